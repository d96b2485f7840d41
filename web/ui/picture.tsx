import { cx } from './cx.ts'

interface PictureProps {
  /**
   * '/media/{hash}' is served in all widths and formats; any other URL is used as it is; null shows the placeholder.
   */
  src: string | null | undefined
  alt: string
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /** Aspect ratio of the reserved space: '5/7' for a card. */
  ratio?: '5/7' | '1/1' | '8/5'
  /** Above the fold: loaded eagerly with high priority. */
  eager?: boolean
  /** Beside the first one: also loaded eagerly, but after the page's fonts. */
  beside?: boolean
  className?: string
}

const widths = [160, 320, 640, 960]
const ratios = { '5/7': 'aspect-[5/7]', '1/1': 'aspect-square', '8/5': 'aspect-[8/5]' }

/** A picture with reserved space, in the format and width that fit the screen. */
export function Picture({ src, alt, sizes, ratio = '5/7', eager = false, beside = false, className }: PictureProps) {
  const frame = cx('block w-full overflow-hidden bg-sand', ratios[ratio], className)
  if (!src) {
    return (
      <div
        className={cx(
          frame,
          'grid place-content-center p-4 text-center text-sm text-quiet inset-ring-8 inset-ring-white/50',
        )}
      >
        {alt && <span className="sr-only">{alt}</span>}
        <span>Image Coming Soon</span>
      </div>
    )
  }
  const image = (
    <img
      src={src.startsWith('/media/') ? `${src}/640.webp` : src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={beside ? 'low' : eager ? 'high' : 'auto'}
      decoding="async"
      className="size-full object-cover"
    />
  )
  if (!src.startsWith('/media/')) return <div className={frame}>{image}</div>
  return (
    <span className={cx(frame, 'relative')}>
      <Placeholder src={src} />
      <picture className="relative block size-full">
        <source type="image/avif" srcSet={srcSet(src, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(src, 'webp')} sizes={sizes} />
        {image}
      </picture>
    </span>
  )
}

/**
 * The picture's dominant color as its placeholder; it is encoded at the end of the URL, so that no response gets
 * larger.
 */
function Placeholder({ src }: { src: string }) {
  const color = /c([\da-f]{6})$/.exec(src)?.[1]
  return color && src.length === colored ? (
    <svg aria-hidden className="absolute size-full" fill={`#${color}`}>
      <rect width="100%" height="100%" />
    </svg>
  ) : null
}

/** The length of a URL with a color: 26 characters of hash, a 'c' and six of the color. */
const colored = '/media/'.length + 33

function srcSet(src: string, format: string): string {
  return widths.map((width) => `${src}/${width}.${format} ${width}w`).join(', ')
}
