import { random, type Random } from '#art/random.ts'
import { photoSizes } from '#server/demo/workshop/photo-size.ts'
import type { Color } from './paper.ts'
import { things } from './props.ts'
import type { Shot } from './shots.ts'
import { studios, type Studio } from './studios.ts'
import type { Vector } from './vectors.ts'

/** What lies on a table, how it is lit, and how it is photographed: centimeters, z up, y away from the camera. */
export interface Scene {
  width: number
  height: number
  camera: { eye: Vector; target: Vector; roll: number; half: number; focus: Vector; radius: number }
  studio: Studio
  seed: number
  turn: number
  gobo: [bars: number, soft: number, x: number, y: number]
  quads: Quad[]
  cones: { from: Vector; to: Vector; radii: [number, number]; color: Color; gloss: number }[]
  drums: { at: Vector; radius: number; height: number; rim: number; inside: number; color: Color; gloss: number }[]
}

interface Quad {
  /** 0 the lettered sheet, 1 the design, 2 flat things, 3 blank paper. */
  layer: 0 | 1 | 2 | 3
  /** The upper left corner, the way right and the way down. */
  at: Vector
  right: Vector
  down: Vector
  part?: readonly [number, number, number, number]
  cutOut?: boolean
  bend?: [number, number]
  gloss?: number
}

export function insideScene({ card, slug }: Shot): Scene {
  const dice = random(`${slug} inside scene`)
  const studio = studios[card.artist]!
  const scene = empty(studio, dice, photoSizes.inside)
  const rise = rad(dice(1.2, 3.4))
  const left = rad(dice(9, 30))
  const [w, h] = [12.7, 17.8]
  scene.quads.push(...curvedPage(w, h, [rad(dice(16, 26)), rad(dice(6, 10)), rise]), {
    layer: 3,
    at: [-w * Math.cos(left), h / 2, 0.06 + w * Math.sin(left)],
    right: [w * Math.cos(left), 0, -w * Math.sin(left)],
    down: [0, -h, 0],
    bend: [-0.06, 0.2],
  })
  const below = dice.chance(0.5)
  if (below) pen(scene, dice(1.5, 8), -h / 2 - dice(1.7, 2.6), dice(-20, 14))
  else pen(scene, w + dice(1.2, 1.8), dice(-5, -1), dice(80, 97))
  drum(scene, w + dice(1.2, 3.4), h / 2 + dice(1.4, 3))
  const first = dice.pick(studio.things)
  lay(
    scene,
    first,
    below ? w + dice(1.5, 3.5) : dice(2, 9),
    below ? dice(-4, 1) : -h / 2 - dice(4, 5.4),
    dice,
    below ? dice(50, 75) : dice(-12, 14),
  )
  const second = studio.things.find((thing) => thing !== first)
  if (second) lay(scene, second, dice(-3, 3), h / 2 + dice(3.5, 5), dice, dice(-16, 16))
  const target: Vector = [w * 0.5 + dice(-0.7, 0.5), dice(-1.1, 0.1), 0.3]
  aim(scene, target, dice(28.5, 31), dice(58, 76), dice(-15, 15), dice(-4, 4), 25)
  scene.camera.focus = [w * 0.5, dice(0, 3), 0.3]
  hands(scene, dice)
  return scene
}

/** The right page rises out of the fold and lies down. */
function curvedPage(w: number, h: number, angles: [number, number, number]): Quad[] {
  let [x, z, from] = [0, 0.06, 0]
  return angles.map((angle, index) => {
    const to = [0.09, 0.26, 1][index]!
    const long = (to - from) * w
    const before = index === 0 ? angle + 0.12 : (angles[index - 1]! + angle) / 2
    const after = index === 2 ? angle - 0.03 : (angle + angles[index + 1]!) / 2
    const strip: Quad = {
      layer: 0,
      at: [x, h / 2, z],
      right: [long * Math.cos(angle), 0, long * Math.sin(angle)],
      down: [0, -h, 0],
      part: [from, 0, to, 1],
      bend: [Math.tan(angle - before), Math.tan(angle - after)],
    }
    ;[x, z, from] = [x + strip.right[0], z + strip.right[2], to]
    return strip
  })
}

