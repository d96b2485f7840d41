import { pricingTiers } from '#contract/catalog/volume-prices.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const cell = 'border-b border-line py-4 group-last:border-0 sm:py-5'

/** The tiers exactly as specified (section 9). */
export function BulkPricing() {
  return (
    <section id="pricing" className="later-[55rem] border-y border-line bg-card">
      <div className="shell grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <SectionHeading
            eyebrow="Volume pricing"
            title="The more you send, the less each one costs"
            lead="Quotes start from these prices, or from the design’s shop price if that is lower. Your quote says exactly what you pay."
          />
        </div>
        <div className="rounded-[var(--radius)] border border-line bg-paper px-5 pt-2 pb-1 sm:px-8">
          <table className="w-full border-collapse text-left">
            <caption className="sr-only">Volume pricing for bulk orders</caption>
            <thead>
              <tr className="text-sm text-quiet">
                <th scope="col" className="border-b border-ink py-3 font-semibold">
                  Quantity
                </th>
                <th scope="col" className="border-b border-ink py-3 font-semibold">
                  Discount
                </th>
                <th scope="col" className="border-b border-ink py-3 text-right font-semibold">
                  Price
                </th>
              </tr>
            </thead>
            <tbody>
              {pricingTiers.map((tier) => (
                <tr key={tier.from} className="group">
                  <th scope="row" className={`${cell} font-medium whitespace-nowrap`}>
                    {tier.to ? `${tier.from}-${tier.to} cards` : `${tier.from}+ cards`}
                  </th>
                  <td className={cell}>
                    <span className="inline-block rounded-full bg-moss-soft px-3 py-0.5 text-sm font-semibold whitespace-nowrap text-moss">
                      {tier.discount}% off
                    </span>
                  </td>
                  <td className={`${cell} text-right text-sm text-quiet`}>
                    from <span className="font-serif text-2xl text-ink tabular-nums">${tier.price}</span>{' '}
                    <span className="max-sm:block">per card</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
