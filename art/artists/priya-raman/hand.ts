// Priya's hand: opaque gouache in jewel colours, each shape a little uneven, then ivory line and dots with a fine brush.
import { card, grain, sheet } from '#art/drawing.ts'
import type { Random } from '#art/random.ts'
import { around, at, petal, polar, walk } from '#art/techniques/ornament.ts'
import { blade, blob, mix, smooth, type Point } from '#art/techniques/outline.ts'

export const jewel = {
  indigo: '#262a7d',
  night: '#17174f',
  magenta: '#c01a6c',
  plum: '#7c0f52',
  saffron: '#f6a21c',
  marigold: '#e8641b',
  emerald: '#0e7d5f',
  forest: '#06493f',
  turquoise: '#1c9ca6',
  rose: '#f3a7b4',
  blush: '#fbdcd6',
  ivory: '#fff4de',
} as const

export interface Sheet {
  paper: string
  body: string
  /** Ink over the paint that must stay crisp: the lettering. */
  words?: string
  defs?: string
  size?: { width: number; height: number }
}

export function gouache({ paper, body, words = '', defs = '', size = card }: Sheet): string {
  const { width, height } = size
  const whole = `x="0" y="0" width="${width}" height="${height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"`
  const tooth = grain(size, 'grain', 0.24)
  const hand = (wobble: number) =>
    `<feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="2" seed="4" result="hand"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="hand" scale="${wobble}" xChannelSelector="R" yChannelSelector="G" result="shape"/>`
  // Straight paint lies under the wobbled paint, which leaves gaps at the edges of the sheet.
  const brushes =
    `<filter id="brush" ${whole}>${hand(7)}<feTurbulence type="fractalNoise" baseFrequency="0.03 0.042" numOctaves="2" seed="8"/>` +
    `<feColorMatrix values="1.7 0 0 0 -0.35 1.7 0 0 0 -0.35 1.7 0 0 0 -0.35 0 0 0 0 1"/>` +
    `<feComposite in="shape" operator="arithmetic" k2="1" k3="0.062" k4="-0.033"/><feComposite in2="shape" operator="in" result="painted"/>` +
    `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="painted"/></feMerge></filter>` +
    `<filter id="fine" ${whole}>${hand(2.4)}</filter>`
  return sheet(
    size,
    `<g filter="url(#brush)"><rect x="-40" y="-40" width="${width + 80}" height="${height + 80}" fill="${paper}"/>${body}</g>` +
      (words && `<g filter="url(#fine)">${words}</g>`) +
      tooth.body,
    brushes + tooth.defs + defs,
  )
}

export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`
export const line = (d: string, width: number, colour: string = jewel.ivory): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const dot = (x: number, y: number, r: number, colour: string = jewel.ivory): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}"/>`
export const round = (rng: Random, x: number, y: number, r: number, colour: string, wobble = 0.025): string =>
  fill(smooth(blob(rng, x, y, r, r, wobble)), colour)

export type Ring = (rng: Random) => string

/** Petals between two radii, colours in turn, each with a lighter heart and an ivory vein. */
export const petals =
  (n: number, r1: number, r2: number, share: number, colours: readonly string[], turn = 0, vein = true): Ring =>
  (rng) => {
    const width = ((2 * Math.PI * r2) / n) * share
    return around(
      n,
      0,
      0,
      (i) => {
        const c = colours[i % colours.length]!
        const length = r2 - r1
        return (
          fill(petal(rng, r1, r2, width, 0.58, 0.55), c) +
          (vein
            ? fill(
                petal(rng, r1 + length * 0.2, r2 - length * 0.16, width * 0.56, 0.58, 0.55),
                mix(c, c === jewel.ivory ? jewel.rose : jewel.ivory, 0.32),
              ) +
              line(
                `M0 ${-(r1 + length * 0.14)}V${-(r2 - length * 0.38)}`,
                Math.max(1.6, length * 0.025),
                c === jewel.ivory ? jewel.magenta : jewel.ivory,
              ) +
              dot(
                0,
                -(r2 - length * 0.27),
                Math.max(1.8, width * 0.06),
                c === jewel.ivory ? jewel.magenta : jewel.ivory,
              )
            : '')
        )
      },
      turn,
    )
  }
