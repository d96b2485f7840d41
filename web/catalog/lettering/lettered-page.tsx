import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Ink } from './ink.tsx'
import { page, setWords } from './set-words.ts'
import { widthsIn } from './widths.ts'
import { cx } from '#web/ui/cx.ts'
import type { Lettering } from './use-lettering.ts'
import { writingStyleFont } from './writing-style-fonts.ts'

/** A card's words drawn over its whole right page, with a text alternative for screen readers. */
export function LetteredPage({ message, signature, style, xHeight, pen }: Lettering) {
  // Typefaces can only be measured in a browser.
  const isHydrated = useHydrated()
  const words = useMemo(
    () =>
      isHydrated
        ? setWords(
            { customMessage: message, customSignature: signature },
            { widthOf: widthsIn(pen.family), xHeight, temper: pen.temper },
          )
        : [],
    [isHydrated, message, signature, xHeight, pen],
  )
  return (
    <div className={cx('absolute inset-0', writingStyleFont[style])} data-testid="preview">
      <Ink words={words} pen={pen} width={page.width} />
      <p className="sr-only whitespace-pre-wrap">{message}</p>
      <p className="sr-only">{signature}</p>
    </div>
  )
}
