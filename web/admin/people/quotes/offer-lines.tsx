import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { type OfferInput, maxOfferLines } from '#contract/business/quotes-admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { type OfferDraft, type OfferLineDraft, emptyLine, tierPrice, usualPrice } from './offer-draft.ts'
import { OfferLineFields } from './offer-line-fields.tsx'
import { OfferTotal } from './offer-total.tsx'

interface OfferLinesProps {
  form: UseFormReturn<OfferDraft, unknown, OfferInput>
  /** A line's name until it has a design. */
  usual: string
}

/**
 * The lines of a quote. Prices follow the tier table for the total quantity, or the design's own price if that is
 * lower, until somebody types other ones; descriptions follow the design in the same way.
 */
export function OfferLines({ form, usual }: OfferLinesProps) {
  const { control, setValue, getValues, setFocus, trigger, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const wrong = formState.errors.lines?.root?.message
  /** The last price from the tier table. */
  const given = useRef(tierPrice(lines) ?? '')
  const full = fields.length >= maxOfferLines

  /** The line whose first field gets the focus after it was moved. */
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current !== undefined) setFocus(`lines.${next.current}.description`)
    next.current = undefined
  }, [fields, setFocus])
  const { submitCount } = formState
  useEffect(() => {
    // An error about all lines together belongs to no field, so the form would leave the focus on the button.
    if (wrong && submitCount > 0) setFocus('lines.0.quantity')
    // oxlint-disable-next-line react/exhaustive-deps -- once for each try, not on every key
  }, [submitCount])

  const follow = () => {
    const typed = getValues('lines')
    const price = tierPrice(typed)
    if (price) {
      typed.forEach(({ unitPrice, cardDesign }, index) => {
        if (unitPrice === usualPrice(given.current, cardDesign))
          setValue(`lines.${index}.unitPrice`, usualPrice(price, cardDesign), { shouldValidate: true })
      })
      given.current = price
    }
    if (formState.errors.lines?.root) void trigger('lines')
  }
  const pick = (index: number, cardDesignId: string, cardDesign: OfferLineDraft['cardDesign']) => {
    const { description, unitPrice, cardDesign: before } = getValues(`lines.${index}`)
    if (['', usual, before?.title].includes(description))
      setValue(`lines.${index}.description`, cardDesign?.title ?? usual, { shouldValidate: true })
    if (unitPrice === '' || unitPrice === usualPrice(given.current, before))
      setValue(`lines.${index}.unitPrice`, usualPrice(given.current, cardDesign), { shouldValidate: true })
    setValue(`lines.${index}.cardDesign`, cardDesign)
    setValue(`lines.${index}.cardDesignId`, cardDesignId, { shouldValidate: true })
  }
  const add = () => append({ ...emptyLine, unitPrice: given.current })
  const goOn = (index: number) => {
    if (index < fields.length - 1) setFocus(`lines.${index + 1}.description`)
    else if (!full && getValues(`lines.${index}.description`)) add()
  }
  const drop = (index: number) => {
    next.current = Math.min(index, fields.length - 2)
    remove(index)
    follow()
  }
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <OfferLineFields
          key={field.id}
          form={form}
          index={index}
          line={lines[index]}
          onQuantity={follow}
          onPick={(id, design) => pick(index, id, design)}
          onEnter={() => goOn(index)}
          onRemove={fields.length > 1 ? () => drop(index) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" size="sm" disabled={full} onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add line
        </Button>
        <p className="text-sm text-quiet">
          {full ? `A quote has at most ${maxOfferLines} lines.` : 'Or press Enter in the last line.'}
        </p>
      </div>
      <OfferTotal lines={lines} wrong={wrong} />
    </div>
  )
}
