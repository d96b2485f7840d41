import type { ReactNode } from 'react'
import { ResetRequest } from '#contract/customers/accounts-credentials.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { MailCheck } from '#web/ui/icons/mail-check.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

interface ForgotPasswordProps {
  lead: string
  /** Shown once requested: the same whether or not the account exists. */
  sent: ReactNode
  /** The button that shows the form again. */
  again: string
  onAgain: () => void
  /** The way back to the sign-in. */
  back: ReactNode
  /** The form. */
  children: ReactNode
}

/** The first step of a password reset, for shoppers and staff alike. */
export function ForgotPassword({ lead, sent, again, onAgain, back, children }: ForgotPasswordProps) {
  return (
    <div className="shell max-w-xl py-10 md:py-16">
      <h1 className="title-lg">Forgot your password?</h1>
      <p className="mt-3 text-lg text-quiet">{lead}</p>
      <div className="mt-8 rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8">
        {sent ? (
          <div aria-live="polite">
            <MailCheck aria-hidden className="size-9 text-moss" />
            <h2 className="title-md mt-3">Check your e-mail</h2>
            <p className="mt-2">{sent}</p>
            <Button variant="secondary" className="mt-5" onClick={onAgain}>
              {again}
            </Button>
          </div>
        ) : (
          children
        )}
      </div>
      <p className="mt-6">{back}</p>
    </div>
  )
}

interface EmailResetFormProps {
  send: (body: ResetRequest) => Promise<unknown>
  onSent: (email: string) => void
}

/** Asks for the e-mail address of an account. */
export function EmailResetForm({ send, onSent }: EmailResetFormProps) {
  const form = useZodForm(ResetRequest, { email: '' })
  const { ready, pending, submit } = useSending(form, {
    send,
    onDone: () => onSent(form.getValues('email')),
    onRefused: (error) => toast({ title: 'Not sent', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!ready} className="grid min-w-0 gap-4">
        <Field label="Email" error={form.formState.errors.email?.message}>
          {(control) => (
            <input {...control} {...form.register('email')} type="email" autoComplete="email" className="input" />
          )}
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Sending...' : 'E-mail me a link'}
        </Button>
      </fieldset>
    </form>
  )
}
