import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PasswordProof } from '#contract/customers/accounts-credentials.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

interface PasswordProofFormProps<Reply> {
  label: string
  /** The title of the toast about what went wrong. */
  failed: string
  /** What a confirmed address allows. */
  then: string
  send: (proof: PasswordProof) => Promise<Reply>
  onDone: (reply: Reply) => void
  onCancel: () => void
  children?: ReactNode
}

/** Asks for the password, and before it for a confirmed address, as everything does that opens the account. */
export function PasswordProofForm<Reply>(props: PasswordProofFormProps<Reply>) {
  const { label, failed, then, send, onDone, onCancel, children } = props
  // The address may have been confirmed meanwhile, elsewhere.
  const { data: user } = useQuery({ ...read(accounts.current), staleTime: 0 })
  const form = useZodForm(PasswordProof, { password: '' })
  const { submit, pending } = useSending(form, {
    send,
    onDone,
    onRefused: (error) => toast({ title: failed, description: sentenceOf(error), variant: 'destructive' }),
  })
  if (user?.emailVerified === false) return <UnconfirmedEmail email={user.email} then={then} />
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {children}
      <HiddenUsername username={user?.username ?? ''} />
      <Field label="Your password" error={form.formState.errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {label}
        </Button>
      </div>
    </form>
  )
}
