import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { PieceSaying } from '#contract/fulfillment/piece-changes.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { usePieceStep } from './use-piece-step.ts'

const sides = { shopper: 'the customer', artist: 'the artist', desk: 'the desk', giftee: 'on the card’s page' }

/** Messages between customer, artist and desk about the card. */
export function PieceConversation({ piece }: { piece: AdminPiece }) {
  const { onDone, onRefused } = usePieceStep(piece)('Sent')
  const [to, setTo] = useState<'artist' | 'customer'>('customer')
  const form = useZodForm(PieceSaying, { text: '' })
  const { submit, pending } = useSending(form, {
    send: (body) => call(piecesAdmin.write, { params: { id: piece.id }, body: { ...body, to } }),
    onDone: (written) => {
      form.reset()
      onDone(written)
    },
    onRefused,
  })
  return (
    <>
      {piece.messages.length > 0 && (
        <ul className="mb-5 grid grid-cols-1 gap-4">
          {piece.messages.map(({ role, name, gifteeKind, text, forBuyer, at }) => (
            <li key={`${at} ${role}`} className="rounded-[var(--radius)] bg-sand px-4 py-3">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <p className="mt-1 text-sm text-quiet">
                {name}
                {gifteeKind === 'problem' && ' says something is wrong'}
                {gifteeKind === 'thanks' && ' says thank you'}, {sides[role]}
                {!forBuyer && ', to the artist only'}, {formatMoment(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field label="Write about this card" error={form.formState.errors.text?.message}>
          {(control) => <textarea {...control} {...form.register('text')} rows={3} className="input resize-y" />}
        </Field>
        {/* Artists without an account read nothing here: the desk works for them. */}
        {piece.hasAccount && (
          <RadioCards
            legend="Who reads it?"
            name="to"
            columns
            options={[
              { value: 'customer', label: 'The customer and the artist' },
              { value: 'artist', label: 'The artist only' },
            ]}
            value={to}
            onChange={(value) => setTo(value as typeof to)}
          />
        )}
        <div>
          <Button type="submit" variant="secondary" size="sm" pending={pending}>
            {pending ? 'Sending...' : to === 'customer' ? 'Send to the customer' : 'Send to the artist'}
          </Button>
        </div>
      </form>
    </>
  )
}
