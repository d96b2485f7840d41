import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Balance, balance } from '#contract/sales/balance.ts'
import { LowBalance } from '#contract/sales/balance-form.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'

interface LowBalanceFormProps {
  threshold: string | null
  onChanged: (fresh: Balance) => void
}

interface Draft {
  threshold: string
}

const resolve = zodResolver(LowBalance) as unknown as (values: object, ...rest: unknown[]) => unknown
/** An empty field turns the e-mail off. */
const resolver = (({ threshold }: Draft, ...rest: [unknown, unknown]) =>
  resolve({ threshold: threshold.trim() || null }, ...rest)) as never

/** The balance below which to send an e-mail. */
export function LowBalanceForm({ threshold, onChanged }: LowBalanceFormProps) {
  const form = useForm<Draft, unknown, LowBalance>({ defaultValues: { threshold: threshold ?? '' }, resolver })
  const { submit, pending } = useSending(form, {
    send: (body: LowBalance) => call(balance.changeThreshold, { body }),
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
