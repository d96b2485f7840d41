import { type FieldErrors, type UseFormRegister, get } from 'react-hook-form'
import type { Address } from '#contract/address.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { SavedAddressField } from './saved-address-field.tsx'

interface AddressFieldsProps {
  /** Which of the form's two addresses this is. */
  name: 'recipientAddress' | 'customerAddress'
  legend: string
  /** What the address is for, when the form has two. */
  hint?: string | undefined
  register: UseFormRegister<CheckoutDraft>
  errors: FieldErrors<CheckoutDraft>
  /** Fills all fields with an address. */
  onPick: (address: Address) => void
}

const fields = [
  { key: 'name', label: 'Name', fill: 'name', span: 'sm:col-span-6' },
  { key: 'street', label: 'Street Address', fill: 'address-line1', span: 'sm:col-span-6' },
  { key: 'city', label: 'City', fill: 'address-level2', span: 'sm:col-span-3' },
  { key: 'state', label: 'State', fill: 'address-level1', span: 'sm:col-span-3' },
  { key: 'zipCode', label: 'ZIP Code', fill: 'postal-code', span: 'sm:col-span-3' },
  { key: 'country', label: 'Country', fill: 'country-name', span: 'sm:col-span-3' },
] as const

export function AddressFields({ name, legend, hint, register, errors, onPick }: AddressFieldsProps) {
  // These are two people's addresses: browsers must not fill in one with the other.
  const section = name === 'recipientAddress' ? 'section-recipient shipping' : 'section-customer shipping'
  return (
    <fieldset>
      <legend className="title-md">{legend}</legend>
      {hint && <p className="mt-1 text-sm text-quiet">{hint}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-6">
        <div className="empty:hidden sm:col-span-6">
          <SavedAddressField onPick={onPick} />
        </div>
        {fields.map(({ key, label, fill, span }) => (
          <div key={key} className={span}>
            <Field label={label} error={(get(errors, `${name}.${key}`) as { message?: string } | undefined)?.message}>
              {(control) => (
                <input
                  {...control}
                  {...register(`${name}.${key}`)}
                  autoComplete={`${section} ${fill}`}
                  className="input"
                />
              )}
            </Field>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
