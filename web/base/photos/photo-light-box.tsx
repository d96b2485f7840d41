import { Lightbox } from 'yet-another-react-lightbox'
import styles from 'yet-another-react-lightbox/styles.css?inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { PiecePhoto } from '#contract/fulfillment/pieces.ts'
import { photoName, sourcesOf } from './photo-sources.ts'

// Loaded with the light box, not with every page's stylesheet.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

interface PhotoLightBoxProps {
  photos: PiecePhoto[]
  /** The photo shown first. */
  index: number
  onClose: () => void
}

/** Photos over the whole screen, up to full resolution: by wheel, pinch, double tap, buttons and + and -. */
export function PhotoLightBox({ photos, index, onClose }: PhotoLightBoxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={photos.map((photo) => ({
        src: `${photo.url}?w=1600`,
        alt: photoName(photo),
        width: photo.width,
        height: photo.height,
        srcSet: sourcesOf(photo).map(({ src, width }) => ({
          src,
          width,
          height: Math.round((width * photo.height) / photo.width),
        })),
      }))}
      plugins={[Zoom]}
      styles={{ root: { '--yarl__color_backdrop': 'rgb(28 24 20 / 0.97)' } }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{ Lightbox: 'Photos of your card', Previous: 'Previous photo', Next: 'Next photo', Close: 'Close' }}
    />
  )
}
