import { patience, sharp } from '#server/platform/pictures/load-sharp.ts'
import { bleed, front } from './print-size.ts'

// Runs in a process of its own (decode-in-turn.ts).

export interface FittedPicture {
  jpeg: Uint8Array
  /** In px. */
  width: number
  isWide: boolean
}

/** The middle of the picture in the proportions of the print, at full resolution. */
export async function fitToBleed(picture: Uint8Array): Promise<FittedPicture> {
  const { width, height } = await sharp(picture).metadata()
  const isWide = width > height
  const [long, short] = [front.height + 2 * bleed, front.width + 2 * bleed]
  const proportion = isWide ? long / short : short / long
  const fitted = {
    width: Math.min(width, Math.round(height * proportion)),
    height: Math.min(height, Math.round(width / proportion)),
  }
  const jpeg = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ ...fitted, fit: 'cover' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .timeout(patience)
    .toBuffer()
  return { jpeg, width: fitted.width, isWide }
}
