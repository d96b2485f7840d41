import type { UseFormRegisterReturn } from 'react-hook-form'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { Field } from '#web/ui/form/field.tsx'

/** Who is notified of an edit, and what it makes out of date. */
export function EditNote({ order: { status, customerName }, what }: { order: AdminOrder; what: string }) {
  return (
    <p className="rounded-[var(--radius)] bg-gold-soft px-4 py-3 text-sm text-gold-ink">
      {customerName} gets an e-mail with {what}. The price does not change.
      {status === 'processing' && ' Reprint job sheets: earlier ones will be out of date.'}
    </p>
  )
}

/** Why the desk changed something; only the desk sees it. */
export function ReasonField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field label="Reason" optional hint="Kept with the change; customers do not see it." error={error}>
      {(control) => <input {...control} {...field} autoComplete="off" className="input" />}
    </Field>
  )
}
