import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostPhotos } from '#contract/base/photo-upload.ts'
import { photosAdmin } from '#contract/fulfillment/photos.ts'
import type { PhotoKind, PiecePhoto } from '#contract/fulfillment/pieces.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { upload } from '#web/base/upload.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { CardPhotos } from '#web/base/photos/card-photos.tsx'
import { photoName } from '#web/base/photos/photo-sources.ts'
import { scalePhoto } from '#web/base/photos/scale-photo.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ImagePlus } from '#web/ui/icons/image-plus.ts'
import { toast } from '#web/ui/toast.ts'

const kinds: [PhotoKind, string][] = [
  ['inside', 'Inside'],
  ['envelope', 'Envelope'],
  ['other', 'Another view'],
]

/** The photos of the real card; while it is being lettered they can be added and removed. */
export function PiecePhotos({ piece }: { piece: AdminPiece }) {
  const isLettering = piece.state === 'accepted'
  if (piece.photos.length === 0 && !isLettering) return <p className="text-quiet">No photos yet.</p>
  return (
    <div className="grid gap-4">
      {piece.photos.length > 0 && <CardPhotos photos={piece.photos} />}
      {isLettering && (
        <>
          <ul className="grid gap-2 empty:hidden">
            {piece.photos.map((photo) => (
              <PhotoLine key={photo.id} piece={piece} photo={photo} />
            ))}
          </ul>
          {piece.photos.length < mostPhotos && <AddPhotos piece={piece} />}
        </>
      )}
    </div>
  )
}

/** Refetches the card after its photos have changed. */
function useLookAgain(id: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(read(piecesAdmin.find, { params: { id } }))
}

function PhotoLine({ piece: { id, version }, photo }: { piece: AdminPiece; photo: PiecePhoto }) {
  const lookAgain = useLookAgain(id)
  return (
    <li className="flex items-center justify-between gap-3 text-sm">
      <span className="flex items-center gap-3">
        <img src={`${photo.url}?w=480`} alt="" className="size-12 rounded-[var(--radius-card)] object-cover" />
        {photoName(photo)}
      </span>
      <Action
        size="sm"
        variant="quiet"
        doing="Removing..."
        send={() => call(photosAdmin.remove, { params: { id, photo: photo.id }, body: { version } })}
        onDone={() => void lookAgain()}
        onRefused={(error) => {
          void lookAgain()
          toast({ title: 'Not removed', description: sentenceOf(error), variant: 'destructive' })
        }}
      >
        Remove
      </Action>
    </li>
  )
}

interface Sent {
  kind: PhotoKind
  /** From 0 to 1. */
  part: number
}

function AddPhotos({ piece: { id, version } }: { piece: AdminPiece }) {
  const lookAgain = useLookAgain(id)
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState<string>()
  const add = async (kind: PhotoKind, chosen: File) => {
    setProblem(undefined)
    setSent({ kind, part: 0 })
    try {
      const photo = await scalePhoto(chosen)
      await upload(photosAdmin.add, { params: { id }, body: { kind, version, photo } }, (part) =>
        setSent({ kind, part }),
      )
      setSent(undefined)
      await lookAgain()
    } catch (error) {
      setProblem(error instanceof Error && error.name === 'Error' ? error.message : sentenceOf(error))
      setSent(undefined)
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {kinds.map(([kind, label]) => (
          <label
            key={kind}
            className={cx(
              buttonClass({ variant: 'secondary', size: 'sm' }),
              'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
              sent && 'pointer-events-none opacity-50',
            )}
          >
            <ImagePlus aria-hidden className="size-4" />
            {label}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              disabled={Boolean(sent)}
              aria-label={`Add a photo: ${label}`}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                // The same photo can be chosen again.
                if (chosen) void add(kind, chosen).then(() => (target.value = ''))
              }}
            />
          </label>
        ))}
      </div>
      {sent && (
        <p className="text-sm">
          {photoName(sent)} is being sent.{' '}
          <progress aria-label="Sent" className="bar w-40 align-middle" value={sent.part} max={1} />
        </p>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-wax">
          {problem}
        </p>
      )}
    </div>
  )
}
