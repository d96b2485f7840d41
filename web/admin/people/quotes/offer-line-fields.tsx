import type { KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatMoney } from '#contract/base/money.ts'
import type { OfferInput } from '#contract/business/quotes-admin.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/form/field.tsx'
import { usePaperHint } from '#web/base/use-paper-hint.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { type OfferDraft, type OfferLineDraft, lineTotal } from './offer-draft.ts'
import { OfferLineChoices } from './offer-line-choices.tsx'

interface OfferLineFieldsProps {
  form: UseFormReturn<OfferDraft, unknown, OfferInput>
  index: number
  /** The line as typed; undefined for a line added a moment ago. */
  line: OfferLineDraft | undefined
  onQuantity: () => void
  onPick: (cardDesignId: string, design: OfferLineDraft['cardDesign']) => void
  onEnter: () => void
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined
}

/** One line of a quote. */
export function OfferLineFields({ form, index, line, onQuantity, onPick, onEnter, onRemove }: OfferLineFieldsProps) {
  const { register, formState } = form
  const errors = formState.errors.lines?.[index]
  const hint = usePaperHint(line?.description ?? '')
  const total = line && lineTotal(line)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // In other forms Enter submits; here it would e-mail an unfinished quote.
    event.preventDefault()
    onEnter()
  }
  return (
    <fieldset
      aria-label={`Line ${index + 1}`}
      className="min-w-0 rounded-[var(--radius)] border border-line bg-card p-4"
    >
      <div
        className={cx(
          'grid grid-cols-2 items-start gap-3',
          onRemove ? 'sm:grid-cols-[1fr_5.5rem_7rem_auto]' : 'sm:grid-cols-[1fr_5.5rem_7rem]',
        )}
      >
        <div className="col-span-2 sm:col-span-1">
          <Field label="Description" hint={hint} error={errors?.description?.message}>
            {(field) => (
              <input
                {...field}
                {...register(`lines.${index}.description`)}
                onKeyDown={onKeyDown}
                autoComplete="off"
                className="input"
              />
            )}
          </Field>
        </div>
        <Field label="Quantity" error={errors?.quantity?.message}>
          {(field) => (
            <input
              {...field}
              {...register(`lines.${index}.quantity`, { onChange: onQuantity })}
              onKeyDown={onKeyDown}
              inputMode="numeric"
              autoComplete="off"
              className="input"
            />
          )}
        </Field>
        <Field label="Price per card" error={errors?.unitPrice?.message}>
          {(field) => (
            <input
              {...field}
              {...register(`lines.${index}.unitPrice`)}
              onKeyDown={onKeyDown}
              inputMode="decimal"
              autoComplete="off"
              className="input"
            />
          )}
        </Field>
        {onRemove && (
          <div className="-mr-2.5 -mb-2 flex items-center justify-end gap-1 max-sm:col-span-2 sm:mt-6.5 sm:mb-0">
            <p className="min-w-20 text-right text-sm tabular-nums">{total ? formatMoney(total) : ''}</p>
            <IconButton label={`Remove line ${index + 1}`} onClick={onRemove}>
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        )}
      </div>
      <OfferLineChoices form={form} index={index} line={line} onPick={onPick} />
    </fieldset>
  )
}
