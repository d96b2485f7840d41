import { formatMoney } from '#contract/money.ts'
import type { QuoteOffer } from '#contract/quotes-admin.ts'

/** The lines of a quote with their sum: columns where there is room, one below the other on phones. */
export function OfferTable({ offer: { lines, total } }: { offer: QuoteOffer }) {
  return (
    <div className="px-5 pb-7 sm:px-9">
      <table className="w-full border-t border-line text-left">
        <caption className="sr-only">What we offer</caption>
        <thead className="text-sm text-quiet max-sm:sr-only">
          <tr className="border-b border-line [&_th]:py-3 [&_th]:font-normal">
            <th scope="col">Description</th>
            <th scope="col" className="pl-6 text-right whitespace-nowrap">
              Cards
            </th>
            <th scope="col" className="pl-6 text-right whitespace-nowrap">
              Price of one
            </th>
            <th scope="col" className="pl-6 text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, unitPrice, total: amount }, index) => (
            <tr key={index} className="border-b border-line align-baseline [&_td]:tabular-nums [&>*]:py-3.5">
              <th scope="row" className="font-medium wrap-anywhere">
                {description}
                <span aria-hidden className="block text-sm font-normal text-quiet tabular-nums sm:hidden">
                  {quantity.toLocaleString('en-US')} at {formatMoney(unitPrice)} each
                </span>
              </th>
              <td className="pl-6 text-right max-sm:sr-only">{quantity.toLocaleString('en-US')}</td>
              <td className="pl-6 text-right max-sm:sr-only">{formatMoney(unitPrice)}</td>
              <td className="pl-4 text-right sm:pl-6">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="align-baseline">
            <th scope="row" colSpan={3} className="pt-4 font-semibold">
              Total
            </th>
            <td className="pt-4 text-right font-serif text-3xl lining-nums tabular-nums">{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
