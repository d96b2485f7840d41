// Henry's hand: hot-stamped foil on heavy cotton stock. Foil is painted in greys (how much light a place returns);
// the press turns grey plus broad reflections plus metal grain into gold, and pure black cuts through to the paper.
import { card, sheet } from '#art/drawing.ts'
import type { Random } from '#art/random.ts'
import { at, clothoid, polar } from '#art/techniques/ornament.ts'
import { mix, stroke } from '#art/techniques/outline.ts'

const stocks = {
  midnight: '#0e1b38',
  emerald: '#0b4034',
  burgundy: '#4d0f20',
  black: '#16151a',
  peacock: '#0a3441',
  ivory: '#f4ecdc',
} as const
type Stock = keyof typeof stocks

const metals = {
  gold: ['#3d2409', '#7a5118', '#a87a2c', '#c9a047', '#e2c06c', '#f5e0a3', '#fffae0'],
  rose: ['#431d16', '#85473a', '#b5725c', '#cf947a', '#e5b59c', '#f6d9c6', '#fff5ec'],
  champagne: ['#3a2f1e', '#786647', '#a8946c', '#c8b68d', '#e0d2ac', '#f3ead0', '#fffcf0'],
} as const
type Metal = keyof typeof metals

/** Broad bands of light across the whole sheet, and the same turned out of step, so that neighbours part. */
export const shine = 'url(#shine)'
export const gleam = 'url(#gleam)'
export const dusk = 'url(#dusk)'
export const cut = '#000'

export interface Pressing {
  stock: Stock
  foil: string
  metal?: Metal
  /** Plain ink under the foil, and relief pressed without ink. */
  ink?: string
  blind?: string
  defs?: string
  size?: { width: number; height: number }
  seed?: number
}

