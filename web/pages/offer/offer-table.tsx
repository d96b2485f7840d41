import { formatCount } from '#contract/counts.ts'
import { formatMoney } from '#contract/money.ts'
import type { QuoteOffer } from '#contract/quotes-admin.ts'

/** The lines of a quote with their total. */
export function OfferTable({ offer: { lines, total } }: { offer: QuoteOffer }) {
  return (
    <div className="px-5 pb-7 sm:px-9">
      <table className="w-full border-t border-line text-left [&_td]:text-right [&_td]:tabular-nums [&_tr]:align-baseline">
        <caption className="sr-only">What we offer</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, unitPrice, total: amount }, index) => (
            <tr key={index} className="border-b border-line">
              <th scope="row" className="w-full py-3.5 pr-6 font-medium wrap-anywhere">
                {description}
                <span className="block text-sm font-normal text-quiet tabular-nums">
                  {formatCount(quantity)} at {formatMoney(unitPrice)} each
                </span>
              </th>
              <td className="py-3.5">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="pt-4 font-semibold">
              Total
            </th>
            <td className="pt-4 font-serif text-3xl lining-nums">{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
