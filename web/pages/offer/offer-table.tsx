import { Fragment } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type QuoteOffer, namesChoices } from '#contract/business/quotes-admin.ts'
import { cx } from '#web/ui/cx.ts'
import { OfferChoices } from './offer-choices.tsx'

/** The lines of a quote with their total. */
export function OfferTable({ offer: { lines, total } }: { offer: QuoteOffer }) {
  return (
    <div className="px-5 pb-7 sm:px-9">
      <table className="w-full border-t border-line text-left [&_td]:text-right [&_td]:tabular-nums [&_tbody_tr]:align-top [&_tfoot_tr]:align-baseline">
        <caption className="sr-only">What we offer</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Fragment key={index}>
              <tr className={cx(!namesChoices(line) && 'border-b border-line')}>
                <th scope="row" className="w-full py-3.5 pr-6 font-medium wrap-anywhere">
                  {line.description}
                  <span className="block text-sm font-normal text-quiet tabular-nums">
                    {formatCount(line.quantity)} at {formatMoney(line.unitPrice)} each
                  </span>
                </th>
                <td className="py-3.5">{formatMoney(line.total)}</td>
              </tr>
              {namesChoices(line) && (
                <tr className="border-b border-line">
                  <td colSpan={2} className="pb-4 text-left!">
                    <OfferChoices line={line} />
                  </td>
                </tr>
              )}
            </Fragment>
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
      {lines.some(({ writingStyle }) => writingStyle) && (
        <p className="mt-4 text-sm text-quiet">
          Writing styles are shown in a typeface here. Every artist letters in their own hand.
        </p>
      )}
    </div>
  )
}
