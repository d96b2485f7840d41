import type { Card } from '#contract/cards.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { LetteredWords } from '#web/cards/lettered-words.tsx'
import { PaperGrain } from '#web/cards/open-card.tsx'
import { sampleWords } from '#web/cards/sample-words.ts'
import { writingStyleFont } from '#web/cards/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'

interface InsideViewProps {
  card: Card
  style: WritingStyle
}

/** The open card: the right page whole, and the edge of the left one. */
export function InsideView({ card, style }: InsideViewProps) {
  const { customMessage, customSignature } = sampleWords(card.category)
  return (
    <div className="relative grid aspect-[6/7] w-full max-w-100 grid-cols-[1fr_5fr] rounded-[var(--radius-card)] bg-[#fffdf7] shadow-lift">
      <PaperGrain />
      <div className="relative bg-linear-to-l from-[rgb(70_52_25/0.24)] via-[rgb(70_52_25/0.07)] via-40% to-transparent" />
      <div className="relative min-w-0 overflow-hidden border-l border-[rgb(70_52_25/0.16)] bg-linear-to-r from-[rgb(70_52_25/0.13)] via-[rgb(70_52_25/0.03)] via-9% to-transparent to-30%">
        <LetteredWords message={customMessage} signature={customSignature} hand={writingStyleFont[style]} />
      </div>
    </div>
  )
}

/** The addressed side; 5 by 7 inch cards have envelopes of 5 1/4 by 7 1/4. */
export function EnvelopeView({ style }: Pick<InsideViewProps, 'style'>) {
  return (
    <div className="relative aspect-[29/21] w-full max-w-112 rounded-[var(--radius-card)] bg-[#fffdf7] shadow-lift">
      <PaperGrain />
      <svg aria-hidden viewBox="0 0 290 210" className="absolute inset-0 size-full" fill="none">
        <path
          d="M238 16h36v46h-36z"
          className="fill-moss"
          stroke="#fffdf7"
          strokeWidth="4"
          strokeDasharray="0 4.6"
          strokeLinecap="round"
        />
        <path d="M256 28c-11 11-11 17 0 24 11-7 11-13 0-24Z" className="fill-moss-soft" />
        <path
          d="M186 22c9 5 16-5 25 0s16-5 25 0 16-5 25 0M186 34c9 5 16-5 25 0s16-5 25 0 16-5 25 0M186 46c9 5 16-5 25 0s16-5 25 0 16-5 25 0"
          className="stroke-edge/70"
          strokeWidth="1.3"
        />
      </svg>
      <p
        className={cx(
          'absolute inset-x-0 top-[41%] text-center text-[1.7rem] leading-[1.3] text-[#23314f] sm:text-[2.2rem]',
          writingStyleFont[style],
        )}
      >
        Nora Fields
        <span className="block text-[0.78em]">12 Maple Street</span>
        <span className="block text-[0.78em]">Springfield, IL 62701</span>
      </p>
    </div>
  )
}
