import { useQuery } from '@tanstack/react-query'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { artists } from '#contract/catalog/artists.ts'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import { CardEdit, ordersEdit } from '#contract/fulfillment/orders-edit.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { StaleNotice } from '#web/admin/parts/stale-notice.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { EditOrder, type EditPlace, useOrderEdit } from './order-edit.tsx'
import { EditNote, ReasonField } from './order-edit-note.tsx'
import { isOpen, unmailedLines } from '#web/admin/orders/parts/order-unmailed.ts'

/** Changes what is lettered on a card, how and by whom, until it is mailed. */
export function EditCard({ order, line }: { order: AdminOrder; line: number }) {
  return (
    <EditOrder
      order={order}
      allowed={isOpen(order) && unmailedLines(order).includes(line)}
      what={`card ${line + 1}`}
      title={`Edit card ${line + 1}: ${order.items[line]!.cardDesign.title}`}
    >
      {(place) => <CardForm {...place} line={line} />}
    </EditOrder>
  )
}

function CardForm({ order, line, ...place }: EditPlace & { line: number }) {
  const item = order.items[line]!
  const form = useZodForm(CardEdit, {
    customMessage: item.customMessage ?? '',
    customSignature: item.customSignature ?? '',
    writingStyle: item.writingStyle as CardEdit['writingStyle'],
    selectedArtistId: item.selectedArtistId ?? '',
    revision: order.revision,
    reason: '',
  })
  const { errors } = form.formState
  const [message, signature] = useWatch({ control: form.control, name: ['customMessage', 'customSignature'] })
  const { submit, pending, stale } = useOrderEdit(form, {
    order,
    ...place,
    send: (body) => call(ordersEdit.card, { params: { id: order.id, line: String(line) }, body }),
    done: `Card ${line + 1} changed`,
  })
  return (
    <form noValidate aria-label={`Card ${line + 1}`} className="grid gap-5" onSubmit={submit}>
      {stale && <StaleNotice what="order" onReload={place.onReload} />}
      <Field
        label="Message"
        error={errors.customMessage?.message}
        aside={<Count length={message.length} max={maxMessage} />}
      >
        {(control) => <textarea {...control} {...form.register('customMessage')} rows={6} className="input resize-y" />}
      </Field>
      <Field
        label="Signature"
        error={errors.customSignature?.message}
        aside={<Count length={signature.length} max={maxSignature} />}
      >
        {(control) => <input {...control} {...form.register('customSignature')} autoComplete="off" className="input" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Writing style" error={errors.writingStyle?.message}>
          {(control) => (
            <Select {...control} {...form.register('writingStyle')}>
              {writingStyles.map((style) => (
                <option key={style}>{style}</option>
              ))}
            </Select>
          )}
        </Field>
        <ArtistField item={item} field={form.register('selectedArtistId')} error={errors.selectedArtistId?.message} />
      </div>
      <ReasonField field={form.register('reason')} error={errors.reason?.message} />
      <EditNote order={order} what="your changes" />
      <SaveBar pending={pending} label="Save the card" />
    </form>
  )
}

interface ArtistFieldProps {
  item: OrderItem
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Who letters the card: the current artist, who may have left the shop since, and all others. */
function ArtistField({ item, field, error }: ArtistFieldProps) {
  const { data, error: failure } = useQuery(read(artists.list))
  const others = (data ?? []).filter(({ id }) => id !== item.selectedArtistId)
  return (
    <Field
      label="Artist"
      error={error}
      hint={failure ? `The other artists could not be loaded: ${sentenceOf(failure)}` : undefined}
    >
      {(control) => (
        <Select {...control} {...field}>
          <option value={item.selectedArtistId ?? ''}>{item.selectedArtist?.name ?? 'No artist chosen'}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Count({ length, max }: { length: number; max: number }) {
  return <span className={cx(length > max && 'font-semibold text-wax')}>{`${length}/${max}`}</span>
}