export function press({
  stock,
  foil,
  metal = 'gold',
  ink = '',
  blind = '',
  defs = '',
  size = card,
  seed = 3,
}: Pressing): string {
  const { width, height } = size
  const whole = `x="0" y="0" width="${width}" height="${height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"`
  const ramp = (i: number) =>
    metals[metal].map((c) => (Number.parseInt(c.slice(1 + 2 * i, 3 + 2 * i), 16) / 255).toFixed(3)).join(' ')
  const light = stock === 'ivory'
  const bands = (id: string, x2: number, y2: number, values: readonly number[]) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${x2}" y2="${y2}" spreadMethod="reflect">` +
    values.map((v, i) => `<stop offset="${i / (values.length - 1)}" stop-color="${grey(v)}"/>`).join('') +
    '</linearGradient>'
  const paper =
    `<filter id="tooth" ${whole}><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="${seed}"/>` +
    `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0"/>` +
    `<feDiffuseLighting surfaceScale="${light ? 1.1 : 1.7}" diffuseConstant="1.2" lighting-color="#fff"><feDistantLight azimuth="225" elevation="56"/></feDiffuseLighting></filter>` +
    `<radialGradient id="lamp" cx="0.32" cy="0.2" r="1.05"><stop offset="0" stop-color="${mix(stocks[stock], '#ffffff', light ? 0.5 : 0.13)}"/>` +
    `<stop offset="0.55" stop-color="${stocks[stock]}"/><stop offset="1" stop-color="${mix(stocks[stock], light ? '#b49a6e' : '#000000', light ? 0.2 : 0.4)}"/></radialGradient>`
  const foiling =
    `<filter id="foil" ${whole}>` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.0035 0.010" numOctaves="2" seed="${seed + 4}"/>` +
    `<feColorMatrix values="2.6 0 0 0 -0.8 2.6 0 0 0 -0.8 2.6 0 0 0 -0.8 0 0 0 0 1" result="wave"/>` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.9 0.5" numOctaves="1" seed="${seed + 9}"/>` +
    `<feColorMatrix values="1.8 0 0 0 -0.4 1.8 0 0 0 -0.4 1.8 0 0 0 -0.4 0 0 0 0 1" result="metalgrain"/>` +
    `<feFlood flood-color="#808080"/><feComposite in="SourceGraphic" operator="over"/>` +
    `<feComposite in2="wave" operator="arithmetic" k2="1" k3="0.42" k4="${light ? -0.3 : -0.21}"/>` +
    `<feComposite in2="metalgrain" operator="arithmetic" k2="1" k3="0.2" k4="-0.1"/>` +
    `<feComponentTransfer result="metal"><feFuncR type="table" tableValues="${ramp(0)}"/><feFuncG type="table" tableValues="${ramp(1)}"/><feFuncB type="table" tableValues="${ramp(2)}"/></feComponentTransfer>` +
    `<feColorMatrix in="SourceGraphic" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 6 0 0 0 -0.1"/><feComposite in2="SourceAlpha" operator="in" result="plate"/>` +
    `<feComposite in="metal" in2="plate" operator="in" result="gold"/>` +
    `<feOffset in="plate" dx="1.1" dy="1.1"/><feComposite in="plate" operator="out" result="rim"/>` +
    `<feOffset in="plate" dx="1.3" dy="1.3"/><feComposite in2="plate" operator="out" result="foot"/>` +
    `<feFlood flood-color="#fffdf0" flood-opacity="0.42"/><feComposite in2="rim" operator="in" result="litrim"/>` +
    `<feGaussianBlur in="plate" stdDeviation="2.2"/><feOffset dx="1.5" dy="2.4"/><feColorMatrix values="0 0 0 0 0.05 0 0 0 0 0.03 0 0 0 0 0.02 0 0 0 ${light ? 0.3 : 0.55} 0" result="shade"/>` +
    `<feMerge><feMergeNode in="shade"/><feMergeNode in="gold"/><feMergeNode in="litrim"/></feMerge></filter>`
  // In relief, grey is height.
  const relieved =
    '<feColorMatrix in="SourceGraphic" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/><feComposite in2="SourceAlpha" operator="in" result="height"/>'
  const embossing =
    blind &&
    `<filter id="blind" ${whole}>${relieved}<feGaussianBlur stdDeviation="1.5" result="soft"/>` +
      `<feDiffuseLighting in="soft" surfaceScale="3.2" diffuseConstant="1.16" lighting-color="#fffaf2"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting></filter>` +
      `<filter id="swell" ${whole}>${relieved}<feGaussianBlur stdDeviation="6"/><feOffset dx="5" dy="7"/><feComposite in2="height" operator="out"/><feColorMatrix values="0 0 0 0 0.35 0 0 0 0 0.25 0 0 0 0 0.12 0 0 0 0.28 0"/></filter>` +
      `<filter id="crest" ${whole}>${relieved}<feGaussianBlur stdDeviation="1.5"/><feSpecularLighting surfaceScale="2.4" specularConstant="0.8" specularExponent="14" lighting-color="#fff"><feDistantLight azimuth="225" elevation="50"/></feSpecularLighting></filter>`
  const relief =
    blind &&
    `<g filter="url(#swell)">${blind}</g><g filter="url(#blind)" opacity="0.6" style="mix-blend-mode:multiply">${blind}</g>` +
      `<g filter="url(#crest)" opacity="0.5" style="mix-blend-mode:screen">${blind}</g>`
  return sheet(
    size,
    `<rect width="${width}" height="${height}" fill="url(#lamp)"/>${ink}` +
      `<rect width="${width}" height="${height}" filter="url(#tooth)" opacity="${light ? 0.5 : 0.62}" style="mix-blend-mode:multiply"/>` +
      `${relief}<g filter="url(#foil)">${foil}</g>`,
    paper +
      foiling +
      embossing +
      bands('shine', width * 0.8, height * 0.75, [0.42, 0.66, 0.86, 0.6, 0.44, 0.58, 0.9, 0.7, 0.46, 0.62, 0.82, 0.5]) +
      bands('gleam', width * 0.5, height * 0.9, [0.84, 0.58, 0.74, 0.92, 0.66, 0.5, 0.7, 0.9, 0.6]) +
      bands('dusk', width * 0.7, height * 0.6, [0.3, 0.44, 0.34, 0.5, 0.32, 0.42]) +
      defs,
  )
}

