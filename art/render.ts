// Draws the demo catalogue's pictures: `npm run draw` for all, `npm run draw -- mei-tanaka` for one artist,
// `npm run draw -- mei-tanaka/crane` for one picture; with `--proof DIR` only PNG proofs for the eye are written.
// `npm run draw -- photos` takes the photos of the demo's lettered cards, `npm run draw -- photos/olive-tran-elephant` those of one.
// `npm run draw -- hands` cuts the fonts of the artists' hands to what the shop keeps of them.
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Drawing } from './drawing.ts'
import { cutFonts } from './hands/cut-fonts.ts'
import { drawPhotos } from './photos/draw-photos.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { proof: { type: 'string' } } })
const root = path.join(import.meta.dirname, '..')
const pictures = path.join(root, 'server/demo/pictures')
const folders = (await readdir(path.join(import.meta.dirname, 'artists'), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

for (const artist of folders) {
  if (positionals.length > 0 && !positionals.some((wanted) => wanted.split('/')[0] === artist)) continue
  const { drawings } = (await import(`./artists/${artist}/drawings.ts`)) as { drawings: Drawing[] }
  for (const drawing of drawings) {
    if (positionals.length > 0 && !positionals.some((wanted) => wanted === artist || wanted === drawing.slug)) continue
    await render(drawing)
  }
}

const lettered = positionals.filter((wanted) => wanted.split('/')[0] === 'hands')
if (positionals.length === 0 || lettered.length > 0) await cutFonts()

const photographed = positionals.filter((wanted) => wanted.split('/')[0] === 'photos')
if (positionals.length === 0 || photographed.length > 0) {
  const slugs = photographed.flatMap((wanted) => wanted.split('/')[1] ?? [])
  await drawPhotos(slugs, values.proof)
}

/** The shop's widths and formats, so that loading the demo catalogue needs no encoder. */
async function render(drawing: Drawing): Promise<void> {
  const started = performance.now()
  const pixels = await sharp(Buffer.from(drawing.draw()), { unlimited: true })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  if (values.proof === undefined) await encode(drawing.slug, pixels)
  else await proof(drawing.slug, pixels, values.proof)
  console.log(`${drawing.slug}  ${Math.round(performance.now() - started)} ms`)
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
