import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Balance, balance } from '#contract/sales/balance.ts'
import { formatMoney } from '#contract/base/money.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { BalanceHistory } from './balance-history.tsx'
import { LowBalanceForm } from './low-balance-form.tsx'

const TopUpForm = onDemand(async () => (await import('./top-up-form.tsx')).TopUpForm, <Spinner label="Loading..." />)

/** The account's balance, a form to add to it, and its history. */
export function OwnBalance() {
  const queryClient = useQueryClient()
  const first = read(balance.find, { query: {} })
  const { data, error, refetch } = useQuery({ ...first, staleTime: 0 })
  const [isPaying, setPaying] = useState(false)
  const sum = useRef<HTMLParagraphElement>(null)
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading your balance..." className="h-24" />
  const close = () => {
    setPaying(false)
    // The pressed button is gone: keyboard focus continues here.
    sum.current?.focus()
  }
  const changed = (fresh: Balance) => queryClient.setQueryData(first.queryKey, fresh)
  return (
    <>
      <p ref={sum} tabIndex={-1} className="font-serif text-4xl tabular-nums outline-none">
        {formatMoney(data.amount)}
      </p>
      {isPaying ? (
        <TopUpForm
          onClose={close}
          onPaid={(fresh) => {
            changed(fresh)
            close()
          }}
        />
      ) : (
        <Button className="mt-4" onClick={() => setPaying(true)}>
          Pay in
        </Button>
      )}
      <LowBalanceForm key={data.threshold} threshold={data.threshold} onChanged={changed} />
      <BalanceHistory first={data} />
    </>
  )
}
