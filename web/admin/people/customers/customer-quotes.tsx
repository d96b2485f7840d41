import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import type { Customer } from '#contract/admin/customers-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { AdminQuote } from '#contract/business/quotes-admin.ts'
import { Panel } from '#web/admin/parts/panel.tsx'
import { QuoteBadge } from '#web/admin/people/parts/quote-badge.tsx'

/** Quote requests from the address, with the total of the last offer. */
export function CustomerQuotes({ quotes }: Pick<Customer, 'quotes'>) {
  return (
    <Panel title="Quotes">
      {quotes.length === 0 ? (
        <p className="text-quiet">No quote requests with this address.</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function QuoteRow({
  quote: { id, status, companyName, createdAt, estimatedQuantity, eventType, offers },
}: {
  quote: AdminQuote
}) {
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 py-3">
      <p className="min-w-0">
        <Link
          to="/admin/quotes"
          search={{ quote: id }}
          className="font-semibold break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {companyName}
        </Link>{' '}
        <span className="text-sm whitespace-nowrap text-quiet">{formatDay(createdAt)}</span>
      </p>
      <p className="text-right tabular-nums">{offers[0] && formatMoney(offers[0].total)}</p>
      <p className="min-w-0 text-sm text-quiet">
        about {formatCount(estimatedQuantity)} cards · {eventType}
      </p>
      <p className="text-right">
        <QuoteBadge status={status} />
      </p>
    </li>
  )
}
