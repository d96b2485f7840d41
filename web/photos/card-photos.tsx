import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import type { Piece, PiecePhoto } from '#contract/pieces.ts'
import { cx } from '#web/ui/cx.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { photoName, srcSetOf } from './photo-sources.ts'

const loadLightBox = () => import('./photo-light-box.tsx').then(({ PhotoLightBox }) => PhotoLightBox)
const PhotoLightBox = onDemand(loadLightBox)

interface CardPhotosProps {
  piece: Piece
  /** Names the card where an order has several. */
  title?: string | undefined
}

/** The photos of one real card, the first one large; each opens in a light box. */
export function CardPhotos({ piece: { photos, recipient }, title }: CardPhotosProps) {
  const [shown, show] = useState<number>()
  const [first, ...others] = photos
  if (!first) return null
  const open = (index: number) => ({ onIntent: () => void loadLightBox(), onOpen: () => show(index) })
  return (
    <figure className="overflow-hidden rounded-[var(--radius)] border border-line bg-card shadow-card">
      <Thumb photo={first} sizes="(min-width: 64rem) 400px, 94vw" {...open(0)} />
      {others.length > 0 && (
        <div className="grid grid-cols-3 gap-2 px-3 pt-3">
          {others.map((photo, index) => (
            <Thumb
              key={photo.id}
              photo={photo}
              sizes="(min-width: 64rem) 120px, 30vw"
              className="aspect-square rounded-[calc(var(--radius)/2)]"
              {...open(index + 1)}
            />
          ))}
        </div>
      )}
      <figcaption className="px-5 py-4">
        <span className="block font-semibold">{title ?? `The real card for ${recipient.name}`}</span>
        <span className="text-quiet">Photographed before mailing. Choose a photo to see it closely.</span>
      </figcaption>
      {shown !== undefined && <PhotoLightBox photos={photos} index={shown} onClose={() => show(undefined)} />}
    </figure>
  )
}

interface ThumbProps {
  photo: PiecePhoto
  sizes: string
  /** Of a cropped one: its shape. Without it the photo is shown whole. */
  className?: string
  onIntent: () => void
  onOpen: () => void
}

function Thumb({ photo, sizes, className, onIntent, onOpen }: ThumbProps) {
  return (
    <button
      type="button"
      aria-label={`${photoName(photo)}: see it closely`}
      className={cx('relative block w-full cursor-zoom-in overflow-hidden bg-paper', className)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
    >
      <img
        src={`${photo.url}?w=960`}
        srcSet={srcSetOf(photo)}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt=""
        className={className ? 'size-full object-cover' : 'h-auto w-full'}
      />
      <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-card/90 shadow-card">
        <ZoomIn aria-hidden className="size-4" />
      </span>
    </button>
  )
}
