import type { Card } from '#contract/catalog/cards.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { EnvelopePaper } from '#web/catalog/lettering/envelope-paper.tsx'
import { LetteredPage } from '#web/catalog/lettering/lettered-page.tsx'
import { PaperGrain } from '#web/catalog/lettering/open-card.tsx'
import { sampleWords } from '#web/catalog/lettering/sample-words.ts'
import { useLettering } from '#web/catalog/lettering/use-lettering.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'

interface InsideViewProps {
  card: Card
  style: WritingStyle
}

/** The open card: the right page whole, and the edge of the left one. */
export function InsideView({ card, style }: InsideViewProps) {
  const { customMessage, customSignature } = sampleWords(card.category)
  const lettering = useLettering({
    message: customMessage,
    signature: customSignature,
    style,
    artistId: '',
    hand: undefined,
  })
  return (
    <div className="relative grid aspect-[6/7] w-full max-w-100 grid-cols-[1fr_5fr] rounded-[var(--radius-card)] bg-[#fffdf7] shadow-lift">
      <PaperGrain />
      <div className="relative bg-linear-to-l from-[rgb(70_52_25/0.24)] via-[rgb(70_52_25/0.07)] via-40% to-transparent" />
      <div className="relative min-w-0 overflow-hidden border-l border-[rgb(70_52_25/0.16)] bg-linear-to-r from-[rgb(70_52_25/0.13)] via-[rgb(70_52_25/0.03)] via-9% to-transparent to-30%">
        <LetteredPage {...lettering} />
      </div>
    </div>
  )
}

/** The addressed side, with a sample address. */
export function EnvelopeView({ style }: Pick<InsideViewProps, 'style'>) {
  return (
    <EnvelopePaper className="w-full max-w-112">
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
    </EnvelopePaper>
  )
}
