import { grain, sheet } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { type Point, mix, smooth } from '#art/techniques/outline.ts'

export const paint = {
  night: '#16213f',
  indigo: '#2a3c6e',
  violet: '#6f5a98',
  coral: '#ee7d5b',
  gold: '#f9c765',
  cream: '#fff3da',
  teal: '#1e6a76',
} as const

export const faces = { brush: 'yellowtail', caps: 'josefin-sans:600' } as const

type Stops = readonly (readonly [at: number, colour: string])[]

/** The colour of a graded sky at `t`. */
function shade(stops: Stops, t: number): string {
  for (let i = 1; i < stops.length; i++) {
    const [a, b] = [stops[i - 1]!, stops[i]!]
    if (t <= b[0]) return mix(a[1], b[1], Math.max(0, (t - a[0]) / (b[0] - a[0])))
  }
  return stops.at(-1)![1]
}

interface Stroke {
  width: number
  colours: readonly string[]
  opacity?: number
  /** 0 is a loaded brush, 1 one that is nearly dry. */
  dry?: number
}

/** A sheet of gouache: opaque shapes, and strokes whose every bristle leaves its own line. */
export function gouache(seed: string) {
  const rng = random(seed)
  const defs: string[] = []
  const layers: string[] = []
  let count = 0

  /** One stroke of a flat brush along a path of points. */
  function brush(points: readonly Point[], { width, colours, opacity = 0.9, dry = 0.3 }: Stroke): string {
    const bristles = Math.max(4, Math.round(width / 3.2))
    const n = points.length - 1
    const buckets = colours.map((colour) => ({ colour, d: '' }))
    const heft = (width / bristles) * 1.9
    for (let b = 0; b < bristles; b++) {
      if (rng.chance(dry * 0.35)) continue
      const off = ((b + 0.5) / bristles - 0.5) * width + rng.gauss(0, 0.8)
      const edge = Math.abs(off / width) * 2
      const from = Math.abs(rng.gauss(0, 0.05 + 0.1 * dry * edge))
      const to = 1 - Math.abs(rng.gauss(0, 0.06 + 0.22 * dry * (0.4 + edge)))
      if (to <= from) continue
      const line = Array.from({ length: n + 2 }, (_, i): Point => {
        const t = (from + ((to - from) * i) / (n + 1)) * n
        const k = Math.min(n - 1, Math.floor(t))
        const [p, q] = [points[k]!, points[k + 1]!]
        const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
        const length = Math.hypot(dx, dy) || 1
        const f = t - k
        return [p[0] + dx * f - (dy / length) * off, p[1] + dy * f + (dx / length) * off]
      })
      rng.pick(buckets).d += smooth(line, false)
    }
    return buckets
      .filter(({ d }) => d !== '')
      .map(
        ({ colour, d }) =>
          `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${heft.toFixed(1)}" stroke-linecap="round" opacity="${opacity}"/>`,
      )
      .join('')
  }

  /** A graded sky or water, laid in long level strokes. */
  function graded(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    stops: Stops,
    { size = 44, jitter = 0.05, slope = 0.03, density = 1 } = {},
  ): string {
    const id = `s${count++}`
    defs.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
    )
    let svg = `<rect x="${x1}" y="${y1}" width="${x2 - x1}" height="${y2 - y1}" fill="url(#${id})"/>`
    const n = Math.round((((x2 - x1) * (y2 - y1)) / (size * 200)) * density)
    for (let i = 0; i < n; i++) {
      const [x, y] = [rng(x1 - 120, x2), rng(y1, y2)]
      const t = (y - y1) / (y2 - y1)
      const length = rng(160, 420)
      const rise = rng.gauss(0, slope) * length
      const tone = (spread: number) => shade(stops, Math.min(1, Math.max(0, t + rng.gauss(0, spread))))
      svg += brush(
        [
          [x, y],
          [x + length * 0.5, y + rise * 0.3 + rng.gauss(0, 4)],
          [x + length, y + rise],
        ],
        {
          width: size * rng(0.5, 1.1),
          colours: [tone(jitter), tone(jitter), mix(tone(jitter), '#ffffff', 0.06)],
          opacity: 0.62,
          dry: 0.7,
        },
      )
    }
    return svg
  }

  /** Content cut to a shape. */
  function within(d: string, content: string): string {
    const id = `k${count++}`
    defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${content}</g>`
  }

  function fade(x: number, y: number, rx: number, ry: number, colour: string, alpha: number): string {
    const id = `f${count++}`
    defs.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${alpha}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${alpha * 0.4}"/>` +
        `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  }

  /** A vertical veil, for mist between ridges. */
  function veil(y1: number, y2: number, colour: string, alpha: number, width = 1600): string {
    const id = `v${count++}`
    defs.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${alpha}"/></linearGradient>`,
    )
    return `<rect x="-50" y="${y1}" width="${width + 100}" height="${y2 - y1}" fill="url(#${id})"/>`
  }

  /** Painted letters: the edge of a loaded brush, a little of the ground showing through. */
  function words(d: string, colour: string, shadow = ''): string {
    const under = shadow ? `<path d="${d}" fill="${shadow}" transform="translate(4 6)" opacity=".55"/>` : ''
    return `${under}<path d="${d}" fill="${colour}"/>`
  }

  function dry(size: { width: number; height: number }): string {
    const tooth = grain(size, 'grain', 0.34)
    // The undisplaced picture lies beneath, so that the bleed stays closed where displacement looks past the sheet.
    const edge =
      `<filter id="edge" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.035 0.05" numOctaves="3" seed="${Math.floor(rng(1, 900))}" result="n"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="n" scale="5" xChannelSelector="R" yChannelSelector="G" result="s"/>` +
      `<feColorMatrix in="n" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 2.2 0 -0.8" result="light"/>` +
      `<feComposite in="s" in2="light" operator="arithmetic" k1="0.07" k2="0.98" result="lit"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="s"/><feMergeNode in="lit"/></feMerge></filter>`
    return sheet(
      size,
      `<rect width="100%" height="100%" fill="${paint.cream}"/><g filter="url(#edge)">${layers.join('')}</g>${tooth.body}`,
      `${defs.join('')}${edge}${tooth.defs}`,
    )
  }

  return {
    rng,
    defs,
    brush,
    graded,
    within,
    fade,
    veil,
    words,
    dry,
    lay: (...svg: string[]) => void layers.push(...svg),
  }
}

export type Gouache = ReturnType<typeof gouache>
