import { formatMoment } from '#contract/base/format-date.ts'
import type { AdminBalance } from '#contract/money/balances-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { CardRow, CardTable } from '#web/admin/parts/card-table.tsx'
import { Button } from '#web/ui/button.tsx'

const columns = ['Account', 'Holds', 'Since', 'Actions']

export const holderOf = ({ account }: AdminBalance) => account?.username ?? 'a deleted account'

interface TableProps {
  balances: AdminBalance[]
  onOpen: (balance: AdminBalance) => void
}

/** One row for a balance; on phones each row becomes a small card. */
export function BalancesTable({ balances, onOpen }: TableProps) {
  return (
    <CardTable label="Balances" columns={columns}>
      {balances.map((balance) => (
        <CardRow key={balance.id}>
          <th scope="row" className="[overflow-wrap:anywhere] font-semibold max-lg:col-span-2">
            {balance.account?.username ?? 'Deleted account'}
            <span className="block text-xs font-normal text-quiet">
              {balance.account?.email ?? 'money that came back later'}
            </span>
          </th>
          <td className="tabular-nums">
            <span className="block text-xs text-quiet lg:hidden">Holds</span>
            {formatMoney(balance.amount)}
          </td>
          <td className="max-lg:hidden">{formatMoment(balance.createdAt)}</td>
          <td className="text-right max-lg:self-end">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Open the balance of ${holderOf(balance)}`}
              onClick={() => onOpen(balance)}
            >
              Open
            </Button>
          </td>
        </CardRow>
      ))}
    </CardTable>
  )
}
