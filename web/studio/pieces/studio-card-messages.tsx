import { useState } from 'react'
import { formatHour } from '#contract/base/format-date.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { type StudioPieceDetails, studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { enqueue } from '#web/studio/outbox/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** Messages between artist, desk and buyer about the card. */
export function CardMessages({ artist, piece }: { artist: StudioArtist; piece: StudioPieceDetails }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = async () => {
    const written = text.trim()
    setError(written ? undefined : 'Please write something')
    if (!written) return
    await enqueue(
      studioPieces.write,
      { params: { id: piece.id }, body: { text: written } },
      // A subject of its own: a question needs no step, and no step needs a question.
      { accountId: artist.id, subject: `messages ${piece.id}`, title: `Question: ${piece.cardTitle}` },
    )
    setText('')
  }
  return (
    <section className="rounded-[var(--radius)] border border-line bg-card p-5">
      <h2 className="title-md">Questions</h2>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {piece.messages.map(({ role, name, gifteeKind, text: said, forBuyer, at }) => (
          <li key={`${at} ${role}`}>
            <p className="text-sm text-quiet">
              {role === 'artist' ? 'You' : name}
              {gifteeKind === 'thanks' && ' says thank you'}
              {role === 'desk' && (forBuyer ? ' to the buyer' : ' to you')}, {formatHour(at)}
            </p>
            <p className="break-words whitespace-pre-wrap">{said}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3">
        <Field label="To our team and the buyer" error={error}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="input resize-y"
            />
          )}
        </Field>
        <Button size="lg" variant="secondary" onClick={() => void send()}>
          Send
        </Button>
      </div>
    </section>
  )
}
