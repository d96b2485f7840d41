import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const pictures = path.join(import.meta.dirname, '../server/demo/pictures')

/**
 * Writes a picture of the demo in the shop's widths and formats, so that loading the demo needs no encoder.
 * @param slug the picture's file name without ending, e.g. 'ines-moreau/peony-birthday'
 * @param proofs where a PNG proof goes instead
 */
export async function keep(slug: string, pixels: Buffer, proofs?: string): Promise<void> {
  if (proofs === undefined) await encode(slug, pixels)
  else await proof(slug, pixels, proofs)
}

/** What phones take: on their dense screens a lighter hand is not seen, and their lines are slow. */
const forPhones = [320, 640]
const lighter = { quality: 50, chromaSubsampling: '4:2:0' }
const usual = { quality: 58 }

async function encode(slug: string, pixels: Buffer): Promise<void> {
  const base = path.join(pictures, slug)
  await mkdir(path.dirname(base), { recursive: true })
  for (const width of [160, 320, 640, 960]) {
    const sized = sharp(pixels).resize({ width })
    await sized
      .clone()
      .avif({ effort: 5, ...(forPhones.includes(width) ? lighter : usual) })
      .toFile(`${base}-${width}.avif`)
    await sized.clone().webp({ quality: 80, effort: 5, smartSubsample: true }).toFile(`${base}-${width}.webp`)
  }
}

async function proof(slug: string, pixels: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await sharp(pixels).toFile(path.join(folder, `${slug.replace('/', '--')}.png`))
}
