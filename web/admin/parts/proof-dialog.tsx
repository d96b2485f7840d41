import { useSyncExternalStore } from 'react'
import { Proof, ownAdmin } from '#contract/admin/admins-own.ts'
import { HiddenUsername } from '#web/customers/accounts/hidden-username.tsx'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { proofRequests } from './proof.ts'

/** Asks for the password whenever `callProven` needs it; one dialog for all pages of the portal. */
export function ProofDialog({ username }: { username: string }) {
  const open = useSyncExternalStore(proofRequests.subscribe, proofRequests.areThere, () => false)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && proofRequests.settle(false)}
      title="Please enter your password again"
      description="You last entered it more than 15 minutes ago. Your other input is kept."
    >
      <ProofForm username={username} />
    </Dialog>
  )
}

function ProofForm({ username }: { username: string }) {
  const form = useZodForm(Proof, { password: '' })
  const { submit, pending } = useSending(form, {
    send: (body) => call(ownAdmin.prove, { body }),
    onDone: () => proofRequests.settle(true),
    onRefused: (error) => form.setError('password', { message: sentenceOf(error) }, { shouldFocus: true }),
  })
  return (
    <form noValidate className="grid gap-4 px-5 py-6 sm:px-7" onSubmit={submit}>
      <HiddenUsername username={username} />
      <Field label="Password" error={form.formState.errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => proofRequests.settle(false)}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? 'Checking...' : 'Continue'}
        </Button>
      </div>
    </form>
  )
}
