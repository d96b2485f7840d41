import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { random } from '#art/random.ts'
import { takePhoto } from './camera.ts'
import { handOf, openHand } from './handwriting.ts'
import { type Color, envelopeFront, inked, insidePage } from './paper.ts'
import { pixelsOf, type Pixels } from './pixels.ts'
import { flatThings } from './props.ts'
import { samplePage } from './sample-page.ts'
import { envelopeScene, insideScene, sampleScene, type Scene } from './scene.ts'
import type { Shot } from './shots.ts'
import { studios } from './studios.ts'
import { tableTop } from './tables.ts'

const pictures = path.join(import.meta.dirname, '../../server/demo/pictures')
export const views = ['inside', 'envelope'] as const

/** Light is collected on a coarser grid than a photo's: a phone's lens is no sharper. */
const coarse = 0.7
/** Nearer to the paper, more of the ink is seen. */
const fine = 0.85

/** A photo of a lettered card as its artist's phone took it: a PNG, 1600 px wide. */
export async function photograph(shot: Shot, view: (typeof views)[number], samples: number): Promise<Buffer> {
  const studio = studios[shot.card.artist]!
  const scene = view === 'inside' ? insideScene(shot) : envelopeScene(shot)
  scene.width = Math.round(scene.width * coarse)
  scene.height = Math.round(scene.height * coarse)
  const { envelope } = studio
  const sheet =
    view === 'inside'
      ? await inked(insidePage(shot), studio.paper, studio.ink, shot.slug)
      : await inked(envelopeFront(shot), envelope.paper, envelope.ink, `${shot.slug} envelope`, envelope.opaque)
  const design = await readFile(path.join(pictures, `${shot.card.design}-960.avif`))
  const things = await flatThings(handOf(shot.card), shot.slug, `rgb(${studio.ink.join(' ')})`)
  const blank = await inked({ width: 508, height: 712, svg: '' }, studio.paper, studio.ink, `${shot.slug} blank`)
  const sheets = await Promise.all([sheet, design, things, blank].map(pixelsOf))
  const table = tableOf(shot.card.artist)
  return developed(takePhoto(scene, sheets, table, samples), scene, `${shot.slug} ${view}`)
}

/** A photo of a few words in a hand, as its artist shows what it is like: a PNG, 1440 px wide. @param name the hand's */
export async function photographSample(name: string, ink: Color, samples: number): Promise<Buffer> {
  const [artist = ''] = name.split('/')
  const { paper } = studios[artist]!
  const scene = sampleScene(artist, name)
  scene.width = Math.round(scene.width * fine)
  scene.height = Math.round(scene.height * fine)
  // Strokes as wide as these would look pale, lit from this near.
  const wet = ink.map((each) => each * 0.62) as unknown as Color
  const sheet = await inked(samplePage(openHand(name), name), paper, wet, `${name} sample`)
  const things = await flatThings(openHand(name), name, `rgb(${ink.join(' ')})`)
  const sheets = await Promise.all([sheet, sheet, things, sheet].map(pixelsOf))
  return developed(takePhoto(scene, sheets, tableOf(artist), samples), scene, `${name} sample`, fine)
}

const tables = new Map<string, Pixels>()

/** Every artist has one table; each photo shows another part of it. */
function tableOf(artist: string): Pixels {
  const { kind, tint } = studios[artist]!.table
  const table = tables.get(artist) ?? tableTop(kind, tint, random(`${artist} table`)(1, 900))
  tables.set(artist, table)
  return table
}

/** What a phone makes of the light: its curve, its white, a dark corner, a little sharpened, a little grain. */
async function developed(light: Float32Array, scene: Scene, seed: string, scale = coarse): Promise<Buffer> {
  const { width, height, studio } = scene
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 3
      const corner = 1 - 0.42 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2)
      const [r, g, b] = [0, 1, 2].map((c) => curve(light[i + c]! * studio.balance[c]! * studio.exposure * corner)) as [
        number,
        number,
        number,
      ]
      const gray = 0.3 * r + 0.59 * g + 0.11 * b
      for (const [c, value] of [r, g, b].entries())
        data[i + c] = Math.round(255 * Math.min(1, Math.max(0, 0.012 + 0.985 * (gray + (value - gray) * 1.05))))
    }
  }
  const full = { width: Math.round(width / scale), height: Math.round(height / scale) }
  const sharpened = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...full, kernel: 'lanczos3' })
    .sharpen({ sigma: 0.8, m1: 0.2, m2: 0.9 })
    .raw()
    .toBuffer()
  const dice = random(`${seed} grain`)
  for (let i = 0; i < sharpened.length; i += 3) {
    const grain = (dice() + dice() - 1) * 4
    for (let c = 0; c < 3; c += 1) sharpened[i + c] = Math.min(255, Math.max(0, Math.round(sharpened[i + c]! + grain)))
  }
  return sharp(sharpened, { raw: { ...full, channels: 3 } })
    .png()
    .toBuffer()
}

/** Bright tones bend, dark ones stay deep. */
function curve(light: number): number {
  const x = light * 1.12
  const bent = Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)) ** (1 / 2.2)
  return bent + (bent * bent * (3 - 2 * bent) - bent) * 0.22
}
