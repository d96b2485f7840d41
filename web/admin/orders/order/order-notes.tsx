import { formatMoment } from '#contract/base/format-date.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { OrderNoteInput, ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { useOrderMutations } from './order-mutations.ts'
import { Panel } from '#web/admin/parts/panel.tsx'

/** Internal notes on an order; customers never see them. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  return (
    <Panel title="Notes">
      {order.notes.length > 0 && (
        <ul className="mb-5 grid grid-cols-1 gap-4">
          {order.notes.map(({ text, by, at }) => (
            <li key={`${at} ${text}`} className="rounded-[var(--radius)] bg-gold-soft px-4 py-3">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <p className="mt-1 text-sm text-gold-ink">
                {by}, {formatMoment(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={order.id} />
    </Panel>
  )
}

function NoteForm({ id }: { id: string }) {
  const { keep, refuse } = useOrderMutations(id)
  const form = useZodForm(OrderNoteInput, { text: '' })
  const { submit, pending } = useSending(form, {
    send: (body) => call(ordersAdmin.addNote, { params: { id }, body }),
    onDone: (noted) => {
      keep(noted)
      form.reset()
      toast({ title: 'Note added' })
    },
    onRefused: (error) => refuse('Note not added', error),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label="New note" hint="Only administrators see it." error={form.formState.errors.text?.message}>
        {(control) => <textarea {...control} {...form.register('text')} rows={3} className="input resize-y" />}
      </Field>
      <div>
        <Button type="submit" variant="secondary" size="sm" pending={pending}>
          {pending ? 'Adding...' : 'Add note'}
        </Button>
      </div>
    </form>
  )
}