export function envelopeScene({ card, slug }: Shot): Scene {
  const dice = random(`${slug} envelope scene`)
  const studio = studios[card.artist]!
  const scene = empty(studio, dice, photoSizes.envelope)
  const [w, h] = [18.4, 13.3]
  const tilt = rad(dice(0.3, 1.2))
  scene.quads.push({
    layer: 0,
    at: [-w / 2, h / 2, 0.55],
    right: [w, 0, 0.05],
    down: [0, -h, -h * Math.sin(tilt) * 0.5],
    bend: [-0.03, 0.03],
  })
  flat(scene, 1, dice(-7.5, 3), dice(4.2, 6), 12.7, 17.8, dice(-24, 24), 0.22)
  if (dice.chance(0.55)) pen(scene, dice(-5, 5), -h / 2 - dice(1.3, 2), dice(-16, 12))
  else pen(scene, w / 2 + dice(1.6, 2.4), dice(-4, 0), dice(74, 104))
  drum(scene, w / 2 + dice(1.5, 3.2), h / 2 + dice(0.8, 3))
  const thing = dice.pick(studio.things)
  lay(scene, thing, -w / 2 - dice(1.2, 3.4), -h / 2 + dice(-1.5, 1.5), dice, dice(48, 100))
  aim(scene, [dice(-0.8, 0.8), dice(0, 1), 0.4], dice(27.5, 30.5), dice(50, 66), dice(-13, 13), dice(-3, 3), 19.5)
  scene.camera.focus = [0, dice(-1, 0.5), 0.5]
  hands(scene, dice)
  return scene
}

/** A sheet of paper with a few words, from nearby. */
export function sampleScene(artist: string, name: string): Scene {
  const dice = random(`${name} sample scene`)
  const studio = studios[artist]!
  const scene = empty(studio, dice, { width: 1440, height: 960 })
  const [w, h] = [18, 11.2]
  flat(scene, 0, 0, 0, w, h, dice(-4, 4), 0.08, { bend: [-0.05, 0.05] })
  pen(scene, dice(1, 6), -h / 2 + dice(0.3, 1), dice(-9, 7))
  if (dice.chance(0.5)) drum(scene, w / 2 - dice(0.2, 1), h / 2 + dice(0.6, 1.4))
  const thing = dice.pick(studio.things)
  lay(scene, thing, -w / 2 - dice(0.4, 1.6), h / 2 - dice(0, 3), dice, dice(30, 80))
  aim(scene, [dice(-0.4, 0.4), dice(-0.7, -0.2), 0.1], dice(23, 25), dice(60, 76), dice(-9, 9), dice(-3, 3), 14.2)
  scene.camera.focus = [0, dice(-1, 1), 0.1]
  hands(scene, dice)
  return scene
}

function empty(studio: Studio, dice: Random, size: { width: number; height: number }): Scene {
  const camera: Scene['camera'] = {
    eye: [0, 0, 0],
    target: [0, 0, 0],
    roll: 0,
    half: 0,
    focus: [0, 0, 0],
    radius: dice(0.22, 0.34),
  }
  return {
    ...size,
    camera,
    studio,
    seed: dice(1, 900),
    turn: dice(-9, 9),
    gobo: [dice(7, 9.5), dice(0.3, 0.55), dice(-5, 9), dice(-9, 6)],
    quads: [],
    cones: [],
    drums: [],
  }
}

function aim(
  scene: Scene,
  target: Vector,
  distance: number,
  pitch: number,
  around: number,
  roll: number,
  half: number,
): void {
  const [p, a] = [rad(pitch), rad(around)]
  const eye: Vector = [
    target[0] + distance * Math.cos(p) * Math.sin(a),
    target[1] - distance * Math.cos(p) * Math.cos(a),
    target[2] + distance * Math.sin(p),
  ]
  Object.assign(scene.camera, { eye, target, roll: rad(roll), half: Math.tan(rad(half)) })
}

/** The hand and the phone stand in the light, outside the picture. */
function hands(scene: Scene, dice: Random): void {
  const [x, y, z] = scene.camera.eye
  const side = dice.pick([-1, 1])
  const at: Vector = [x + side * dice(4, 7), y - 1, z - dice(2, 4)]
  scene.cones.push({
    from: at,
    to: [at[0] + side * 9, at[1] - 12, at[2] - 4],
    radii: [3.2, 4.4],
    color: [190, 140, 115],
    gloss: 0,
  })
}

function flat(
  scene: Scene,
  layer: Quad['layer'],
  x: number,
  y: number,
  w: number,
  h: number,
  angle: number,
  z: number,
  more: Partial<Quad> = {},
): void {
  const [c, s] = [Math.cos(rad(angle)), Math.sin(rad(angle))]
  const right: Vector = [w * c, w * s, 0]
  const down: Vector = [h * s, -h * c, 0]
  scene.quads.push({ layer, at: [x - (right[0] + down[0]) / 2, y - (right[1] + down[1]) / 2, z], right, down, ...more })
}

