import { Controller, type FieldValues, type Path, type PathValue, type UseFormReturn, get } from 'react-hook-form'
import type { Address } from '#contract/base/address.ts'
import { Field } from '#web/ui/form/field.tsx'
import { AddressQuestion } from './address-question.tsx'
import { SavedAddressField } from './saved-address-field.tsx'
import { StateField } from './state-field.tsx'
import type { AddressQuestions } from './use-address-question.ts'

interface AddressFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** The path of this address in the form. */
  name: Path<Values>
  /** The result of `useAddressQuestion` for it. */
  questions: AddressQuestions
  legend: string
  /** What the address is for, if the form has two. */
  hint?: string | undefined
  /** Distinguishes this address from others on the page, so that browsers do not fill in one with the other. */
  section: string
  /** Somebody else's address: neither saved addresses nor the browser's own are offered. */
  foreign?: boolean
  /** The form asks for the name elsewhere. */
  nameless?: boolean
}

const fields = [
  { key: 'name', label: 'Name', fill: 'name', span: 'sm:col-span-6' },
  { key: 'street', label: 'Street Address', fill: 'address-line1', span: 'sm:col-span-6' },
  { key: 'city', label: 'City', fill: 'address-level2', span: 'sm:col-span-3' },
  { key: 'state', label: 'State', fill: 'address-level1', span: 'sm:col-span-3' },
  { key: 'zipCode', label: 'ZIP Code', fill: 'postal-code', span: 'sm:col-span-3' },
  { key: 'country', label: 'Country', fill: 'country-name', span: 'sm:col-span-3' },
] as const

/** A United States address, typed or chosen from the saved ones. */
export function AddressFields<Values extends FieldValues, Output>({
  form,
  name,
  questions,
  legend,
  hint,
  section,
  foreign = false,
  nameless = false,
}: AddressFieldsProps<Values, Output>) {
  const { isSubmitted, errors } = form.formState
  const at = (key: string) => `${name}.${key}` as Path<Values>
  const pick = (address: Address) =>
    form.setValue(name, address as PathValue<Values, Path<Values>>, { shouldValidate: isSubmitted, shouldDirty: true })
  return (
    <fieldset>
      <legend className="title-md">{legend}</legend>
      {hint && <p className="mt-1 text-sm text-quiet">{hint}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-6">
        <div className="empty:hidden sm:col-span-6">{!foreign && <SavedAddressField onPick={pick} />}</div>
        {fields.slice(nameless ? 1 : 0).map(({ key, label, fill, span }) => (
          <div key={key} className={span}>
            <Field label={label} error={(get(errors, at(key)) as { message?: string } | undefined)?.message}>
              {(control) => {
                const attributes = { ...control, autoComplete: foreign ? 'off' : `section-${section} shipping ${fill}` }
                if (key === 'state')
                  return (
                    <Controller
                      control={form.control}
                      name={at(key)}
                      render={({ field: { ref, ...field } }) => (
                        <StateField {...attributes} {...field} focusable={ref} />
                      )}
                    />
                  )
                const numeric = key === 'zipCode' && ({ inputMode: 'numeric', maxLength: 20 } as const)
                return <input {...attributes} {...numeric} {...form.register(at(key))} className="input" />
              }}
            </Field>
          </div>
        ))}
        {questions.open && <AddressQuestion question={questions.open} />}
      </div>
    </fieldset>
  )
}
