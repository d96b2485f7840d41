import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { type Balance, type BalanceEntry, balance } from '#contract/sales/balance.ts'
import { formatMoney } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The balance's entries, newest first; older ones are fetched on demand. */
export function BalanceHistory({ first }: { first: Balance }) {
  const [more, setMore] = useState<Pick<Balance, 'entries' | 'next'>[]>([])
  const { next } = more.at(-1) ?? first
  const fetching = useMutation({
    mutationFn: (before: number) => call(balance.find, { query: { before } }),
    onSuccess: (page) => setMore((pages) => [...pages, page]),
    onError: (error) => toast({ title: 'Not loaded', description: sentenceOf(error), variant: 'destructive' }),
  })
  const entries = [first, ...more].flatMap((page) => page.entries)
  // Entries booked since the older pages were read are on the first page too.
  const shown = entries.filter(({ id }, place) => entries.findIndex((entry) => entry.id === id) === place)
  return (
    <section aria-labelledby="balance-history" className="mt-7 border-t border-line pt-6">
      <h3 id="balance-history" className="font-semibold">
        History
      </h3>
      {shown.length === 0 ? (
        <p className="mt-2 text-quiet">No entries yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          pending={fetching.isPending}
          onClick={() => fetching.mutate(next)}
        >
          Show older
        </Button>
      )}
    </section>
  )
}

function Entry({ entry: { kind, amount, orderId, at } }: { entry: BalanceEntry }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
      <span className="min-w-0">
        {words[kind]}
        {orderId && (
          <>
            {' '}
            <Link to="/orders/$id" params={{ id: orderId }} className="font-medium underline underline-offset-4">
              #{orderNumber(orderId)}
            </Link>
          </>
        )}
        <span className="block text-sm text-quiet">{formatMoment(at)}</span>
      </span>
      <span className="font-medium tabular-nums">{signed(amount)}</span>
    </li>
  )
}

const words: Record<BalanceEntry['kind'], string> = {
  paid_in: 'Paid in by card',
  invoiced: 'Invoiced',
  credited: 'Invoice credited',
  paid_out: 'Refunded to your card',
  transferred: 'Paid out to you',
  reclaimed: 'Charged back by your bank',
  came_back: 'Chargeback returned',
  made_up: 'For a payment that went back',
  spent: 'Order',
  refunded: 'Refund of order',
}

/** '+$50.00', '−$14.50' */
const signed = (amount: string) =>
  amount.startsWith('-') ? `−${formatMoney(amount.slice(1))}` : `+${formatMoney(amount)}`
