import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type AdminMessage, ReplyInput, messagesAdmin } from '#contract/customers/messages-admin.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { showMessage } from './messages-cache.ts'

/** Unsent replies by message: the dialog may be closed to look something up. */
const unsent = new Map<string, string>()

/** Replies to a message by e-mail. */
export function MessageReply({ message: { id, name, email }, onDone }: { message: AdminMessage; onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useZodForm(ReplyInput, { reply: unsent.get(id) ?? '' })
  const sent = useRef(false)
  useEffect(() => () => void (sent.current ? unsent.delete(id) : unsent.set(id, form.getValues('reply'))), [form, id])
  const { submit, pending } = useSending(form, {
    send: (body) => call(messagesAdmin.reply, { params: { id }, body }),
    onDone: (answered) => {
      sent.current = true
      showMessage(queryClient, answered)
      toast({ title: 'Reply sent', description: `It is on its way to ${email}.` })
      onDone()
    },
    onRefused: (error) => toast({ title: 'Reply not sent', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Reply"
        hint={`The e-mail begins with “Dear ${name},” and ends with the message itself.`}
        error={form.formState.errors.reply?.message}
      >
        {(field) => <textarea {...field} {...form.register('reply')} rows={6} className="input resize-y" />}
      </Field>
      <div>
        <Button
          type="submit"
          pending={pending}
          // The second press of a double click does nothing, however fast the response arrives.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {pending ? 'Sending...' : 'Send reply'}
        </Button>
      </div>
    </form>
  )
}
