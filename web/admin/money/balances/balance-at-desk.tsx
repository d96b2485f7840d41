import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { type BalanceDetails, balancesAdmin } from '#contract/money/balances-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { PayoutForm } from './payout-form.tsx'

type Way = 'cards' | 'transfer'

/** A balance, the payments it can be refunded to, what was paid out, and the two ways to pay it out. */
export function BalanceAtDesk({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const key = read(balancesAdmin.find, { params: { id } }).queryKey
  const { data: balance, error, refetch } = useQuery(read(balancesAdmin.find, { params: { id } }))
  const [way, setWay] = useState<Way | null>(null)
  if (!balance) return <QueryFallback query={{ error, refetch }} loading={<Skeleton className="m-5 h-60" />} />
  const onDone = (changed: BalanceDetails) => {
    queryClient.setQueryData(key, changed)
    setWay(null)
    void readAgain(queryClient, balancesAdmin.list)
    const [made] = changed.payouts
    if (made?.way === 'transfer')
      toast({ title: 'Recorded', description: `${formatMoney(made.amount)} was taken off the balance.` })
    else
      toast({
        title: 'Paid out',
        description: 'If a refund fails, it appears under Attention and its money returns to the balance.',
      })
  }
  return (
    <div className="grid gap-6 px-5 py-6 sm:px-7">
      <Head balance={balance} />
      <Payments balance={balance} />
      <Payouts balance={balance} />
      {way ? (
        <PayoutForm key={way} way={way} balance={balance} onDone={onDone} onCancel={() => setWay(null)} />
      ) : (
        <Ways balance={balance} onChoose={setWay} />
      )}
    </div>
  )
}

function Head({ balance: { account, amount, createdAt } }: { balance: BalanceDetails }) {
  return (
    <div>
      <p className="text-2xl font-semibold tabular-nums">{formatMoney(amount)}</p>
      <p className="mt-2 wrap-anywhere">
        {account
          ? `${account.username}, ${account.email}`
          : 'The account was deleted, and this money came back afterward.'}
      </p>
      <p className="mt-1 text-sm text-quiet">Since {formatMoment(createdAt)}</p>
    </div>
  )
}

function Payments({ balance: { payments } }: { balance: BalanceDetails }) {
  if (payments.length === 0) return null
  return (
    <section aria-label="Payments by card">
      <h3 className="font-semibold">Paid in by card, not refunded yet</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {payments.map(({ reference, amount, left, paidAt }) => (
          <li key={reference} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">
              {reference}
              <span className="block text-xs text-quiet">{formatMoment(paidAt)}</span>
            </span>
            <span className="tabular-nums">
              {formatMoney(left)} of {formatMoney(amount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payouts({ balance: { payouts } }: { balance: BalanceDetails }) {
  if (payouts.length === 0) return null
  return (
    <section aria-label="Paid out so far">
      <h3 className="font-semibold">Paid out so far</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {payouts.map(({ id, way, amount, reference, by, at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">
              {way === 'cards' ? 'Refunded to cards' : `By transfer: ${reference}`}
              <span className="block text-xs text-quiet">
                {formatMoment(at)}
                {by && `, ${by}`}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ways({ balance: { amount, toCards }, onChoose }: { balance: BalanceDetails; onChoose: (way: Way) => void }) {
  if (amount === '0.00') return <p className="text-quiet">Nothing left to pay out.</p>
  return (
    <section aria-label="Pay out">
      <h3 className="font-semibold">Pay out</h3>
      <p className="mt-1 text-sm text-quiet">
        {toCards === '0.00'
          ? 'No card payment can be refunded, so pay it out by transfer.'
          : toCards === amount
            ? 'All of it can be refunded to the cards that paid it in.'
            : `${formatMoney(toCards)} can be refunded to the cards that paid it in; pay out the rest by transfer.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {toCards !== '0.00' && <Button onClick={() => onChoose('cards')}>Refund to cards</Button>}
        <Button variant="secondary" onClick={() => onChoose('transfer')}>
          By transfer
        </Button>
      </div>
    </section>
  )
}
