import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { AdminQuote } from '#contract/business/quotes-admin.ts'
import { isPastDay } from '#contract/base/shop-day.ts'
import { cx } from '#web/ui/cx.ts'
import { QuoteClock } from './quote-clock.tsx'
import { showCalendarDay } from '#web/admin/people/parts/quote-days.ts'

/** A request in the pipeline: what it is about, and its next step. It opens by a link, which can be bookmarked. */
export function QuoteCard({ quote }: { quote: AdminQuote }) {
  const { preferredDeliveryDate: wished } = quote
  return (
    <Link
      data-row
      from="/admin/quotes"
      search={(search) => ({ ...search, quote: quote.id })}
      resetScroll={false}
      id={`quote-${quote.id}`}
      className={cx(
        'block rounded-[var(--radius)] border bg-card p-4 transition-shadow hover:shadow-card',
        quote.late ? 'border-wax' : 'border-line',
      )}
    >
      <span className="block leading-snug font-semibold break-words">{quote.companyName}</span>
      <span className="block text-sm break-words text-quiet">{quote.contactName}</span>
      <span className="mt-2 block text-sm">
        {formatCount(quote.estimatedQuantity)} cards · {quote.eventType}
      </span>
      {wished && <span className="block text-sm text-quiet">Requested for {showCalendarDay(wished)}</span>}
      {quote.additionalDetails && (
        <span className="mt-2 line-clamp-3 text-sm break-words text-quiet">{quote.additionalDetails}</span>
      )}
      <span className="mt-3 block border-t border-line pt-2.5 text-sm">
        <Standing quote={quote} />
      </span>
    </Link>
  )
}

function Standing({ quote }: { quote: AdminQuote }) {
  const [offer] = quote.offers
  if (quote.status === 'pending' || !offer) return <QuoteClock answerBy={quote.answerBy} />
  const runOut = quote.status === 'quoted' && isPastDay(offer.expiresOn)
  return (
    <>
      <span className="block font-semibold tabular-nums">{formatMoney(offer.total)}</span>
      <span className={cx('block first-letter:uppercase', runOut ? 'font-semibold text-wax' : 'text-quiet')}>
        {offer.decidedAt
          ? `${offer.decision} ${formatDay(offer.decidedAt)}`
          : `${runOut ? 'expired' : 'valid until'} ${showCalendarDay(offer.expiresOn)}`}
      </span>
    </>
  )
}
