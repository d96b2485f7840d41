import { formatMoney } from '#contract/base/money.ts'
import type { Payout } from '#contract/money/payouts-admin.ts'
import { weekWords } from '#contract/base/weeks.ts'
import type { Selection } from '#web/admin/lists/use-selection.ts'
import { paidWords, statementStates } from '#web/studio/earnings/statement-words.ts'
import { Badge } from '#web/ui/badge.tsx'

interface TableProps {
  label: string
  payouts: Payout[]
  onOpen: (id: string) => void
  /** For a list whose statements can be selected. */
  selection?: Selection
}

/** One row per statement; on phones each row becomes a small card. */
export function PayoutsTable({ label, payouts, onOpen, selection }: TableProps) {
  return (
    <table aria-label={label} className="w-full text-left text-sm max-md:block">
      <thead className="max-md:hidden">
        <tr className="border-b border-line">
          {selection && (
            <th scope="col" className="w-11 p-2">
              <span className="sr-only">Selected</span>
            </th>
          )}
          {['Artist', 'Week', 'Status'].map((title) => (
            <th key={title} scope="col" className="p-2 font-semibold">
              {title}
            </th>
          ))}
          <th scope="col" className="p-2 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} onOpen={onOpen} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ payout, onOpen, selection }: Pick<TableProps, 'onOpen' | 'selection'> & { payout: Payout }) {
  const { id, artistName, number, weekFrom, state, total, tips, failure } = payout
  const { text, tone } = statementStates[state]
  return (
    <tr className="border-line bg-card max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-[var(--radius)] max-md:border max-md:p-4 md:border-b md:[&>*]:px-2 md:[&>*]:py-2.5 [&>*]:min-w-0">
      {selection && (
        <td>
          {state !== 'paying' && (
            <label className="-m-2 inline-flex size-11 items-center justify-center">
              <span className="sr-only">
                Select statement {number} of {artistName}
              </span>
              <input
                type="checkbox"
                className="size-5 accent-wax"
                checked={selection.has(id)}
                onChange={() => selection.toggle(id)}
              />
            </label>
          )}
        </td>
      )}
      <th scope="row" className="font-semibold [overflow-wrap:anywhere] max-md:col-start-2">
        <button type="button" className="min-h-9 text-left underline underline-offset-4" onClick={() => onOpen(id)}>
          {artistName}
        </button>
        <span className="block text-xs font-normal text-quiet">{number}</span>
      </th>
      <td className="max-md:col-start-2">{weekWords(weekFrom)}</td>
      <td className="max-md:col-start-2">
        <Badge tone={tone}>{text}</Badge>
        {(failure ?? paidWords(payout)) && (
          <span className="mt-1 block text-xs [overflow-wrap:anywhere] text-quiet">{failure ?? paidWords(payout)}</span>
        )}
      </td>
      <td className="text-right font-semibold tabular-nums max-md:col-start-3 max-md:row-start-1">
        {formatMoney(total)}
        {tips !== '0.00' && <span className="block text-xs font-normal text-quiet">{formatMoney(tips)} tips</span>}
      </td>
    </tr>
  )
}