export const grey = (value: number): string => `rgb(${[0, 0, 0].map(() => Math.round(255 * value)).join(',')})`

export const fill = (d: string, paint = shine): string => `<path d="${d}" fill="${paint}"/>`
export const line = (d: string, width: number, paint = shine, cap = 'round'): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
export const dot = (x: number, y: number, r: number, paint = shine): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${paint}"/>`

/** Wedges of light between two radii; each `share` (0 to 1) of its slot wide. */
export function rays(
  cx: number,
  cy: number,
  r1: number | ((i: number) => number),
  r2: number | ((i: number) => number),
  n: number,
  from: number,
  to: number,
  share = 0.5,
  paint: (i: number) => string = () => shine,
): string {
  const slot = (to - from) / n
  return Array.from({ length: n }, (_, i) => {
    const [a, b] = [from + slot * (i + 0.5 - share / 2), from + slot * (i + 0.5 + share / 2)]
    const [inner, outer] = [typeof r1 === 'number' ? r1 : r1(i), typeof r2 === 'number' ? r2 : r2(i)]
    const corners = [polar(cx, cy, inner, a), polar(cx, cy, outer, a), polar(cx, cy, outer, b), polar(cx, cy, inner, b)]
    return fill(`M${corners.map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join('L')}Z`, paint(i))
  }).join('')
}

export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [a, b] = [polar(cx, cy, r, from), polar(cx, cy, r, to)]
  return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${b[0].toFixed(1)} ${b[1].toFixed(1)}`
}

/** A pen flourish: hairline, swelling once, winding up in a drop. */
export function swash(
  rng: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  from: number,
  to: number,
  weight = 9,
  drop = 6,
  paint = shine,
): string {
  const points = clothoid(x, y, angle, length, from, to)
  const [ex, ey] = points.at(-1)!
  const d = stroke(rng, points, (t) => 1.8 + weight * Math.sin(Math.PI * Math.min(1, t * 1.08)) ** 2.2, 0.01)
  return fill(d, paint) + (drop > 0 ? dot(ex, ey, drop, paint) : '')
}

/** Lines inside the card's edge, with stepped deco corners; each line is [inset, weight]. */
export function steppedFrame(
  lines: readonly (readonly [number, number])[],
  step: number,
  size: { width: number; height: number } = card,
  paint = shine,
): string {
  const { width, height } = size
  return lines
    .map(([m, w]) => {
      const [r, b] = [width - m, height - m]
      const corner = [
        [m + 2 * step, m],
        [r - 2 * step, m],
        [r - 2 * step, m + step],
        [r - step, m + step],
        [r - step, m + 2 * step],
        [r, m + 2 * step],
        [r, b - 2 * step],
        [r - step, b - 2 * step],
        [r - step, b - step],
        [r - 2 * step, b - step],
        [r - 2 * step, b],
        [m + 2 * step, b],
        [m + 2 * step, b - step],
        [m + step, b - step],
        [m + step, b - 2 * step],
        [m, b - 2 * step],
        [m, m + 2 * step],
        [m + step, m + 2 * step],
        [m + step, m + step],
        [m + 2 * step, m + step],
      ]
      return `<path d="M${corner.map((p) => p.join(' ')).join('L')}Z" fill="none" stroke="${paint}" stroke-width="${w}" stroke-linejoin="miter"/>`
    })
    .join('')
}

/** Both halves of a body that is drawn right of the line x = `axis`. */
export const mirrored = (axis: number, body: string): string => body + at(2 * axis, 0, body, 0, [-1, 1])
