import { photoWidths } from '#contract/base/photo-upload.ts'
import type { PiecePhoto } from '#contract/fulfillment/pieces.ts'

const names = {
  inside: 'The inside of the card',
  envelope: 'The addressed envelope',
  other: 'Another view of the card',
}

/** What a photo shows, for screen readers and below it. */
export function photoName({ kind }: Pick<PiecePhoto, 'kind'>): string {
  return names[kind]
}

/** Its files; for a file that would be wider than the photo, the photo itself. */
export function sourcesOf({ url, width }: Pick<PiecePhoto, 'url' | 'width'>) {
  return photoWidths.map((each) => ({ src: `${url}?w=${each}`, width: Math.min(each, width) }))
}

export function srcSetOf(photo: Pick<PiecePhoto, 'url' | 'width'>): string {
  return sourcesOf(photo)
    .map(({ src, width }) => `${src} ${width}w`)
    .join(', ')
}
