import { type Balance, balance } from '#contract/sales/balance.ts'
import { LowBalance } from '#contract/sales/balance-form.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

interface LowBalanceFormProps {
  threshold: string | null
  onChanged: (fresh: Balance) => void
}

/** The balance below which to send an e-mail; an empty field turns it off. */
export function LowBalanceForm({ threshold, onChanged }: LowBalanceFormProps) {
  const form = useZodForm(LowBalance, { threshold: threshold ?? '' }, (draft) => ({
    threshold: draft.threshold.trim() || null,
  }))
  const { submit, pending } = useSending(form, {
    send: (body) => call(balance.changeThreshold, { body }),
    onDone: (fresh) => {
      onChanged(fresh)
      toast({
        title: 'Saved',
        description: fresh.threshold ? 'We’ll e-mail you when your balance is low.' : 'We won’t e-mail you about it.',
      })
    },
    onRefused: (error) => toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate className="mt-7 border-t border-line pt-6" onSubmit={submit}>
      <Field
        label="E-mail me when it falls below"
        optional
        hint="In dollars. Orders that cost more than the balance are refused."
        error={form.formState.errors.threshold?.message}
      >
        {(control) => (
          <span className="flex gap-3">
            <input
              {...control}
              {...form.register('threshold')}
              inputMode="decimal"
              autoComplete="off"
              className="input max-w-40 tabular-nums"
            />
            <Button type="submit" variant="secondary" pending={pending}>
              {pending ? 'Saving...' : 'Save'}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}
