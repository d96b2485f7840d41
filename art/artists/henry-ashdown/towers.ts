import type { Random } from '#art/random.ts'
import { at } from '#art/techniques/ornament.ts'
import { cut, dusk, fill, gleam, grey, line, shine } from './hand.ts'

export interface Setback {
  /** Half the width, and the height of this tier. */
  half: number
  height: number
  bays: number
}

const box = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${y1}H${x2}V${y2}H${x1}Z`

/** A stepped tower standing on (x, base): lit bays, cut window strips, a bright left edge and a dim right side. */
export function tower(rng: Random, x: number, base: number, tiers: readonly Setback[], crown: string, lit = 0.72): string {
  let y = base
  let body = ''
  for (const { half, height, bays } of tiers) {
    const top = y - height
    body += fill(box(-half, top, half, y), 'url(#wall)')
    body += fill(box(half * 0.55, top, half, y), 'url(#wallshade)')
    const slot = (2 * half) / bays
    for (let b = 0; b < bays; b++) {
      const wx = -half + slot * (b + 0.5)
      const w = slot * 0.24
      for (let wy = top + 18; wy < y - 22; wy += 27)
        if (rng.chance(lit)) body += fill(box(wx - w, wy, wx + w, wy + 16), cut)
      body += line(`M${wx - slot / 2} ${top}V${y}`, 2, cut, 'butt')
    }
    body += fill(box(-half - 5, top - 9, half + 5, top), gleam) + line(`M${-half - 5} ${top + 4}H${half + 5}`, 3, cut, 'butt')
    y = top
  }
  return at(x, 0, body + at(0, y - 9, crown))
}

/** A crown of nested sunburst arches and a needle, drawn on (0, 0). */
export function spire(half: number, height: number): string {
  const arches = [1, 0.8, 0.6, 0.41, 0.24].map((share, i) => {
    const w = half * share
    const h = height * (0.36 + 0.15 * i)
    const d = `M${-w} 0C${-w} ${-h * 0.75} ${-w * 0.45} ${-h} 0 ${-h}C${w * 0.45} ${-h} ${w} ${-h * 0.75} ${w} 0Z`
    return [d, i] as const
  })
  // The tallest arch is the narrowest and stands behind, as on a real crown.
  return (
    line(`M0 0V${-height * 1.75}`, 3.5, gleam) +
    fill(`M${-half * 0.1} ${-height * 0.9}L0 ${-height * 1.45}L${half * 0.1} ${-height * 0.9}Z`, gleam) +
    arches
      .toReversed()
      .map(([d, i]) => fill(d, i % 2 ? dusk : shine) + line(d, 4, cut) + teeth(half * [1, 0.8, 0.6, 0.41, 0.24][i]!, height * (0.36 + 0.15 * i)))
      .join('')
  )
}

function teeth(w: number, h: number): string {
  return [-0.62, -0.24, 0.24, 0.62]
    .map((s) => {
      const y = -h * Math.sqrt(1 - s * s) * 0.86
      return fill(`M${w * s - w * 0.11} ${y + h * 0.2}L${w * s * 1.02} ${y}L${w * s + w * 0.11} ${y + h * 0.2}Z`, cut)
    })
    .join('')
}

export const walls =
  `<linearGradient id="wall" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${grey(0.9)}"/><stop offset="0.3" stop-color="${grey(0.62)}"/><stop offset="0.7" stop-color="${grey(0.5)}"/><stop offset="1" stop-color="${grey(0.36)}"/></linearGradient>` +
  `<linearGradient id="wallshade" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${grey(0.42)}"/><stop offset="1" stop-color="${grey(0.22)}"/></linearGradient>`
