import { useState } from 'react'
import type * as z from 'zod/mini'
import { sentenceOf } from '#web/base/api.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'

interface ReasonDialogProps<Answer> extends ReasonFormProps<Answer> {
  open: boolean
  title: string
}

interface ReasonFormProps<Answer> {
  /** What happens, in full sentences. */
  lead: string
  label?: string
  isOptional?: boolean
  /** Who reads the reason. */
  hint: string
  schema: z.ZodMiniType<Draft, Draft>
  /** The other choice. */
  keep: string
  action: string
  /** The action's text while the request is pending. */
  doing: string
  send: (reason: string) => Promise<Answer>
  onClose: () => void
  onDone: (answer: Answer) => void
  /** If left out, the form says why it was refused. */
  onRefused?: (error: unknown) => void
}

interface Draft {
  reason?: string | null | undefined
}

/** Asks for confirmation and a reason before something that is not easily undone; closes when it is done. */
export function ReasonDialog<Answer>({ open, title, ...form }: ReasonDialogProps<Answer>) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && form.onClose()} title={title}>
      <ReasonForm {...form} />
    </Dialog>
  )
}

function ReasonForm<Answer>(props: ReasonFormProps<Answer>) {
  const { lead, label = 'Reason', isOptional = false, hint, schema, keep, action, doing } = props
  const form = useZodForm(schema, { reason: '' })
  const [refusal, setRefusal] = useState<string>()
  const { submit, pending } = useSending(form, {
    send: ({ reason }: Draft) => props.send(reason ?? ''),
    onDone: (answer) => {
      props.onClose()
      props.onDone(answer)
    },
    onRefused: props.onRefused ?? ((error) => setRefusal(sentenceOf(error))),
  })
  return (
    <form noValidate className="grid gap-4 px-5 py-6 sm:px-7" onSubmit={submit}>
      <p>{lead}</p>
      <Field label={label} optional={isOptional} hint={hint} error={form.formState.errors.reason?.message}>
        {(control) => <textarea {...control} {...form.register('reason')} rows={3} className="input resize-y" />}
      </Field>
      {refusal && <Refusal>{refusal}</Refusal>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={props.onClose}>
          {keep}
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? doing : action}
        </Button>
      </div>
    </form>
  )
}
