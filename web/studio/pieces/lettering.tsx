import { useState } from 'react'
import { mostPhotos } from '#contract/base/photo-upload.ts'
import { studioPhotos } from '#contract/fulfillment/photos.ts'
import type { PhotoKind } from '#contract/fulfillment/pieces.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { type StudioPieceDetails, studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { sentenceOf } from '#web/base/api.ts'
import { photoName } from '#web/base/photos/photo-sources.ts'
import { scalePhoto } from '#web/base/photos/scale-photo.ts'
import { OnItsWay } from '#web/studio/outbox/on-its-way.tsx'
import { holderOf, isPhoto, kindOf, waitingStep } from '#web/studio/outbox/outbox-order.ts'
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
  const queue = useWaiting(artist.id)
  const [problem, setProblem] = useState<string>()
  const lettered = waitingStep(queue, subject)
  const isHeld = lettered && holderOf(lettered, queue)
  if (lettered && !isHeld) return <OnItsWay waiting={lettered} queue={queue} />

  const taken = queue.filter((each) => each.subject === subject && isPhoto(each))
  const onTheWay = taken.filter((each) => each.refused === undefined)
  const has = (kind: PhotoKind) =>
    onTheWay.some((each) => kindOf(each) === kind) || photos.some((photo) => photo.kind === kind)
  const isFull = photos.length + onTheWay.length >= mostPhotos
  const add = async (kind: PhotoKind, chosen: File) => {
    setProblem(undefined)
    try {
      const photo = await scalePhoto(chosen)
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
      <TakenPhotos piece={piece} waiting={taken} />
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
                const [chosen] = target.files ?? []
                // The same photo can be chosen again.
                if (chosen) void add(kind, chosen).then(() => (target.value = ''))
              }}
            />
          </label>
        ))}
      {lettered && <OnItsWay waiting={lettered} queue={queue} />}
      {!lettered && has('inside') && has('envelope') && (
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
