import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '#contract/base/money.ts'
import { type PayoutDetails, payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { type PayoutOutcome, stripePayoutsAdmin } from '#contract/money/stripe-payouts-admin.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { TransferBack } from './transfer-back.tsx'

/** Pays a statement with one transfer, or reverses it, if the shop has Stripe. */
export function StripePayout({ payout }: { payout: PayoutDetails }) {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...read(stripePayoutsAdmin.list), staleTime: 60_000 })
  if (data?.provider !== 'stripe') return null
  const { id, version, artistId, artistName, state, method, total } = payout
  const parts = { params: { id }, body: { version } }
  const say = (title: string, { state: now, failure }: PayoutOutcome) => {
    void queryClient.invalidateQueries({ queryKey: read(payoutsAdmin.find, { params: { id } }).queryKey })
    void readAgain(queryClient, payoutsAdmin.list)
    if (now === 'failed') toast({ title: 'Not paid', description: failure ?? '', variant: 'destructive' })
    else if (now === 'paying')
      toast({ title: 'On its way', description: 'Stripe has not answered yet. We keep checking.' })
    else toast({ title, description: `${artistName}, ${formatMoney(total)}.` })
  }
  if (state === 'paid' && method === 'stripe')
    return <TransferBack payout={payout} onDone={(outcome) => say('Reversed', outcome)} />
  if (state !== 'open' && state !== 'failed') return null
  if (data.accounts.find((account) => account.artistId === artistId)?.state !== 'ready')
    return (
      <p className="w-full text-sm text-quiet">
        Stripe cannot pay {artistName} yet: they must set up their account in the studio, under Earnings. You can pay
        through your bank and record it here.
      </p>
    )
  return (
    <div>
      <Action
        doing="Paying..."
        send={() => callProven(stripePayoutsAdmin.pay, parts)}
        onDone={(outcome) => say('Paid', outcome)}
        onRefused={(error) => toast({ title: 'Not paid', description: sentenceOf(error), variant: 'destructive' })}
      >
        Pay {formatMoney(total)} through Stripe
      </Action>
    </div>
  )
}
