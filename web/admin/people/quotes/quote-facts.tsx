import type { ReactNode } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import type { AdminQuote } from '#contract/business/quotes-admin.ts'
import { CustomerLink } from '#web/admin/people/parts/customer-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { showCalendarDay } from '#web/admin/people/parts/quote-days.ts'

/** A business's request, in its own words. */
export function QuoteFacts({ quote }: { quote: AdminQuote }) {
  return (
    <section aria-labelledby="quote-facts">
      <h3 id="quote-facts" className="text-lg font-medium">
        Their request
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3.5 [&_dt]:text-sm [&_dt]:text-quiet">
        <Fact name="Contact" wide>
          {quote.contactName}
          <a
            href={`mailto:${quote.contactEmail}`}
            className="block text-wax underline underline-offset-4 hover:text-wax-deep"
          >
            {quote.contactEmail}
          </a>
          {quote.contactEmail && <CustomerLink source="of-quote" id={quote.id} />}
        </Fact>
        <Fact name="Event">{quote.eventType}</Fact>
        <Fact name="Quantity">about {formatCount(quote.estimatedQuantity)} cards</Fact>
        <Fact name="Requested delivery">
          {quote.preferredDeliveryDate ? showCalendarDay(quote.preferredDeliveryDate) : 'no date given'}
        </Fact>
        <Fact name="Asked">{formatMoment(quote.createdAt)}</Fact>
        <Fact name="Details" wide>
          <span className="whitespace-pre-line">{quote.additionalDetails || 'none given'}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', wide && 'col-span-2')}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
