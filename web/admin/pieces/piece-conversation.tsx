import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PieceSaying } from '#contract/piece-changes.ts'
import { type AdminPiece, piecesAdmin } from '#contract/pieces-admin.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useSending } from '#web/use-sending.ts'
import { usePieceStep } from './use-piece-step.ts'

const sides = { shopper: 'the customer', artist: 'the artist', desk: 'the desk' }

/** What customer, artist and desk have written about the card. */
export function PieceConversation({ piece }: { piece: AdminPiece }) {
  const { onDone, onRefused } = usePieceStep(piece)('Sent')
  const form = useForm({ defaultValues: { text: '' }, resolver: zodResolver(PieceSaying) as never })
  const { submit, pending } = useSending(form, {
    send: (body: { text: string }) => call(piecesAdmin.write, { params: { id: piece.id }, body }),
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
          {piece.messages.map(({ role, name, text, at }) => (
            <li key={`${at} ${role}`} className="rounded-[var(--radius)] bg-sand px-4 py-3">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <p className="mt-1 text-sm text-quiet">
                {name}, {sides[role]}, {formatMoment(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          label="Write about this card"
          hint="Artist and customer both read it."
          error={form.formState.errors.text?.message}
        >
          {(control) => <textarea {...control} {...form.register('text')} rows={3} className="input resize-y" />}
        </Field>
        <div>
          <Button type="submit" variant="secondary" size="sm" pending={pending}>
            {pending ? 'Sending...' : 'Send'}
          </Button>
        </div>
      </form>
    </>
  )
}
