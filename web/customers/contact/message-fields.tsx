import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { type Message, maxContactMessage } from '#contract/customers/message-form.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { MessageDraft } from './message-draft.ts'

interface MessageFieldsProps {
  form: UseFormReturn<MessageDraft, unknown, Message>
  /** Whether it may be about an order. */
  withOrder: boolean
}

export function MessageFields({ form, withOrder }: MessageFieldsProps) {
  const { control, register } = form
  const { errors } = form.formState
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          {(field) => <input {...field} {...register('name')} autoComplete="name" className="input" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(field) => <input {...field} {...register('email')} type="email" autoComplete="email" className="input" />}
        </Field>
      </div>
      {withOrder && (
        <Field
          label="Order number"
          optional
          hint="If it’s about an order: the eight characters in your confirmation e-mail."
          error={errors.orderNumber?.message}
        >
          {(field) => (
            <input
              {...field}
              {...register('orderNumber')}
              autoComplete="off"
              spellCheck={false}
              className="input sm:max-w-56"
            />
          )}
        </Field>
      )}
      <Field label="Message" error={errors.message?.message} aside={<Counter control={control} />}>
        {(field) => <textarea {...field} {...register('message')} rows={7} className="input resize-y" />}
      </Field>
    </>
  )
}

function Counter({ control }: { control: Control<MessageDraft, unknown, Message> }) {
  const { length } = useWatch({ control, name: 'message' })
  const tooLong = length > maxContactMessage
  return <span className={cx(tooLong && 'font-semibold text-wax')}>{`${length}/${maxContactMessage}`}</span>
}
