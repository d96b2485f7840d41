import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { cameraShader, developShader } from './camera-shader.ts'
import { expose } from './expose.ts'
import { envelopeFront, inked, insidePage, type Color } from './paper.ts'
import { flatThings } from './props.ts'
import { envelopeScene, insideScene, type Scene, type Vector } from './scene.ts'
import type { Shot } from './shots.ts'
import { studios } from './studios.ts'
import { tableShader } from './tables-shader.ts'

const pictures = path.join(import.meta.dirname, '../../server/demo/pictures')
export const views = ['inside', 'envelope'] as const

/** The browser that photographs, on the processor alone: the same command makes the same pictures everywhere. */
export async function darkroom(): Promise<{ photograph: (shot: Shot, view: (typeof views)[number], frames: number) => Promise<Buffer>; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-watchdog', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const page = await browser.newPage()
  return {
    photograph: async (shot, view, frames) => printed(await exposed(page, shot, view, frames), `${shot.slug} ${view}`),
    close: () => browser.close(),
  }
}

async function exposed(page: Page, shot: Shot, view: (typeof views)[number], frames: number): Promise<Buffer> {
  const studio = studios[shot.card.artist]!
  const scene = view === 'inside' ? insideScene(shot) : envelopeScene(shot)
  const sheet = view === 'inside' ? await inked(insidePage(shot), studio.paper, studio.ink, shot.slug) : await inked(envelopeFront(shot), studio.envelope.paper, studio.envelope.ink, `${shot.slug} envelope`, studio.envelope.opaque)
  const design = await readFile(path.join(pictures, `${shot.card.design}-960.avif`))
  const blank = await inked({ width: 512, height: 716, svg: '' }, studio.paper, studio.ink, `${shot.slug} blank`)
  const layers = [sheet, design, await flatThings(shot, `rgb(${studio.ink.join(' ')})`), blank].map((file) => sharp(file).resize(2048, 2048, { fit: 'fill', kernel: 'lanczos3' }).png({ compressionLevel: 2 }).toBuffer())
  const sheets = (await Promise.all(layers)).map((file) => file.toString('base64'))
  const url = await page.evaluate(expose, { shaders: { table: tableShader, camera: cameraShader, develop: developShader }, sheets, frames, ...settings(scene) })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

function settings(scene: Scene) {
  const { camera, studio } = scene
  const ahead = unit(minus(camera.target, camera.eye))
  const flatRight = unit(cross(ahead, [0, 0, 1]))
  const flatUp = cross(flatRight, ahead)
  const [c, s] = [Math.cos(camera.roll), Math.sin(camera.roll)]
  const mix = (a: Vector, x: number, b: Vector, y: number) => a.map((each, index) => each * x + b[index]! * y)
  const from = (studio.window.from * Math.PI) / 180
  const toward: Vector = [Math.cos(from), Math.sin(from), 0]
  const light = studio.window.light.map((each) => each * studio.window.strength)
  const sunFrom = unit([toward[0], toward[1], Math.tan(((studio.sun?.height ?? 45) * Math.PI) / 180)])
  const turn = (scene.turn * Math.PI) / 180
  const all = (rows: number[][]) => rows.flat()
  return {
    width: scene.width,
    height: scene.height,
    counts: { quads: scene.quads.length, cones: scene.cones.length, drums: scene.drums.length, kind: studio.table.kind },
    values: {
      seed: [scene.seed], tint: linear(studio.table.tint),
      eye: camera.eye, ahead, right: mix(flatRight, c, flatUp, s), up: mix(flatUp, c, flatRight, -s),
      lens: [camera.half, dot(minus(camera.focus, camera.eye), ahead), camera.radius],
      windowAt: [toward[0] * 62, toward[1] * 62, studio.window.height], windowU: [-toward[1] * 34, toward[0] * 34, 0], windowV: [0, 0, 26],
      windowLight: light, sky: [...studio.window.sky], ground: studio.window.sky.map((each) => each * 0.5),
      sunFrom, sunLight: [...(studio.sun?.light ?? [0, 0, 0])], gobo: scene.gobo,
      tableTurn: [Math.cos(turn), Math.sin(turn), (scene.seed % 7) - 3.5], tableGloss: [studio.table.gloss],
      balance: [...studio.balance], exposure: [studio.exposure], contrast: [0.22], corner: [0.3],
    } as Record<string, number[]>,
    rows: {
      quadO: all(scene.quads.map((quad) => [...quad.at, quad.layer])),
      quadU: all(scene.quads.map((quad) => [...quad.right, quad.cutOut ? 1 : 0])),
      quadV: all(scene.quads.map((quad) => [...quad.down, 0])),
      quadT: all(scene.quads.map((quad) => [...(quad.part ?? [0, 0, 1, 1])])),
      quadB: all(scene.quads.map((quad) => [...(quad.bend ?? [0, 0]), 0, quad.gloss ?? 0])),
      coneA: all(scene.cones.map((cone) => [...cone.from, cone.radii[0]])),
      coneB: all(scene.cones.map((cone) => [...cone.to, cone.radii[1]])),
      coneC: all(scene.cones.map((cone) => [...linear(cone.color), cone.gloss])),
      drumA: all(scene.drums.map((drum) => [...drum.at, drum.radius])),
      drumB: all(scene.drums.map((drum) => [drum.height, drum.rim, drum.inside, 0])),
      drumC: all(scene.drums.map((drum) => [...linear(drum.color), drum.gloss])),
    } as Record<string, number[]>,
  }
}

/** The last of a phone: a little sharpened, a little grain. */
async function printed(frame: Buffer, seed: string): Promise<Buffer> {
  const { data, info } = await sharp(frame).removeAlpha().sharpen({ sigma: 0.9, m1: 0.3, m2: 1.1 }).raw().toBuffer({ resolveWithObject: true })
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16777619), 2166136261) >>> 0
  for (let i = 0; i < data.length; i += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const grain = ((state >>> 8) / 16777216 + ((state >>> 3) % 4096) / 4096 - 1) * 4.2
    for (let c = 0; c < 3; c += 1) data[i + c] = Math.min(255, Math.max(0, Math.round(data[i + c]! + grain)))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).png().toBuffer()
}

const linear = (color: Color) => color.map((each) => (each / 255) ** 2.2)
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (a: Vector): Vector => a.map((each) => each / Math.hypot(...a)) as Vector
