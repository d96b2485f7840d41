import type { Hand } from '#contract/catalog/handwriting.ts'
import { writingStyleFont } from './writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'
import { useHandFont } from './use-hand-font.ts'

/** The height of small letters on the screen, in px, for any font. */
const letterHeight = 13

interface HandLineProps {
  hand: Pick<Hand, 'style' | 'font' | 'xHeight' | 'inkColor'>
  words: string
}

/** Words in a hand's own font, if it has one, and in its ink. */
export function HandLine({ hand: { style, font, xHeight, inkColor }, words }: HandLineProps) {
  const { family, state } = useHandFont(font)
  return (
    <>
      <p
        className={cx('overflow-hidden py-3 text-center leading-[1.5] break-words', writingStyleFont[style])}
        style={{
          fontSize: `${Math.min(60, letterHeight / (xHeight / 100))}px`,
          color: inkColor,
          ...(family && { fontFamily: `"${family}", cursive` }),
        }}
      >
        {words}
      </p>
      {state === 'failed' && (
        <p className="text-center text-sm text-quiet">The font did not load, so this is our own typeface.</p>
      )}
    </>
  )
}
