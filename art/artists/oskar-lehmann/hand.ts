// Oskar's hand: a small offset press. Every colour is a plate of its own that never lands quite where the last one
// did; inks are translucent and make a third colour where they cross, and the paper shows through in pinholes.
import { sheet } from '#art/drawing.ts'
import { type Face, type LetteringOptions, letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { fleckTile, tilePattern, toothTile } from '#art/techniques/texture.ts'

const inks = {
  paper: '#F7EFDD',
  teal: '#12837F',
  tangerine: '#F0602A',
  mustard: '#F3B52F',
  charcoal: '#27282E',
  rose: '#F2A79A',
  mint: '#A7D6C6',
} as const

export type Ink = keyof typeof inks

export const grotesque: Face = 'josefin-sans:700'
export const fat: Face = 'abril-fatface'

interface PlateOptions {
  /** Translucent ink lets what lies beneath show through; opaque ink, as from a screen, covers it. */
  opaque?: boolean
  /** How far out of register this plate may land, in units. */
  slip?: number
}

export interface Press {
  rng: Random
  /** Prints a body in one ink; shapes filled with `#fff` (`knockout`) leave the sheet bare in a translucent plate. */
  plate: (ink: Ink, body: string, options?: PlateOptions) => string
  finish: (size: { width: number; height: number }, stock: Ink, body: string) => string
}

export function press(seed: string): Press {
  const rng = random(seed)
  const plate: Press['plate'] = (ink, body, { opaque = false, slip = 3.2 } = {}) => {
    const turn = rng.gauss(0, 0.05 * slip)
    const shift = `translate(${rng.gauss(0, slip).toFixed(1)} ${rng.gauss(0, slip).toFixed(1)}) rotate(${(turn * 0.4).toFixed(3)})`
    return `<g${opaque ? '' : ' style="mix-blend-mode:multiply"'} transform="${shift}" fill="${inks[ink]}" color="${inks[ink]}">${body}</g>`
  }
  const finish: Press['finish'] = (size, stock, body) => {
    const full = (fill: string, opacity = 1) =>
      `<rect width="${size.width}" height="${size.height}" fill="${fill}" opacity="${opacity}"/>`
    // One filter for the whole sheet: one for each plate would cost two seconds a plate.
    const edge =
      `<filter id="edge" filterUnits="userSpaceOnUse" x="0" y="0" width="${size.width}" height="${size.height}" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="0.06" numOctaves="2" seed="${Math.floor(rng(1, 90))}"/>` +
      `<feDisplacementMap in="SourceGraphic" scale="2.8" xChannelSelector="R" yChannelSelector="G"/></filter>`
    const flecks = tilePattern('flecks', () => fleckTile(inks.paper, 'press', 0.8))
    const tooth = tilePattern('tooth', () => toothTile('#3A2A18', 'stock', 0.13))
    // The steady copy beneath fills the nicks that displacement leaves along the sheet's own edge.
    const printed = `<g id="printed" style="isolation:isolate">${full(inks[stock])}${body}</g><use xlink:href="#printed" filter="url(#edge)"/>`
    return sheet(size, printed + full('url(#flecks)') + full('url(#tooth)'), edge + flecks + tooth)
  }
  return { rng, plate, finish }
}

export const path = (d: string, fill?: string): string =>
  `<path d="${d}"${fill === undefined ? '' : ` fill="${fill}"`}/>`
export const knockout = '#fff'

export const disc = (cx: number, cy: number, r: number, fill?: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}"${fill === undefined ? '' : ` fill="${fill}"`}/>`

export const block = (x: number, y: number, width: number, height: number, fill?: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${fill === undefined ? '' : ` fill="${fill}"`}/>`

export const polygon = (points: readonly (readonly [number, number])[], fill?: string): string =>
  `<polygon points="${points.map((p) => p.join(',')).join(' ')}"${fill === undefined ? '' : ` fill="${fill}"`}/>`

/** A slice of a disc between two angles in degrees. */
export function slice(cx: number, cy: number, r: number, from: number, to: number, fill?: string): string {
  const at = (a: number) =>
    `${(cx + r * Math.cos((a * Math.PI) / 180)).toFixed(1)} ${(cy + r * Math.sin((a * Math.PI) / 180)).toFixed(1)}`
  return path(`M${cx} ${cy}L${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}Z`, fill)
}

export function type(
  face: Face,
  text: string,
  size: number,
  x: number,
  y: number,
  options?: LetteringOptions & { fill?: string },
): string {
  return path(letter(face, text, size, x, y, options).d, options?.fill)
}

/** A word set to an exact inked box, as wood type was cut narrow or tall to fill a poster's line. */
export function fitted(
  face: Face,
  text: string,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  fill?: string,
  spacing = 0,
): string {
  const { d, box } = letter(face, text, 200, 0.37, 0.41, { anchor: 'start', spacing })
  const [sx, sy] = [(x2 - x1) / (box.x2 - box.x1), (y2 - y1) / (box.y2 - box.y1)]
  return `<g transform="translate(${x1 - box.x1 * sx} ${y1 - box.y1 * sy}) scale(${sx} ${sy})">${path(d, fill)}</g>`
}

/** A halftone screen: dots on a turned grid, as large as `tone` (0 to 1) says at their place. */
export function halftone(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  pitch: number,
  angle: number,
  tone: (x: number, y: number) => number,
): string {
  const a = (angle * Math.PI) / 180
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const reach = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 2 / pitch)
  let d = ''
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++) {
      const x = cx + pitch * (i * Math.cos(a) - j * Math.sin(a))
      const y = cy + pitch * (i * Math.sin(a) + j * Math.cos(a))
      if (x < x1 || x > x2 || y < y1 || y > y2) continue
      const r = pitch * 0.72 * Math.sqrt(Math.max(0, Math.min(1, tone(x, y))))
      if (r > 0.8)
        d += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0Z`
    }
  return path(d)
}

/** The atomic age's star: long and short rays of a needle's width. */
export function atomicStar(cx: number, cy: number, r: number, rays = 8, waist = 0.07, turn = -90): string {
  return Array.from({ length: rays }, (_, i) => {
    const a = ((turn + (i * 360) / rays) * Math.PI) / 180
    const long = r * (i % 2 === 0 ? 1 : 0.56)
    const w = r * waist
    const [c, s] = [Math.cos(a), Math.sin(a)]
    return polygon(
      [
        [cx - s * w, cy + c * w],
        [cx + c * long, cy + s * long],
        [cx + s * w, cy - c * w],
        [cx - c * w, cy - s * w],
      ].map(([x, y]) => [Number(x!.toFixed(1)), Number(y!.toFixed(1))] as const),
    )
  }).join('')
}
