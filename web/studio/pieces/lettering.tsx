import { useState } from 'react'
import { mostPhotos } from '#contract/base/photo-upload.ts'
import { studioPhotos } from '#contract/fulfillment/photos.ts'
import type { PhotoKind } from '#contract/fulfillment/pieces.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { type StudioPieceDetails, studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { sentenceOf } from '#web/base/api.ts'
import { photoName } from '#web/base/photos/photo-sources.ts'
import { scalePhoto } from '#web/base/photos/scale-photo.ts'
import { enqueue, useWaiting } from '#web/studio/outbox/use-outbox.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Camera } from '#web/ui/icons/camera.ts'
import { TakenPhotos } from './taken-photos.tsx'

interface LetteringProps {
  artist: StudioArtist
  piece: StudioPieceDetails
  subject: string
}

const kinds: [PhotoKind, string][] = [
  ['inside', 'Photo of the inside'],
  ['envelope', 'Photo of the envelope'],
  ['other', 'Another photo'],
]

/** Photos of the lettered card, and the button to finish. Without a connection, both wait in the outbox. */
export function Lettering({ artist, piece, subject }: LetteringProps) {
  const { id, version, cardTitle, photos } = piece
  const waiting = useWaiting(artist.id).filter((each) => each.subject === subject)
  const [problem, setProblem] = useState<string>()
  if (waiting.some(({ path }) => path.endsWith('/lettering')))
    return <p className="rounded-[var(--radius)] bg-gold-soft p-4 text-gold-ink">This is being sent.</p>

  const onTheWay = waiting.filter(({ parts }) => parts)
  const isOnTheWay = (kind: PhotoKind) =>
    onTheWay.some(({ parts }) => parts?.some(({ name, value }) => name === 'kind' && value === kind))
  const has = (kind: PhotoKind) => isOnTheWay(kind) || photos.some((photo) => photo.kind === kind)
  const isFull = photos.length + onTheWay.length >= mostPhotos
  const add = async (kind: PhotoKind, taken: File) => {
    setProblem(undefined)
    try {
      const photo = await scalePhoto(taken)
      await enqueue(
        studioPhotos.add,
        { params: { id }, body: { kind, version, photo } },
        {
          accountId: artist.id,
          subject,
          title: `${photoName({ kind })}: ${cardTitle}`,
          parts: [
            { name: 'kind', value: kind },
            { name: 'version', value: String(version) },
            { name: 'photo', value: photo, fileName: 'photo.jpg' },
          ],
        },
      )
    } catch (error) {
      setProblem(error instanceof Error ? error.message : sentenceOf(error))
    }
  }
  return (
    <section aria-label="Photos" className="grid gap-4 rounded-[var(--radius)] border border-line bg-card p-5">
      <p className="text-quiet">The buyer sees the inside and the addressed envelope before the card is mailed.</p>
      <TakenPhotos piece={piece} onTheWay={onTheWay} />
      {onTheWay.length > 0 && (
        <output className="block">
          {onTheWay.length === 1 ? 'One photo is' : `${onTheWay.length} photos are`} on the way.
        </output>
      )}
      {problem && (
        <p role="alert" className="text-wax">
          {problem}
        </p>
      )}
      {!isFull &&
        kinds.map(([kind, label]) => (
          <label
            key={kind}
            className={cx(
              buttonClass({ variant: 'secondary', size: 'lg', wide: true }),
              'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
            )}
          >
            <Camera aria-hidden className="size-5" />
            {label}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              onChange={({ target }) => {
                const [taken] = target.files ?? []
                // The same photo can be chosen again.
                if (taken) void add(kind, taken).then(() => (target.value = ''))
              }}
            />
          </label>
        ))}
      {has('inside') && has('envelope') && (
        <Button
          size="lg"
          wide
          onClick={() =>
            void enqueue(
              studioPieces.letter,
              { params: { id }, body: { version } },
              { accountId: artist.id, subject, title: `Lettered: ${cardTitle}` },
            )
          }
        >
          Mark as lettered
        </Button>
      )}
    </section>
  )
}
