import type { Random } from '#art/random.ts'
import { at } from '#art/techniques/ornament.ts'
import { cut, dusk, fill, gleam, grey, line, shine } from './hand.ts'

export interface Setback {
  /** Half the width, and the height of this tier. */
  half: number
  height: number
  bays: number
}

const box = (x1: number, y1: number, x2: number, y2: number) =>
  `M${x1.toFixed(1)} ${y1.toFixed(1)}H${x2.toFixed(1)}V${y2.toFixed(1)}H${x1.toFixed(1)}Z`

/** A foil tower standing on (x, base): piers of light between tall cut windows, the right third turned from the lamp. */
export function litTower(x: number, base: number, tiers: readonly Setback[], crown: string): string {
  let y = base
  let body = ''
  for (const { half, height, bays } of tiers) {
    const top = y - height
    body += fill(box(-half - 7, top, half + 7, y), cut) + fill(box(-half, top, half, y), 'url(#wall)')
    const slot = (2 * half) / bays
    for (let b = 0; b < bays; b++) {
      const wx = -half + slot * (b + 0.5)
      const w = slot * 0.2
      const head = top + 34 + Math.abs(b - (bays - 1) / 2) * 12
      body += fill(`M${wx - w} ${y}V${head}L${wx} ${head - 14}L${wx + w} ${head}V${y}Z`, cut)
      // Spandrels: little chevrons of foil across each strip of windows.
      for (let wy = head + 26; wy < y - 6; wy += 30)
        body += fill(
          `M${wx - w} ${wy + 5}L${wx} ${wy - 2}L${wx + w} ${wy + 5}V${wy + 11}L${wx} ${wy + 4}L${wx - w} ${wy + 11}Z`,
          dusk,
        )
    }
    body +=
      fill(box(-half - 6, top - 6, half + 6, top + 4), gleam) + line(`M${-half} ${top + 8}H${half}`, 2.5, cut, 'butt')
    y = top
  }
  return at(x, 0, body + at(0, y - 5, crown))
}

/** A dark tower against the glow: edges drawn in foil, some windows lit. */
export function darkTower(rng: Random, x: number, base: number, tiers: readonly Setback[], crown: string): string {
  let y = base
  let body = ''
  for (const { half, height, bays } of tiers) {
    const top = y - height
    body += fill(box(-half, top, half, y), cut) + line(`M${-half} ${y}V${top}H${half}V${y}`, 3.4, shine, 'butt')
    body += line(`M${-half + 8} ${y}V${top + 8}H${half - 8}V${y}`, 1.4, dusk, 'butt')
    const slot = (2 * half - 24) / bays
    for (let b = 0; b < bays; b++) {
      const wx = -half + 12 + slot * (b + 0.5)
      const w = slot * 0.17
      const dark = rng(0.25, 0.6)
      for (let wy = top + 22; wy < y - 10; wy += 25) {
        if (rng.chance(dark)) continue
        body += fill(box(wx - w, wy, wx + w, wy + 15), rng.chance(0.6) ? gleam : dusk)
      }
    }
    y = top
  }
  return at(x, 0, body + at(0, y, crown))
}

/** A crown of nested sunburst arches and a needle, drawn on (0, 0). */
export function spire(half: number, height: number): string {
  const arches = [1, 0.8, 0.61, 0.43, 0.27].map((share, i) => {
    const w = half * share
    const h = height * (0.4 + 0.17 * i)
    return {
      w,
      h,
      d: `M${-w} 0C${-w} ${-h * 0.75} ${-w * 0.45} ${-h} 0 ${-h}C${w * 0.45} ${-h} ${w} ${-h * 0.75} ${w} 0Z`,
    }
  })
  // The tallest arch is the narrowest and stands behind, as on a real crown.
  return (
    line(`M0 ${-height}V${-height * 2.1}`, 3.5, gleam) +
    fill(`M${-half * 0.16} ${-height * 0.95}L0 ${-height * 1.8}L${half * 0.16} ${-height * 0.95}Z`, gleam) +
    arches
      .toReversed()
      .map(({ d, w, h }, i) => fill(d, i % 2 ? gleam : shine) + line(d, 4.5, cut) + teeth(w, h))
      .join('')
  )
}

function teeth(w: number, h: number): string {
  return [-0.7, -0.4, 0, 0.4, 0.7]
    .map((s) => {
      const y = -h * (1 - Math.abs(s) ** 2.2 * 0.8) + h * 0.07
      return fill(
        `M${w * s - w * 0.1} ${y + h * 0.19}L${w * s} ${y + h * 0.02}L${w * s + w * 0.1} ${y + h * 0.19}Z`,
        cut,
      )
    })
    .join('')
}

export const walls = `<linearGradient id="wall" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${grey(0.66)}"/><stop offset="0.22" stop-color="${grey(0.92)}"/><stop offset="0.6" stop-color="${grey(0.58)}"/><stop offset="0.75" stop-color="${grey(0.4)}"/><stop offset="1" stop-color="${grey(0.3)}"/></linearGradient>`
