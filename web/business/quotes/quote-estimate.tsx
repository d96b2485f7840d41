import { type Control, useWatch } from 'react-hook-form'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { QuoteRequest } from '#contract/business/quotes.ts'
import { estimateQuote } from '#contract/catalog/volume-prices.ts'
import { type QuoteDraft, readQuantity } from './quote-draft.ts'

/** The tier table's price for the quantity, updated while typing. */
export function QuoteEstimate({ control }: { control: Control<QuoteDraft, unknown, QuoteRequest> }) {
  const quantity = readQuantity(useWatch({ control, name: 'estimatedQuantity' }))
  const estimate = estimateQuote(quantity)
  return (
    <output
      aria-live="polite"
      className="block rounded-[var(--radius)] bg-moss-soft px-4 py-2.5 text-sm text-balance text-moss tabular-nums"
    >
      {estimate
        ? `Estimate: ${formatCount(quantity)} cards from ${formatMoney(estimate.each)} each, about ${formatMoney(estimate.total)}. Designs that cost less in the shop start at their own price, and your quote may differ.`
        : 'Enter a quantity from 50 to 10,000 to see an estimate.'}
    </output>
  )
}
