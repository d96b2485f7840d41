import type { AdminQuote } from '#contract/business/quotes-admin.ts'
import { cx } from '#web/ui/cx.ts'
import { QuoteCard } from './quote-card.tsx'

const nothing: Record<AdminQuote['status'], string> = {
  pending: 'No requests to answer.',
  quoted: 'No quotes waiting for a decision.',
  accepted: 'No accepted quotes yet.',
  declined: 'No declined quotes.',
}

/** One column of the pipeline. */
export function QuoteStage({
  stage,
  quotes,
  shown,
}: {
  stage: AdminQuote['status']
  quotes: AdminQuote[]
  shown: boolean
}) {
  return (
    <section
      aria-labelledby={`stage-${stage}`}
      className={cx('min-w-0 lg:rounded-[var(--radius)] lg:bg-sand lg:p-3', !shown && 'max-lg:hidden')}
    >
      <h2
        id={`stage-${stage}`}
        className="flex items-baseline justify-between px-1 font-sans text-sm font-semibold tracking-normal max-lg:sr-only"
      >
        <span className="capitalize">{stage}</span>
        <span className="text-quiet tabular-nums">{quotes.length}</span>
      </h2>
      {quotes.length === 0 ? (
        <p className="rounded-[var(--radius)] border border-dashed border-edge px-4 py-8 text-center text-sm text-quiet lg:mt-3">
          {nothing[stage]}
        </p>
      ) : (
        <ul className="grid gap-3 lg:mt-3">
          {quotes.map((quote) => (
            <li key={quote.id} className="min-w-0">
              <QuoteCard quote={quote} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
