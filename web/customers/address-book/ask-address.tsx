import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressQuestion, type Person, people } from '#contract/customers/people.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Mail } from '#web/ui/icons/mail.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

/** Requests a person's address by an e-mail with a private link, or ends that link. */
export function AskAddress({ person }: { person: Person }) {
  const { id, name, request } = person
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const refetch = () => queryClient.invalidateQueries({ queryKey: read(people.list).queryKey })
  const ending = useMutation({
    mutationFn: () => call(people.cancelRequest, { params: { id } }),
    onSuccess: refetch,
    onError: (error) => toast({ title: 'Not ended', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" aria-label={`${labelOf(request)}: ${name}`} onClick={() => setOpen(true)}>
        <Mail aria-hidden className="size-4" />
        {labelOf(request)}
      </Button>
      {request?.state === 'asked' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`End the link: ${name}`}
          pending={ending.isPending}
          onClick={() => ending.mutate()}
        >
          End the link
        </Button>
      )}
      {open && (
        <AskDialog
          person={person}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false)
            toast({ title: 'Request sent', description: `We’ve e-mailed ${name} for you.` })
            return refetch()
          }}
        />
      )}
    </div>
  )
}

const labelOf = (request: Person['request']) => (request ? 'Ask again' : 'Ask for the address')

interface AskDialogProps {
  person: Person
  onAsked: () => void
  onClose: () => void
}

function AskDialog({ person: { id, name, request }, onAsked, onClose }: AskDialogProps) {
  const form = useZodForm(AddressQuestion, { email: request?.email ?? '' })
  const [refusal, setRefusal] = useState<string>()
  const { submit, pending } = useSending(form, {
    send: (body) => call(people.askAddress, { params: { id }, body }),
    onDone: onAsked,
    onRefused: (error) => setRefusal(sentenceOf(error)),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ask ${name} for the address`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="ask" pending={pending}>
            {pending ? 'Asking...' : 'Ask'}
          </Button>
        </>
      }
    >
      <form id="ask" noValidate className="grid gap-5 px-5 py-6 sm:px-7" onSubmit={submit}>
        <p>
          We’ll e-mail {name} that you’d like the address, without saying why. The e-mail has a private link to a short
          form and works for 14 days; after a week without a reply, we’ll remind {name} once. Cards you order in the
          meantime wait for the address.
        </p>
        <Field label={`E-mail address of ${name}`} error={form.formState.errors.email?.message}>
          {(field) => (
            <input {...field} {...form.register('email')} type="email" autoComplete="off" className="input" />
          )}
        </Field>
        {refusal && (
          <p role="alert" className="font-medium text-wax">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  )
}
