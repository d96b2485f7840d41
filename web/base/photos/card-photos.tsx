import { useState } from 'react'
import type { PiecePhoto } from '#contract/fulfillment/pieces.ts'
import { cx } from '#web/ui/cx.ts'
import { ZoomIn } from '#web/ui/icons/zoom-in.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { photoName, srcSetOf } from './photo-sources.ts'

const loadLightBox = () => import('./photo-light-box.tsx').then(({ PhotoLightBox }) => PhotoLightBox)
const PhotoLightBox = onDemand(loadLightBox)

interface CardPhotosProps {
  photos: PiecePhoto[]
  /** For the first card of the page. */
  eager?: boolean
}

/** A real card's photos in the artist's order, the first one large; each opens in a light box. */
export function CardPhotos({ photos, eager = false }: CardPhotosProps) {
  const [shown, show] = useState<number>()
  return (
    <div
      className={cx(
        'grid gap-1 print:hidden',
        photos.length > 1 && 'sm:grid-cols-[2fr_1fr]',
        photos.length === 2 && 'sm:grid-rows-[auto_1fr]',
      )}
    >
      {photos.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          aria-label={`${photoName(photo)}: see it closely`}
          className={cx('relative cursor-zoom-in bg-sand', index > 0 && 'self-start', rowsOf(index, photos.length))}
          onPointerEnter={() => void loadLightBox()}
          onFocus={() => void loadLightBox()}
          onClick={() => show(index)}
        >
          <img
            src={`${photo.url}?w=960`}
            srcSet={srcSetOf(photo)}
            sizes={
              index === 0
                ? '(min-width: 64rem) 530px, (min-width: 40rem) 62vw, 94vw'
                : '(min-width: 64rem) 265px, (min-width: 40rem) 31vw, 94vw'
            }
            width={photo.width}
            height={photo.height}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            // Never cropped: every letter counts, and the whole address.
            className="h-auto max-h-[80vh] w-full object-contain"
          />
          <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-card/90 shadow-card">
            <ZoomIn aria-hidden className="size-4" />
          </span>
        </button>
      ))}
      {photos.length === 2 && (
        <p aria-hidden className="p-4 text-sm text-quiet max-sm:hidden">
          Select a photo to see every stroke.
        </p>
      )}
      {shown !== undefined && <PhotoLightBox photos={photos} index={shown} onClose={() => show(undefined)} />}
    </div>
  )
}

/** The first one is as high as those beside it. */
function rowsOf(index: number, count: number): string | undefined {
  if (index > 0 || count < 2) return undefined
  return count < 4 ? 'sm:row-span-2' : 'sm:row-span-3'
}
