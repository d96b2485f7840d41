import type { UseFormRegisterReturn } from 'react-hook-form'
import type { AdminOrder } from '#contract/fulfillment/orders-admin.ts'
import { Field } from '#web/ui/form/field.tsx'

/** Who hears of an edit, and what it makes out of date. */
export function EditNote({ order: { status, customerName }, what }: { order: AdminOrder; what: string }) {
  return (
    <p className="rounded-[var(--radius)] bg-gold-soft px-4 py-3 text-sm text-gold-ink">
      {customerName} gets an e-mail with {what}. The price stays as paid.
      {status === 'processing' && ' Job sheets that were printed before are out of date then: print them again.'}
    </p>
  )
}

/** Why the desk has changed something, for the desk alone. */
export function ReasonField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field label="Reason" optional hint="Kept with the change; customers do not see it." error={error}>
      {(control) => <input {...control} {...field} autoComplete="off" className="input" />}
    </Field>
  )
}