function lay(scene: Scene, thing: Studio['things'][number], x: number, y: number, dice: Random, angle: number): void {
  const size = {
    ruler: [30, 3],
    sprig: [11, 11],
    practice: [11, 7.7],
    swatches: [9, 6],
    tape: [7, 0.86],
    leaf: [10, 8.2],
  }[thing] as [number, number]
  const paper = thing === 'practice' || thing === 'swatches' || thing === 'tape'
  flat(scene, 2, x, y, size[0], size[1], angle + dice(-6, 6), paper ? 0.04 : thing === 'ruler' ? 0.1 : 0.28, {
    part: things[thing],
    cutOut: true,
    gloss: thing === 'ruler' ? 0.5 : 0,
  })
}

function drum(scene: Scene, x: number, y: number): void {
  const { drum: kind, drumColor } = scene.studio
  if (kind === 'mug')
    scene.drums.push({
      at: [x + 2.4, y + 1.6, 0],
      radius: 4,
      height: 8.6,
      rim: 0.9,
      inside: 0.05,
      color: drumColor,
      gloss: 0.75,
    })
  else if (kind === 'dish') {
    scene.drums.push({
      at: [x + 1.6, y + 1.8, 0],
      radius: 3.5,
      height: 1.5,
      rim: 0.88,
      inside: 0.018,
      color: drumColor,
      gloss: 0.7,
    })
  } else {
    scene.drums.push(
      { at: [x + 0.8, y + 1, 0], radius: 2.5, height: 3.6, rim: 0, inside: 0, color: drumColor, gloss: 1 },
      { at: [x + 0.8, y + 1, 3.6], radius: 1.6, height: 1, rim: 0.8, inside: 0.012, color: [50, 52, 58], gloss: 1 },
      { at: [x + 3.4, y - 4.2, 0], radius: 1.8, height: 1.2, rim: 0, inside: 0, color: [32, 30, 30], gloss: 0.7 },
    )
  }
}

function pen(scene: Scene, x: number, y: number, angle: number): void {
  const { pen: kind, penColor, ink } = scene.studio
  const [c, s] = [Math.cos(rad(angle)), Math.sin(rad(angle))]
  const at = (along: number, z: number): Vector => [x + c * along, y + s * along, z]
  const part = (from: number, to: number, a: number, b: number, color: Color, gloss: number, z = 0.62, z2 = z) =>
    scene.cones.push({ from: at(from, z), to: at(to, z2), radii: [a, b], color, gloss })
  if (kind === 'fountain pen') {
    part(-6, 1, 0.5, 0.62, penColor, 1)
    part(1.1, 1.25, 0.64, 0.64, [196, 160, 84], 1)
    part(1.4, 3.2, 0.5, 0.4, [20, 20, 22], 1)
    part(3.4, 5, 0.26, 0.03, [204, 170, 92], 1, 0.62, 0.5)
  } else if (kind === 'dip pen') {
    part(-9, 1.4, 0.22, 0.46, penColor, 0.8, 0.46)
    part(1.5, 2.6, 0.44, 0.36, [188, 150, 80], 1, 0.46)
    part(2.8, 4.2, 0.24, 0.2, [120, 122, 126], 1, 0.44)
    part(4.2, 5.6, 0.19, 0.02, ink, 0.8, 0.44, 0.36)
  } else if (kind === 'brush') {
    part(-11, 1.6, 0.24, 0.46, penColor, 0.45, 0.5)
    part(1.7, 2.4, 0.47, 0.44, [58, 40, 30], 0.5, 0.5)
    part(2.6, 4, 0.42, 0.4, [62, 48, 38], 0.05, 0.5)
    part(4, 6, 0.38, 0.03, ink, 0.3, 0.5, 0.3)
  } else {
    part(-6.4, 3, 0.46, 0.46, penColor, 0.7, 0.48)
    part(-6.9, -6.5, 0.4, 0.42, [230, 228, 222], 0.5, 0.48)
    part(3.1, 4.1, 0.36, 0.2, [226, 224, 218], 0.6, 0.48)
    part(4.1, 4.7, 0.09, 0.05, [140, 140, 144], 0.8, 0.46)
  }
}

const rad = (degrees: number) => (degrees * Math.PI) / 180
