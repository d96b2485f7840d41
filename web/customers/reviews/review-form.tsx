import { useEffect, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PiecePhoto } from '#contract/fulfillment/pieces.ts'
import { BuyerReview, longestReview } from '#contract/customers/review-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useLeaveGuard } from '#web/base/use-leave-guard.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { PhotoRelease } from './photo-release.tsx'
import { StarField } from './star-field.tsx'

interface ReviewFormProps<Answer> {
  /** Shown if no name is given. */
  as: 'A buyer' | 'A recipient'
  /** Photos of the card that may be shown with it. */
  photos?: PiecePhoto[]
  send: (review: Review) => Promise<Answer>
  onDone: (answer: Answer) => void
  onRefused: (error: unknown) => void
}
type Review = z.output<typeof BuyerReview>

/** A public review of the card: stars, and optional words, name and photo. */
export function ReviewForm<Answer>({ as, photos = [], send, onDone, onRefused }: ReviewFormProps<Answer>) {
  const form = useZodForm(BuyerReview, { words: '', name: '', photo: null })
  const { errors } = form.formState
  const { length } = useWatch({ control: form.control, name: 'words' }) ?? ''
  useLeaveGuard(form.formState.isDirty)
  const { submit, pending } = useSending(form, { send, onDone, onRefused })
  // The form replaces the button that was pressed.
  const first = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return (
    <form ref={first} noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={submit}>
      <Controller
        control={form.control}
        name="stars"
        render={({ field }) => (
          <StarField value={field.value} onChange={field.onChange} error={errors.stars?.message} ref={field.ref} />
        )}
      />
      <Field
        label="In your words"
        optional
        hint="Everyone can read it. Please leave out other people’s names and addresses."
        aside={`${length}/${longestReview}`}
        error={errors.words?.message}
      >
        {(control) => <textarea {...control} {...form.register('words')} rows={4} className="input resize-y" />}
      </Field>
      {photos.length > 0 && (
        <Controller
          control={form.control}
          name="photo"
          render={({ field }) => <PhotoRelease photos={photos} value={field.value ?? null} onChange={field.onChange} />}
        />
      )}
      <Field label="Name to show" optional hint={`If blank, it says “${as}”.`} error={errors.name?.message}>
        {(control) => (
          <input {...control} {...form.register('name')} autoComplete="off" className="input sm:max-w-xs" />
        )}
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          {pending ? 'Sending...' : 'Post review'}
        </Button>
      </div>
    </form>
  )
}
