import { type Point, blob, mix, smooth } from '#art/techniques/outline.ts'
import { type Random, random } from '#art/random.ts'
import { grain, sheet } from '#art/drawing.ts'

export const ink = {
  paper: '#fdfaf4',
  peony: '#d9566f',
  blush: '#f0a8a0',
  sun: '#eeb02f',
  leaf: '#5d8060',
  eucalyptus: '#7fa296',
  deep: '#2f4a4c',
} as const

export const faces = {
  script: 'parisienne',
  small: 'cormorant-garamond:600',
  italic: 'cormorant-garamond:500:italic',
} as const

interface Pigment {
  /** Colour at the root of the stroke, where the brush was lifted, and the pigment drops let into it. */
  from: string
  to: string
  drop?: string
  strength?: number
  /** What the light comes from when it is not the sheet itself. */
  under?: string
  /** Where the colour runs from and to. */
  axis: readonly [Point, Point]
}

/** One sheet of watercolour paper: washes are laid on it in order, then dried together by one filter. */
export function watercolour(seed: string, paper: string = ink.paper) {
  const rng = random(seed)
  const defs: string[] = []
  const layers: string[] = []
  let count = 0

  function gradient([a, b]: readonly [Point, Point], stops: readonly (readonly [number, string, number])[]): string {
    const id = `g${count++}`
    defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${a[0].toFixed(1)}" y1="${a[1].toFixed(1)}" ` +
        `x2="${b[0].toFixed(1)}" y2="${b[1].toFixed(1)}">` +
        stops
          .map(([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
          .join('') +
        '</linearGradient>',
    )
    return `url(#${id})`
  }

  /** A soft round bloom of pigment, to be clipped or left to float. */
  function bloom(x: number, y: number, r: number, colour: string, alpha: number): string {
    const id = `b${count++}`
    defs.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${alpha}"/>` +
        `<stop offset=".55" stop-color="${colour}" stop-opacity="${alpha * 0.55}"/>` +
        `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * rng(0.6, 1)).toFixed(1)}" fill="url(#${id})"/>`
  }

  /** A wet shape: a dry paper gap around it, a wash that runs along its axis, drops let in, and a dark dried rim. */
  function wet(outline: readonly Point[], pigment: Pigment, gap = 5): string {
    const { from, to, drop = mix(from, to, 0.5), strength = 1, under = paper, axis } = pigment
    const d = smooth(outline)
    const clip = `c${count++}`
    defs.push(`<clipPath id="${clip}"><path d="${d}"/></clipPath>`)
    const reach = Math.hypot(axis[1][0] - axis[0][0], axis[1][1] - axis[0][1])
    const drops = Array.from({ length: 4 }, () => {
      const [x, y] = rng.pick(outline)
      const lean = rng(0.1, 0.7)
      const [cx, cy] = [(axis[0][0] + axis[1][0]) / 2, (axis[0][1] + axis[1][1]) / 2]
      const light = rng.chance(0.22)
      return bloom(
        x + (cx - x) * lean,
        y + (cy - y) * lean,
        reach * rng(0.16, 0.42),
        light ? under : rng.pick([drop, from, to]),
        light ? rng(0.25, 0.5) : rng(0.35, 0.75) * strength,
      )
    })
    const fill = gradient(axis, [
      [0, from, 0.96 * strength],
      [0.35, mix(from, to, 0.45), 0.72 * strength],
      [0.7, to, rng(0.4, 0.62) * strength],
      [1, mix(to, from, 0.3), 0.7 * strength],
    ])
    const rim = mix(mix(from, to, 0.45), '#402030', 0.1)
    return (
      `<path d="${d}" fill="${under}" stroke="${under}" stroke-width="${gap}"/>` +
      `<g clip-path="url(#${clip})"><path d="${d}" fill="${fill}"/>${drops.join('')}` +
      `<path d="${d}" fill="none" stroke="${rim}" stroke-width="16" opacity="${0.1 * strength}"/>` +
      `<path d="${d}" fill="none" stroke="${rim}" stroke-width="8" opacity="${0.14 * strength}"/>` +
      `<path d="${d}" fill="none" stroke="${rim}" stroke-width="3" opacity="${0.42 * strength}"/></g>`
    )
  }

  /** A loose background stain of many thin deformed layers. */
  function stain(
    x: number,
    y: number,
    rx: number,
    ry: number,
    colour: string,
    alpha = 0.035,
    layersOfPaint = 16,
  ): string {
    // Fainter layers would be rounded away channel by channel, and a warm stain would dry grey.
    const heavier = 2.6
    const base = blob(rng, x, y, rx, ry, 0.14, rng(0, 3), 10)
    return Array.from({ length: Math.round(layersOfPaint / heavier) }, () => {
      const shape = deform(rng, deform(rng, base, 0.16), 0.12)
      return `<path d="${smooth(shape)}" fill="${colour}" opacity="${(alpha * heavier).toFixed(3)}"/>`
    }).join('')
  }

  function spatter(x: number, y: number, spread: number, colour: string, n: number, size = 5): string {
    return Array.from({ length: n }, () => {
      const r = size * Math.abs(rng.gauss(0.2, 0.6)) + 0.8
      const shape = blob(rng, x + rng.gauss(0, spread), y + rng.gauss(0, spread), r, r, 0.1, 0, 7)
      return `<path d="${smooth(shape)}" fill="${colour}" opacity="${rng(0.2, 0.6).toFixed(2)}"/>`
    }).join('')
  }

  function dry(size: { width: number; height: number }, plain = ''): string {
    const tooth = grain(size, 'grain', 0.3)
    return sheet(
      size,
      // An opaque ground inside the group keeps the faintest layers from being rounded to grey.
      `<g filter="url(#dry)"><rect width="100%" height="100%" fill="${paper}"/>${layers.join('')}</g>${plain}${tooth.body}`,
      `${defs.join('')}${dryFilter(rng, paper)}${tooth.defs}`,
    )
  }

  return {
    rng,
    paper,
    defs,
    bloom,
    gradient,
    wet,
    stain,
    spatter,
    dry,
    lay: (...svg: string[]) => void layers.push(...svg),
  }
}

export type Watercolour = ReturnType<typeof watercolour>

/** Edges wander, pigment settles unevenly (slow pools and a fine granulation), all by one pass over the sheet. */
function dryFilter(rng: Random, paper: string): string {
  return (
    `<filter id="dry" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.011" numOctaves="4" seed="${Math.floor(rng(1, 900))}" result="n"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="n" scale="18" xChannelSelector="R" yChannelSelector="G" result="s"/>` +
    `<feColorMatrix in="n" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 2.4 0 -0.5" result="pool"/>` +
    `<feComposite in="s" in2="pool" operator="arithmetic" k1="0.38" k2="0.62" result="settled"/>` +
    // Bare paper lies under the settled pigment; where the displacement looked past the sheet, the flat picture fills in.
    `<feFlood flood-color="${paper}"/><feComposite in2="s" operator="in" result="sheet"/>` +
    `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="sheet"/><feMergeNode in="settled"/></feMerge></filter>`
  )
}

/** Splits every edge at a midpoint moved by chance: how a wash creeps into dry paper. */
export function deform(rng: Random, points: readonly Point[], amount: number): Point[] {
  return points.flatMap((a, i): Point[] => {
    const b = points[(i + 1) % points.length]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const t = rng.gauss(0.5, 0.1)
    return [
      a,
      [
        a[0] + (b[0] - a[0]) * t + rng.gauss(0, length * amount),
        a[1] + (b[1] - a[1]) * t + rng.gauss(0, length * amount),
      ],
    ]
  })
}
