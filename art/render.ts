// Draws the demo catalogue's pictures: `npm run draw` for all, `npm run draw -- mei-tanaka` for one artist,
// `npm run draw -- mei-tanaka/crane` for one picture; with `--proof DIR` only PNG proofs for the eye are written.
// `npm run draw -- photos` takes the photos of the demo's lettered cards, `npm run draw -- photos/olive-tran-elephant` those of one.
// `npm run draw -- hands` takes the artists' samples of lettering, `npm run draw -- hands/tomas-ruiz` those of one;
// `npm run draw -- fonts` cuts the fonts of their hands to what the shop keeps of them.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Drawing } from './drawing.ts'
import { keep } from './keep.ts'
import { cutFonts } from './hands/cut-fonts.ts'
import { drawSamples } from './hands/draw-samples.ts'
import { drawPhotos } from './photos/draw-photos.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { proof: { type: 'string' } } })
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

// The samples are lettered with the fonts.
if (positionals.length === 0 || positionals.includes('fonts')) await cutFonts()

const lettered = positionals.filter((wanted) => wanted.split('/')[0] === 'hands')
if (positionals.length === 0 || lettered.length > 0) {
  await drawSamples(
    lettered.map((wanted) => wanted.split('/').slice(1).join('/')),
    values.proof,
  )
}

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
  await keep(drawing.slug, pixels, values.proof)
  console.log(`${drawing.slug}  ${Math.round(performance.now() - started)} ms`)
}
