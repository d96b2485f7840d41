import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { artists } from '#contract/catalog/artists.ts'
import type { OfferInput } from '#contract/business/quotes-admin.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DesignPicker } from './design-picker.tsx'
import type { OfferDraft, OfferLineDraft } from './offer-draft.ts'

interface OfferLineChoicesProps {
  form: UseFormReturn<OfferDraft, unknown, OfferInput>
  index: number
  line: OfferLineDraft | undefined
  onPick: (cardDesignId: string, design: OfferLineDraft['cardDesign']) => void
}

/** A line's terms beside its price; those left open are to be agreed with the business. */
export function OfferLineChoices({ form, index, line, onPick }: OfferLineChoicesProps) {
  const { data: people, error } = useQuery(read(artists.list))
  const errors = form.formState.errors.lines?.[index]
  return (
    <div className="mt-3 grid items-start gap-3 sm:grid-cols-3">
      <Field label="Card design" error={errors?.cardDesignId?.message}>
        {(field) => <DesignPicker field={field} picked={line?.cardDesign ?? null} onPick={onPick} />}
      </Field>
      <Field label="Writing style" error={errors?.writingStyle?.message}>
        {(field) => (
          <Select {...field} {...form.register(`lines.${index}.writingStyle`)}>
            <option value="">To be agreed</option>
            {writingStyles.map((style) => (
              <option key={style}>{style}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Artist"
        hint={error && !people ? sentenceOf(error) : undefined}
        error={errors?.selectedArtistId?.message}
      >
        {(field) => (
          <Select
            {...field}
            // The select is remounted once the artists have loaded, because only then it has the chosen option.
            key={people ? 'known' : 'loading'}
            {...form.register(`lines.${index}.selectedArtistId`)}
          >
            <option value="">To be agreed</option>
            {people?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