export const disc =
  (r: number, colour: string): Ring =>
  (rng) =>
    round(rng, 0, 0, r, colour, 0.006)
export const hoop =
  (r: number, width: number, colour: string = jewel.ivory): Ring =>
  () =>
    `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
export const beads =
  (n: number, r: number, size: number, colour: string = jewel.ivory, turn = 0): Ring =>
  (rng) =>
    around(n, 0, 0, () => dot(0, -r, size * rng(0.85, 1.15), colour), turn)
/** Arches of fine line standing on a circle, one inside the other. */
export const lace =
  (n: number, r1: number, r2: number, colour: string = jewel.ivory, width = 2.4, turn = 0): Ring =>
  () => {
    const half = (Math.PI * r1) / n
    const arch = (s: number) =>
      `M${-half * s} ${-r1}C${-half * s * 1.15} ${-(r1 + (r2 - r1) * 0.8 * s)} ${-half * 0.4 * s} ${-(r1 + (r2 - r1) * 0.85 * s)} 0 ${-(r1 + (r2 - r1) * s)}C${half * 0.4 * s} ${-(r1 + (r2 - r1) * 0.85 * s)} ${half * s * 1.15} ${-(r1 + (r2 - r1) * 0.8 * s)} ${half * s} ${-r1}`
    return around(
      n,
      0,
      0,
      () =>
        line(arch(1), width, colour) +
        line(arch(0.6), width * 0.8, colour) +
        dot(0, -(r1 + (r2 - r1) * 0.28), width * 1.3, colour) +
        dot(0, -(r2 + (r2 - r1) * 0.16), width * 1.2, colour),
      turn,
    )
  }
export const scallops =
  (n: number, r: number, colour: string): Ring =>
  (rng) =>
    around(n, 0, 0, () => dot(0, -r, ((Math.PI * r) / n) * 1.12 * rng(0.96, 1.04), colour))

export const mandala = (rng: Random, x: number, y: number, rings: readonly Ring[], turn = 0): string =>
  at(x, y, rings.map((ring) => ring(rng)).join(''), turn)

/** A marigold: ruffs of frilled petals, darkest outside, no two alike. */
export function marigold(rng: Random, x: number, y: number, r: number, warm = rng()): string {
  const tones =
    warm < 0.5
      ? ['#b8420f', '#dd5e14', '#f07d1c', '#f9a235', '#ffc65c']
      : ['#cf7a0a', '#ee981a', '#f8b430', '#fdcb57', '#ffe08a']
  const ruffs = tones.map((tone, i) => {
    const reach = r * (1 - i * 0.19)
    const n = 15 - i * 2
    const frill = Array.from({ length: n * 2 }, (_, k): Point =>
      polar(0, 0, reach * (k % 2 ? 0.84 : 1) * (1 + rng.gauss(0, 0.035)), (k * 180) / n + i * 23),
    )
    return fill(smooth(frill), tone)
  })
  const ticks = around(
    9,
    0,
    0,
    () =>
      line(`M0 ${-r * 0.74}V${-r * 0.86}`, r * 0.035, '#ffe9b8') +
      line(`M0 ${-r * 0.36}V${-r * 0.45}`, r * 0.03, '#a8390c'),
    rng(0, 40),
  )
  return at(x, y, ruffs.join('') + ticks + dot(0, 0, r * 0.1, '#a8390c'), rng(0, 360))
}

/** A leaf from the origin upwards, one half darker, with ivory veins. */
export function leaf(rng: Random, length: number, width: number, colour: string, bend = rng(-26, 26)): string {
  const half = (t: number) => (width / 2) * Math.sin(Math.PI * t ** 0.8) ** 0.9
  const whole = blade(rng, { x: 0, y: 0, angle: -90 - bend / 2, length, bend }, half, 0.03)
  const shade = whole.slice(0, 15)
  const spine = blade(rng, { x: 0, y: 0, angle: -90 - bend / 2, length, bend }, () => 0, 0).slice(0, 13)
  return (
    fill(smooth(whole), colour) +
    fill(smooth([...shade, ...spine.toReversed()]), mix(colour, jewel.night, 0.22)) +
    line(smooth(spine, false), Math.max(1.5, width * 0.045)) +
    [4, 6, 8]
      .map((i) =>
        [1, -1]
          .map((s) =>
            line(
              `M${spine[i]![0].toFixed(1)} ${spine[i]![1].toFixed(1)}l${(s * half(i / 14) * 0.6).toFixed(1)} ${(-length * 0.09).toFixed(1)}`,
              Math.max(1.2, width * 0.03),
            ),
          )
          .join(''),
      )
      .join('')
  )
}

/** An open lotus seen from the side, growing up from the origin. */
export function lotus(rng: Random, r: number, colours: readonly [string, string, string]): string {
  const row = (angles: readonly number[], reach: number, width: number, colour: string) =>
    angles
      .map((a) =>
        at(
          0,
          0,
          fill(petal(rng, 0, r * reach, r * width, 0.56, 0.9), colour) +
            fill(petal(rng, r * 0.2, r * reach * 0.93, r * width * 0.5, 0.6, 0.9), mix(colour, jewel.ivory, 0.3)) +
            [-0.1, 0, 0.1]
              .map((dx) =>
                line(
                  `M${dx * r * 0.5} ${-r * 0.22}Q${dx * r} ${-r * reach * 0.5} ${dx * r * 0.4} ${-r * reach * 0.78}`,
                  r * 0.014,
                ),
              )
              .join(''),
          a,
        ),
      )
      .join('')
  return (
    row([-74, 74, -52, 52], 0.9, 0.36, colours[0]) +
    row([-34, 34], 1, 0.42, colours[1]) +
    row([-62, 62], 0.66, 0.32, colours[2]) +
    row([-15, 15], 1, 0.4, colours[0]) +
    row([0], 1.04, 0.44, colours[1]) +
    row([-40, 40], 0.6, 0.34, colours[2]) +
    row([-18, 18], 0.56, 0.32, colours[1]) +
    row([0], 0.52, 0.32, colours[2])
  )
}

/** A garland hung along a curve: marigolds shoulder to shoulder with a few leaves between. */
export function garland(rng: Random, points: readonly Point[], r: number, leaves = true): string {
  return walk(points, r * 1.32)
    .map(
      ({ x, y, heading }, i) =>
        (leaves && i % 4 === 3
          ? [70, 110]
              .map((a) =>
                at(
                  x,
                  y,
                  leaf(rng, r * 1.8, r * 0.8, jewel.emerald),
                  heading + a + (rng.chance(0.5) ? 180 : 0) + rng(-12, 12),
                ),
              )
              .join('')
          : '') + marigold(rng, x, y, r * rng(0.9, 1.08), (i % 3) / 3),
    )
    .join('')
}

/** The opening of a jharokha window with cusps, standing on `bottom`, as an outline. */
export function arch(cx: number, bottom: number, half: number, height: number): string {
  const spring = bottom - height * 0.66
  const rise = height * 0.34
  const cusps: Point[] = [
    [half, spring],
    [half * 0.93, spring - rise * 0.34],
    [half * 0.72, spring - rise * 0.55],
    [half * 0.47, spring - rise * 0.73],
    [0, spring - rise],
  ]
  const right = cusps.slice(1).map((p, i) => {
    const q = cusps[i]!
    const last = i === cusps.length - 2
    const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    const out = last ? [half * 0.2, spring - rise * 0.78] : [mx + half * 0.13, my - rise * 0.1]
    return { to: p, out }
  })
  const r = right.map(({ to, out }) => `Q${cx + out[0]!} ${out[1]} ${cx + to[0]} ${to[1]}`).join('')
  const back = right
    .toReversed()
    .map(({ out }, i) => {
      const to = cusps[cusps.length - 2 - i]!
      return `Q${cx - out[0]!} ${out[1]} ${cx - to[0]} ${to[1]}`
    })
    .join('')
  return `M${cx + half} ${bottom}V${spring}${r}${back}V${bottom}Z`
}
