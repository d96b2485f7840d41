import { useState } from 'react'
import { type BalanceDetails, BalancePayout, balancesAdmin } from '#contract/money/balances-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

interface PayoutFormProps {
  way: 'cards' | 'transfer'
  balance: BalanceDetails
  onDone: (balance: BalanceDetails) => void
  onCancel: () => void
}

/** Whether the message is already shown at its field. */
const isInField = (error: unknown) => error instanceof ApiError && error.issues.length > 0

/** How much is paid out, and the reference of a transfer. */
export function PayoutForm({ way, balance, onDone, onCancel }: PayoutFormProps) {
  const { id, amount, toCards, version, account } = balance
  const isTransfer = way === 'transfer'
  const [refused, setRefused] = useState<string | null>(null)
  const form = useZodForm(BalancePayout, {
    way,
    amount: isTransfer ? amount : toCards,
    reference: isTransfer ? '' : null,
    version,
  })
  const { errors } = form.formState
  const { submit, pending, ready } = useSending(form, {
    send: (body) => callProven(balancesAdmin.payOut, { params: { id }, body }),
    onDone,
    onRefused: (error) => setRefused(isInField(error) ? null : sentenceOf(error)),
  })
  const told = account ? ` ${account.email} gets an e-mail.` : ''
  return (
    <form
      noValidate
      aria-label={isTransfer ? 'By transfer' : 'Refund to cards'}
      className="grid gap-5 border-t border-line pt-5"
      onSubmit={submit}
    >
      <div>
        <h3 className="font-semibold">{isTransfer ? 'By transfer' : 'Refund to cards'}</h3>
        <p className="mt-1 text-sm text-quiet">
          {isTransfer
            ? `Make the transfer first. This records it and takes the money off the balance.${told}`
            : `Up to ${formatMoney(toCards)}, refunded to the newest payments first.${told}`}{' '}
          This can’t be undone.
        </p>
      </div>
      <Field label="Amount in dollars" error={errors.amount?.message}>
        {(control) => (
          <input {...control} {...form.register('amount')} inputMode="decimal" autoComplete="off" className="input" />
        )}
      </Field>
      {isTransfer && (
        <Field
          label="Reference"
          hint="The bank’s reference for the transfer. The account holder sees it, so no account numbers, please."
          error={errors.reference?.message}
        >
          {(control) => (
            <input {...control} {...form.register('reference')} maxLength={100} autoComplete="off" className="input" />
          )}
        </Field>
      )}
      {refused && <Refusal>{refused}</Refusal>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} disabled={!ready}>
          {pending ? 'Paying out...' : isTransfer ? 'Record transfer' : 'Refund'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}
