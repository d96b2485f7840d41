import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { photograph, views } from './darkroom.ts'
import { shots } from './shots.ts'

const folder = path.join(import.meta.dirname, '../../server/demo/workshop/photos')

/**
 * Takes the demo's photos, of the orders with these slugs or of all: some minutes. In the widths and formats in which
 * the shop keeps photos, so that filling the demo needs no encoder.
 * @param proofs where PNG proofs go instead
 */
export async function drawPhotos(slugs: string[], proofs?: string): Promise<void> {
  await mkdir(proofs ?? folder, { recursive: true })
  for (const shot of shots) {
    if (slugs.length > 0 && !slugs.includes(shot.slug)) continue
    for (const view of views) {
      const started = performance.now()
      const photo = await photograph(shot, view, 6)
      if (proofs === undefined) await encode(photo, `${shot.slug}-${view}`)
      else await sharp(photo).toFile(path.join(proofs, `${shot.slug}-${view}.png`))
      console.log(`${shot.slug} ${view}  ${Math.round(performance.now() - started)} ms`)
    }
  }
}

async function encode(photo: Buffer, name: string): Promise<void> {
  for (const width of [480, 960, 1600]) {
    const sized = sharp(photo).resize({ width })
    await sized
      .clone()
      .avif({ quality: 44, effort: 5, chromaSubsampling: '4:2:0' })
      .toFile(path.join(folder, `${name}-${width}.avif`))
    await sized
      .clone()
      .webp({ quality: 62, effort: 5 })
      .toFile(path.join(folder, `${name}-${width}.webp`))
  }
}
