import { Controller } from 'react-hook-form'
import { hidingReasons } from '#contract/fulfillment/own-review.ts'
import { type AdminReview, ReviewHiding, reviewsAdmin } from '#contract/customers/reviews-admin.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { useReportDirty } from '#web/admin/parts/use-report-dirty.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

interface HideReviewProps extends FormPlace {
  review: AdminReview
  onHidden: () => void
  onRefused: (error: unknown) => void
}

/** Why a review is hidden: from a short list, because its author sees it. */
export function HideReview({ review, onDirty, onDone, onHidden, onRefused }: HideReviewProps) {
  const form = useZodForm(ReviewHiding, { note: '' })
  const { errors } = form.formState
  useReportDirty(form, onDirty)
  const { submit, pending } = useSending(form, {
    send: (body) => call(reviewsAdmin.hide, { params: { id: review.id }, body }),
    onDone: () => {
      onDone()
      onHidden()
    },
    onRefused,
  })
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <p>
        It no longer counts toward averages. Its author sees the reason on the card’s page
        {review.photo && '; the public copy of its photo is permanently deleted'}.
      </p>
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <RadioCards
            legend="Hidden, because..."
            name="reason"
            options={Object.entries(hidingReasons).map(([value, label]) => ({ value, label }))}
            value={field.value}
            onChange={field.onChange}
            error={errors.reason?.message}
            ref={field.ref}
          />
        )}
      />
      <Field label="Note" optional hint="Only for the audit log." error={errors.note?.message}>
        {(control) => <input {...control} {...form.register('note')} className="input" />}
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          {pending ? 'Hiding...' : 'Hide review'}
        </Button>
      </div>
    </form>
  )
}
