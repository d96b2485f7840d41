import { TrackRequest } from '#contract/customers/track-request.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

interface TrackFormProps {
  /** The address that an e-mail was sent to if the order exists. */
  onSent: (email: string) => void
}

export function TrackForm({ onSent }: TrackFormProps) {
  const form = useZodForm(TrackRequest, { orderNumber: '', email: '' })
  const { errors } = form.formState
  const { ready, pending, submit } = useSending(form, {
    send: (body) => call(tracking.sendLink, { body }),
    onDone: () => onSent(form.getValues('email')),
    onRefused: (error) => toast({ title: 'Not sent', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!ready} className="grid min-w-0 gap-4">
        <Field
          label="Order number"
          error={errors.orderNumber?.message}
          hint="8 letters and digits, in the subject of your confirmation e-mail."
        >
          {(control) => (
            <input
              {...control}
              {...form.register('orderNumber')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="3F9A12BC"
              className="input font-mono"
            />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message} hint="The e-mail you used for the order.">
          {(control) => (
            <input {...control} {...form.register('email')} type="email" autoComplete="email" className="input" />
          )}
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Sending...' : 'E-mail me the link'}
        </Button>
      </fieldset>
    </form>
  )
}
