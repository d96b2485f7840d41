import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type OfferLineDraft, countTyped, offerTotal, tierPrice } from './offer-draft.ts'

/** The total of all lines, and the tier table's price for the same quantity. */
export function OfferTotal({ lines, wrong }: { lines: OfferLineDraft[]; wrong: string | undefined }) {
  const total = offerTotal(lines)
  const tier = tierPrice(lines)
  const cards = countTyped(lines)
  return (
    <div>
      <output
        aria-live="polite"
        className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-[var(--radius)] bg-moss-soft px-4 py-2.5 text-moss tabular-nums"
      >
        <span className="font-semibold">
          {total === null ? 'Total: give each line a quantity and a price.' : `Total: ${formatMoney(total)}`}
        </span>
        <span className="text-sm">
          {formatCount(cards)} {cards === 1 ? 'card' : 'cards'}
          {tier && `, ${formatMoney(tier)} each per the tier table, or the shop’s price if lower`}
        </span>
      </output>
      {wrong && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-wax">
          {wrong}
        </p>
      )}
    </div>
  )
}
