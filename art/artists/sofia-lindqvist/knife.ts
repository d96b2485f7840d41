import { type LetteringOptions, letter } from '#art/lettering.ts'
import { letterOnArc } from '#art/lettering.ts'
import { curve, type Put, put, type Rings, ringsOf, type Spot } from '#art/techniques/polygons.ts'
import { type Box, boxOf } from '#art/techniques/raster.ts'

/** The cut of one V-gouge: pointed at both ends, `half` wide at its belly, bowed to one side by `bow`. */
export function lens(x1: number, y1: number, x2: number, y2: number, half: number, bow = 0): Rings {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const nx = -(y2 - y1) / length
  const ny = (x2 - x1) / length
  const along = (t: number, w: number): Spot => {
    const side = w + bow * 4 * t * (1 - t)
    return [x1 + (x2 - x1) * t + nx * side, y1 + (y2 - y1) * t + ny * side]
  }
  const steps = 10
  const width = (t: number) => half * Math.sin(Math.PI * t) ** 0.75
  const ring: Spot[] = []
  for (let i = 0; i <= steps; i++) ring.push(along(i / steps, width(i / steps)))
  for (let i = steps - 1; i > 0; i--) ring.push(along(i / steps, -width(i / steps)))
  return [ring]
}

/** A band through the points, `half` wide at each: stems, tails, ribbons. */
export function ribbon(points: readonly (readonly [x: number, y: number, half: number])[]): Rings {
  const way = curve(
    points.map(([x, y]): Spot => [x, y]),
    false,
    10,
  )
  const halves = curve(
    points.map(([, , half], i): Spot => [i, half]),
    false,
    10,
  )
  const left: Spot[] = []
  const right: Spot[] = []
  way.forEach(([x, y], i) => {
    const [ax, ay] = way[Math.max(0, i - 1)]!
    const [bx, by] = way[Math.min(way.length - 1, i + 1)]!
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = Math.max(0.3, halves[i]![1])
    const nx = (-(by - ay) / length) * half
    const ny = ((bx - ax) / length) * half
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return [[...left, ...right]]
}

/** A drop with its point at the origin, growing along `turn` degrees. */
export function drop(x: number, y: number, turn: number, length: number, half: number): Rings {
  const shape = curve([
    [0, 0],
    [length * 0.4, -half * 0.72],
    [length * 0.78, -half],
    [length, -half * 0.1],
    [length * 0.82, half * 0.94],
    [length * 0.42, half * 0.7],
  ])
  return put([shape], { x, y, turn })
}

export function heart(at: Put): Rings {
  return put(
    [
      curve(
        [
          [0, 92],
          [-58, 40],
          [-98, -12],
          [-92, -66],
          [-52, -88],
          [-14, -72],
          [0, -44],
          [14, -72],
          [52, -88],
          [92, -66],
          [98, -12],
          [58, 40],
        ],
        true,
        8,
      ),
    ],
    at,
  )
}

export function star(x: number, y: number, points: number, outer: number, inner: number, turn = -90): Rings {
  const ring: Spot[] = []
  for (let i = 0; i < points * 2; i++) {
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180
    const r = i % 2 ? inner : outer
    ring.push([x + r * Math.cos(angle), y + r * Math.sin(angle)])
  }
  return [ring]
}

const blockFace = 'londrina-solid:900'

/** Words cut in the block; each letter a little off its line, as hand-cut letters are. */
export function words(
  text: string,
  size: number,
  x: number,
  y: number,
  how: LetteringOptions & { face?: string; jitter?: number } = {},
): Rings {
  const rings = put(ringsOf(letter(how.face ?? blockFace, text, size, 0, 0, how).d), { x, y })
  const amount = how.jitter ?? size * 0.012
  return rings.map((ring) => {
    const box = boxOf([ring])
    const middle = (box.x1 + box.x2) / 2
    const lift = amount * Math.sin(Math.floor(middle / (size * 0.42)) * 2.4)
    return ring.map(([px, py]): Spot => [px, py + lift])
  })
}

/** Words stretched to fill a box exactly, for letters that are the picture. */
export function wordsIn(text: string, box: Box, face = blockFace): Rings {
  const rings = words(text, 400, 0, 0, { face, jitter: 0 })
  const own = boxOf(rings)
  const sx = (box.x2 - box.x1) / (own.x2 - own.x1)
  const sy = (box.y2 - box.y1) / (own.y2 - own.y1)
  return rings.map((ring) => ring.map(([x, y]): Spot => [box.x1 + (x - own.x1) * sx, box.y1 + (y - own.y1) * sy]))
}

/** Words along a circle, as rings. */
export function wordsOnArc(
  text: string,
  size: number,
  cx: number,
  cy: number,
  radius: number,
  angle: number,
  how: { spacing?: number; inside?: boolean } = {},
): Rings {
  const svg = letterOnArc(blockFace, text, size, cx, cy, radius, angle, how)
  const rings: Rings = []
  for (const [, x, y, turn, d] of svg.matchAll(/translate\(([-\d.]+) ([-\d.]+)\) rotate\(([-\d.]+)\)" d="([^"]*)"/g)) {
    rings.push(...put(ringsOf(d!), { x: Number(x), y: Number(y), turn: Number(turn) }))
  }
  return rings
}
