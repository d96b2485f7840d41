import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminResetRequest, adminResets } from '#contract/admin/admins-own.ts'
import { ForgotPassword } from '#web/customers/accounts/forgot-password.tsx'
import { SignInHead } from '#web/admin/frame/sign-in-head.tsx'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

/** Mails an administrator a link to choose a new password; the response is the same for every name. */
export function AdminForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      <SignInHead />
      <ForgotPassword
        lead="Enter your administrator’s username or e-mail address, and we’ll send you a link to choose a new password."
        sent={
          sentTo && (
            <>
              If <span className="font-semibold break-all">{sentTo}</span> is an administrator, a link is on the way to
              the account’s e-mail address. It works once, for one hour.
            </>
          )
        }
        again="Try another name"
        onAgain={() => setSentTo(undefined)}
        back={
          <Link to="/admin" className="font-medium underline underline-offset-4">
            Back to Sign In
          </Link>
        }
      >
        <RequestForm onSent={setSentTo} />
      </ForgotPassword>
    </>
  )
}

function RequestForm({ onSent }: { onSent: (name: string) => void }) {
  const form = useZodForm(AdminResetRequest, { name: '' })
  const { ready, pending, submit } = useSending(form, {
    send: (body) => call(adminResets.request, { body }),
    onDone: () => onSent(form.getValues('name').trim()),
    onRefused: (error) => toast({ title: 'Not sent', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!ready} className="grid min-w-0 gap-4">
        <Field label="Username or e-mail" error={form.formState.errors.name?.message}>
          {(control) => <input {...control} {...form.register('name')} autoComplete="username" className="input" />}
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Sending...' : 'Mail me a link'}
        </Button>
      </fieldset>
    </form>
  )
}
