import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { PasswordProof } from '#contract/customers/accounts-credentials.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { changeVisitor } from './visitor.ts'

/** Ends every session of the account, including this one. */
export function SignOutEverywhere() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const ending = useMutation({
    mutationFn: () => call(ownAccount.signOutEverywhere),
    onSuccess: async () => {
      await navigate({ to: '/' })
      changeVisitor(queryClient, null)
      toast({ title: 'Signed out everywhere', description: 'All of your devices will ask for your password.' })
    },
    onError: (error) => toast({ title: 'Not signed out', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <Button variant="secondary" pending={ending.isPending} onClick={() => ending.mutate()}>
      Sign out everywhere
    </Button>
  )
}

/** Deletes the account, after a warning and with the password. */
export function DeleteAccount({ username }: { username: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Delete your account?">
        <RemovalForm username={username} />
      </Dialog>
    </>
  )
}

function RemovalForm({ username }: { username: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useZodForm(PasswordProof, { password: '' })
  const { submit, pending } = useSending(form, {
    send: (body) => call(ownAccount.remove, { body }),
    onDone: async () => {
      await navigate({ to: '/' })
      changeVisitor(queryClient, null)
      toast({ title: 'Account deleted', description: 'We’ve sent you an e-mail to confirm it.' })
    },
    onRefused: (error) => toast({ title: 'Not deleted', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate className="grid gap-4 px-5 py-6 sm:px-7" onSubmit={submit}>
      <p>
        Your favorites, cart and addresses are deleted at once. Orders in progress will still be lettered and mailed.
        For finished orders, we keep only the designs and amounts for our records, without your name, addresses or
        words. This cannot be undone.
      </p>
      <HiddenUsername username={username} />
      <Field label="Password" error={form.formState.errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" pending={pending}>
        {pending ? 'Deleting...' : 'Delete for good'}
      </Button>
    </form>
  )
}
