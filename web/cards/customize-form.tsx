import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { artists } from '#contract/artists.ts'
import type { Card } from '#contract/cards.ts'
import { cart } from '#contract/cart.ts'
import { Customization, maxMessage, maxSignature } from '#contract/customization.ts'
import { writingStyles } from '#contract/writing-styles.ts'
import { ApiError, call, read, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { CustomizePreview } from './customize-preview.tsx'
import { ExampleCards } from './example-cards.tsx'
import { handClass } from './hands.ts'

/** What the form holds before a choice is made: style and artist start unchosen. */
type Draft = Omit<Customization, 'writingStyle'> & { writingStyle: Customization['writingStyle'] | '' }

const sample: Draft = {
  customMessage: 'Dear Friend,\nWishing you a day filled with joy, laughter and everything you love.',
  customSignature: 'With all my love',
  writingStyle: '',
  selectedArtistId: '',
  quantity: 1,
}

export function CustomizeForm({ card, onDone }: { card: Card; onDone: () => void }) {
  const queryClient = useQueryClient()
  const people = useQuery(read(artists.list))
  const form = useForm<Draft, unknown, Customization>({
    defaultValues: sample,
    resolver: zodResolver(Customization) as never,
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control })

  const add = useMutation({
    mutationFn: (words: Customization) => call(cart.add, { body: { ...words, cardDesignId: card.id, sessionId: '' } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
      toast({ title: 'Added to Cart', description: 'Your customized card has been added to your cart.' })
      form.reset(sample)
      onDone()
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (path in sample) form.setError(path as keyof Draft, { message })
      }
      toast({ title: 'Error', description: 'Failed to add item to cart. Please try again.', variant: 'destructive' })
    },
  })

  return (
    <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="sticky top-0 z-10 min-w-0 border-b border-line bg-sand px-4 py-3 sm:px-7 lg:static lg:border-r lg:border-b-0 lg:pt-7">
        <CustomizePreview
          card={card}
          message={values.customMessage ?? ''}
          signature={values.customSignature ?? ''}
          style={values.writingStyle || undefined}
        />
      </div>
      <form
        noValidate
        className="flex min-w-0 flex-col gap-5 px-5 py-6 sm:px-7 lg:row-span-2 max-lg:[&_:is(input,select,textarea)]:scroll-mt-80"
        onSubmit={(event) => void form.handleSubmit((words) => add.mutate(words))(event)}
      >
        <Field
          label="Custom Message"
          error={errors.customMessage?.message}
          aside={`${(values.customMessage ?? '').length}/${maxMessage}`}
        >
          {(control) => (
            <textarea {...control} {...form.register('customMessage')} rows={5} className="input resize-y" />
          )}
        </Field>
        <Field
          label="Signature"
          error={errors.customSignature?.message}
          aside={`${(values.customSignature ?? '').length}/${maxSignature}`}
        >
          {(control) => <input {...control} {...form.register('customSignature')} className="input" />}
        </Field>
        <Controller
          control={form.control}
          name="writingStyle"
          render={({ field, fieldState }) => (
            <RadioCards
              legend="Writing Style"
              name="writingStyle"
              ref={field.ref}
              columns
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              options={writingStyles.map((style) => ({
                value: style,
                label: (
                  <span
                    aria-hidden
                    className={cx('block text-[1.7rem] leading-tight whitespace-nowrap', handClass[style])}
                  >
                    Dear friend
                  </span>
                ),
                hint: style,
              }))}
            />
          )}
        />
        <Field label="Artist" error={errors.selectedArtistId?.message}>
          {(control) => (
            <Select {...control} {...form.register('selectedArtistId')}>
              <option value="">{people.isPending ? 'Loading artists...' : 'Choose an artist'}</option>
              {designerFirst(people.data ?? [], card.artistId).map((artist) => (
                <option key={artist.id} value={artist.id}>
                  {artist.name}, {artist.specialty}
                  {artist.id === card.artistId ? ' (designed this card)' : ''}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {people.error && <ErrorState message={sentenceOf(people.error)} onRetry={() => void people.refetch()} />}
        <Field label="Quantity" error={errors.quantity?.message} hint="1 to 10 cards, each lettered by hand">
          {(control) => (
            <input
              {...control}
              {...form.register('quantity', { setValueAs: toQuantity })}
              onBlur={(event) => form.setValue('quantity', toQuantity(event.target.value))}
              inputMode="numeric"
              autoComplete="off"
              className="input max-w-28"
            />
          )}
        </Field>
        <div className="sticky bottom-0 -mx-5 border-t border-line bg-paper px-5 py-4 sm:-mx-7 sm:px-7 lg:mt-auto lg:-mb-6">
          <Button type="submit" size="lg" wide pending={add.isPending}>
            {add.isPending ? 'Adding to Cart...' : 'Add to Cart'}
          </Button>
        </div>
      </form>
      <div className="min-w-0 border-t border-line px-5 py-6 sm:px-7 lg:col-start-1 lg:row-start-2 lg:border-t-0 lg:border-r lg:bg-sand lg:pt-2">
        <ExampleCards />
      </div>
    </div>
  )
}

/** What is no number counts as 1; 0 stays 0 and gets its message (specification, section 5). */
function toQuantity(value: unknown): number {
  const quantity = Number.parseInt(String(value), 10)
  return Number.isNaN(quantity) ? 1 : quantity
}

function designerFirst<Person extends { id: string }>(people: Person[], designer: string | null): Person[] {
  return people.toSorted((one, other) => Number(other.id === designer) - Number(one.id === designer))
}
