import { ImageOff } from 'lucide-react'
import type { CartItem } from '#contract/cart.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { isOffered } from './offered.ts'

interface LinePictureProps {
  item: CartItem
  alt: string
  sizes: string
  /** Its width, which is the caller's. */
  className: string
}

/** The front of a line's card; pale where it can no longer be had, an empty frame where there is no design. */
export function LinePicture({ item, alt, sizes, className }: LinePictureProps) {
  if (!item.cardDesign)
    return (
      <div
        className={cx(
          'grid aspect-[5/7] place-content-center self-start rounded-[var(--radius-card)] border border-dashed border-edge text-quiet',
          className,
        )}
      >
        <ImageOff aria-hidden className="size-6" />
      </div>
    )
  return (
    <Picture
      src={item.cardDesign.imageUrl}
      alt={alt}
      sizes={sizes}
      className={cx(
        'self-start rounded-[var(--radius-card)] shadow-card',
        !isOffered(item) && item.cardDesign.imageUrl && 'opacity-50 grayscale',
        className,
      )}
    />
  )
}
