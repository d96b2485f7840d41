import type { CartItem } from '#contract/sales/cart.ts'
import { cx } from '#web/ui/cx.ts'
import { ImageOff } from '#web/ui/icons/image-off.ts'
import { Picture } from '#web/ui/picture.tsx'
import { isOffered } from './offered.ts'

interface LinePictureProps {
  item: CartItem
  alt: string
  sizes: string
  /** The width, set by the caller. */
  className: string
}

/** The front of a line's card; faded when it is no longer available, an empty frame without a design. */
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
