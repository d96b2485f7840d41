import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { admins } from '#contract/admin/admins.ts'
import { OwnEmail as NewEmail, ownAdmin } from '#contract/admin/admins-own.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'

/** The administrator's own e-mail address: links for a new password and notices go there. */
export function OwnEmail({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const form = useForm<NewEmail>({ values: { email }, resolver: zodResolver(NewEmail) })
  const { pending, submit } = useSending(form, {
    send: (body: NewEmail) => callProven(ownAdmin.changeEmail, { body }),
    onDone: () => {
      toast({ title: 'E-mail address changed', description: 'We’ve notified the old address and the new one.' })
      for (const endpoint of [ownAdmin.find, admins.current, admins.list])
        void queryClient.invalidateQueries({ queryKey: read(endpoint).queryKey })
    },
    onRefused: (error) => toast({ title: 'Not changed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label="Email" error={form.formState.errors.email?.message}>
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="email" className="input" />
        )}
      </Field>
      <div>
        <Button type="submit" pending={pending} disabled={!form.formState.isDirty}>
          Change e-mail address
        </Button>
      </div>
    </form>
  )
}
