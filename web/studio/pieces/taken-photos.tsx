import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { studioPhotos } from '#contract/fulfillment/photos.ts'
import type { PhotoKind, PiecePhoto } from '#contract/fulfillment/pieces.ts'
import { type StudioPieceDetails, studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { photoName, srcSetOf } from '#web/base/photos/photo-sources.ts'
import type { Waiting } from '#web/studio/outbox/outbox-store.ts'
import { progressStore } from '#web/studio/outbox/send-form.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ArrowLeft } from '#web/ui/icons/arrow-left.ts'
import { ArrowRight } from '#web/ui/icons/arrow-right.ts'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'
import { toast } from '#web/ui/toast.ts'

const frame = 'aspect-square w-full rounded-[calc(var(--radius)/2)] bg-paper object-cover'

/** The uploaded photos in order, followed by those still being sent, and those that were refused. */
export function TakenPhotos({ piece, waiting }: { piece: StudioPieceDetails; waiting: Waiting[] }) {
  const { id, version, photos } = piece
  const queryClient = useQueryClient()
  const [isChanging, setIsChanging] = useState(false)
  const change = async (failed: string, send: () => Promise<unknown>) => {
    setIsChanging(true)
    try {
      await send()
    } catch (error) {
      toast({ title: failed, description: sentenceOf(error), variant: 'destructive' })
    }
    await queryClient.invalidateQueries(read(studioPieces.find, { params: { id } }))
    setIsChanging(false)
  }
  const remove = (photo: PiecePhoto) =>
    change('Not removed', () => call(studioPhotos.remove, { params: { id, photo: photo.id }, body: { version } }))
  const move = (from: number, to: number) => {
    const ids = photos.map((photo) => photo.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    return change('Not moved', () => call(studioPhotos.order, { params: { id }, body: { ids, version } }))
  }
  if (photos.length === 0 && waiting.length === 0) return null
  return (
    <ul aria-label="Photos of this card" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img
            src={`${photo.url}?w=480`}
            srcSet={srcSetOf(photo)}
            sizes="(min-width: 40rem) 200px, 45vw"
            width={photo.width}
            height={photo.height}
            alt={photoName(photo)}
            className={frame}
          />
          <div className="flex items-center justify-between">
            <IconButton
              label={`Earlier: ${photoName(photo)}`}
              className="size-12"
              disabled={isChanging || index === 0}
              onClick={() => void move(index, index - 1)}
            >
              <ArrowLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={`Later: ${photoName(photo)}`}
              className="size-12"
              disabled={isChanging || index === photos.length - 1}
              onClick={() => void move(index, index + 1)}
            >
              <ArrowRight aria-hidden className="size-5" />
            </IconButton>
          </div>
          <Button
            variant="quiet"
            wide
            className="min-h-12"
            aria-label={`Remove: ${photoName(photo)}`}
            pending={isChanging}
            onClick={() => void remove(photo)}
          >
            Remove
          </Button>
        </li>
      ))}
      {waiting.map((each) => (
        <OnTheWay key={each.id} waiting={each} />
      ))}
    </ul>
  )
}

function OnTheWay({ waiting: { id, parts, refused } }: { waiting: Waiting }) {
  const sent = useSyncExternalStore(progressStore.subscribe, progressStore.get, progressStore.get).get(id)
  const kind = parts?.find(({ name }) => name === 'kind')?.value as PhotoKind
  const photo = parts?.find(({ name }) => name === 'photo')?.value
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!(photo instanceof Blob)) return
    const reader = new FileReader()
    // Not an object URL: the content security policy allows no blobs.
    reader.addEventListener('load', () => setUrl(String(reader.result)))
    reader.readAsDataURL(photo)
    return () => reader.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- one id is one photo, however often it is read anew
  }, [id])
  const name = photoName({ kind })
  // Usually a format that the browser cannot show either.
  if (refused !== undefined)
    return (
      <li>
        <div className={cx(frame, 'grid place-items-center text-wax')}>
          <TriangleAlert aria-hidden className="size-8" />
        </div>
        <p className="mt-2 text-sm">{name}</p>
        <p className="text-sm font-medium text-wax">Refused: take it again</p>
      </li>
    )
  return (
    <li>
      {url ? <img src={url} alt={`${name}, on its way`} className={frame} /> : <div className={frame} />}
      <progress aria-label={`${name}: sent`} className="bar mt-2 w-full" value={sent ?? 0} max={1} />
      <p className="text-sm text-quiet">{sent === undefined ? 'Waiting' : 'Sending...'}</p>
    </li>
  )
}
