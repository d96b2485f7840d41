import type { UseFormReturn } from 'react-hook-form'
import { type Shipping, carriers } from '#contract/base/shipping.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** Carrier and tracking number of an envelope. */
export function TrackingFields({ form }: { form: UseFormReturn<Shipping> }) {
  const { errors } = form.formState
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
      <Field label="Carrier" error={errors.carrier?.message}>
        {(control) => (
          <Select {...control} {...form.register('carrier')}>
            {carriers.map((carrier) => (
              <option key={carrier}>{carrier}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tracking number" error={errors.trackingNumber?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('trackingNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="input tabular-nums"
          />
        )}
      </Field>
    </div>
  )
}
