import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import { PaidByHand, type Payout, payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

/** When and how the selected statements were paid through the bank. */
export function PayForm({ chosen, onDirty, onDone }: { chosen: Pick<Payout, 'id' | 'version'>[] } & FormPlace) {
  const queryClient = useQueryClient()
  const [today] = useState(() => shopDayOf(new Date()))
  const form = useZodForm(PaidByHand, {
    statements: chosen.map(({ id, version }) => ({ id, version })),
    paidOn: today,
    reference: '',
  })
  const { errors, isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { submit, pending } = useSending(form, {
    send: (body) => callProven(payoutsAdmin.pay, { body }),
    onDone: ({ paid, total }) => {
      toast({
        title: 'Marked as Paid',
        description: `${paid === 1 ? 'One statement' : `${paid} statements`}, ${formatMoney(total)}.`,
      })
      onDone()
      void readAgain(queryClient, payoutsAdmin.list)
    },
    onRefused: (error) => {
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
      void readAgain(queryClient, payoutsAdmin.list)
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p>
        This moves no money: it records what you paid through your bank. Artists see the day and the reference on their
        statements.
      </p>
      <Field label="Paid on" error={errors.paidOn?.message}>
        {(control) => <input {...control} {...form.register('paidOn')} type="date" className="input" />}
      </Field>
      <Field label="Reference" hint="The bank’s reference for the payment. Optional." error={errors.reference?.message}>
        {(control) => <input {...control} {...form.register('reference')} autoComplete="off" className="input" />}
      </Field>
      <div>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Saving...' : 'Mark as paid'}
        </Button>
      </div>
    </form>
  )
}
