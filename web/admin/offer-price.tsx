import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatMoney } from '#contract/money.ts'
import type { OfferInput } from '#contract/quotes-admin.ts'
import { Field } from '#web/ui/field.tsx'
import { type OfferDraft, offerTotal, tierPrice } from './offer-draft.ts'

/** Quantity and price of one card; the price follows the tier table until the desk names another. */
export function OfferPrice({ form }: { form: UseFormReturn<OfferDraft, unknown, OfferInput> }) {
  const { control, register, setValue, getValues, formState } = form
  const { errors } = formState
  const [quantity, unitPrice] = useWatch({ control, name: ['quantity', 'unitPrice'] })
  const tier = tierPrice(quantity)
  /** The price that the table gave last. */
  const given = useRef(tier)
  const total = offerTotal({ quantity, unitPrice })

  const follow = () => {
    const price = tierPrice(getValues('quantity'))
    if (price && getValues('unitPrice') === given.current) setValue('unitPrice', price, { shouldValidate: true })
    given.current = price ?? given.current
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Quantity" error={errors.quantity?.message}>
          {(field) => (
            <input
              {...field}
              {...register('quantity', { onChange: follow })}
              inputMode="numeric"
              autoComplete="off"
              className="input"
            />
          )}
        </Field>
        <Field
          label="Price of one card"
          hint={tier && `${formatMoney(tier)} by the tier table`}
          error={errors.unitPrice?.message}
        >
          {(field) => (
            <input {...field} {...register('unitPrice')} inputMode="decimal" autoComplete="off" className="input" />
          )}
        </Field>
      </div>
      <output
        aria-live="polite"
        className="block rounded-[var(--radius)] bg-moss-soft px-4 py-2.5 text-moss tabular-nums"
      >
        {total === null ? 'Total: give a quantity and a price.' : `Total: ${formatMoney(total)}`}
      </output>
    </>
  )
}
