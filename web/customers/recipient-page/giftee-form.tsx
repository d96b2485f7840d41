import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { GifteeMessage, type GifteePage, maxGifteeMessage } from '#contract/customers/giftee.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useLeaveGuard } from '#web/base/use-leave-guard.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

interface GifteeFormProps {
  /** A button that opens the form; without one, the form is open. */
  opener?: string
  label: string
  hint: string
  button: string
  send: (body: GifteeMessage) => Promise<GifteePage>
  onDone: (page: GifteePage) => void
  onRefused: (error: unknown) => void
}

/** A few words from the recipient. */
export function GifteeForm({ opener, label, hint, button, send, onDone, onRefused }: GifteeFormProps) {
  const [isOpen, setOpen] = useState(!opener)
  const form = useZodForm(GifteeMessage, { message: '' })
  const { length } = useWatch({ control: form.control, name: 'message' })
  useLeaveGuard(form.formState.isDirty)
  const { setFocus } = form
  // The form replaces the button that was pressed.
  useEffect(() => {
    if (opener && isOpen) setFocus('message')
  }, [opener, isOpen, setFocus])
  const { submit, pending } = useSending(form, { send, onDone, onRefused })
  if (!isOpen)
    return (
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {opener}
      </Button>
    )
  return (
    <form noValidate className="mt-3 grid grid-cols-1 gap-3" onSubmit={submit}>
      <Field
        label={label}
        hint={hint}
        aside={`${length}/${maxGifteeMessage}`}
        error={form.formState.errors.message?.message}
      >
        {(control) => <textarea {...control} {...form.register('message')} rows={4} className="input resize-y" />}
      </Field>
      <div>
        <Button type="submit" variant={opener ? 'secondary' : 'primary'} pending={pending}>
          {pending ? 'Sending...' : button}
        </Button>
      </div>
    </form>
  )
}
