import { random, type Random } from '#art/random.ts'
import { around, at, petal, polar, walk } from '#art/techniques/ornament.ts'
import { outlined } from '#art/techniques/outlined.ts'
import { fill, grey, mirrored, press, steppedFrame, swash } from './hand.ts'

/** Wedding: two initials interlaced in foil inside a rose wreath pressed without ink. */
export function monogram(): string {
  const rng = random('henry monogram')
  const [cx, cy] = [500, 650]
  const stem = Array.from({ length: 19 }, (_, i) => polar(cx, cy, 350 + 10 * Math.sin(i * 2.1), -90 + i * 20))
  const leaves = walk(stem, 36)
    .map(({ x, y, heading }, i) => {
      const side = i % 2 ? 1 : -1
      return at(x, y, leaf(rng, rng(88, 124)), heading + 90 + side * rng(38, 70))
    })
    .join('')
  const berries = walk(stem, 63).map(({ x, y, heading }, i) => at(x, y, `<path d="M0 0Q4 -34 ${i % 2 ? 12 : -12} -58" fill="none" stroke="#000" stroke-width="4"/><circle cx="${i % 2 ? 14 : -14}" cy="-66" r="${rng(9, 13).toFixed(1)}" fill="#000"/>`, heading + (i % 2 ? 0 : 180))).join('')
  const roses: [number, number][] = [[-90, 92], [-58, 66], [-122, 70], [32, 84], [58, 58], [150, 88], [124, 60], [4, 50], [-176, 52]]
  const flowers = roses.map(([angle, r], i) => rose(rng, ...polar(cx, cy, i < 1 ? 360 : 352, angle), r)).join('')
  const frame = steppedFrame([[52, 7], [74, 2.5]], 26, undefined, '#000')
  const e = outlined('pinyon-script', 'E', 360, 408, 742)
  const j = outlined('pinyon-script', 'J', 360, 566, 742)
  const names = outlined('pinyon-script', 'Eleanor & James', 104, 500, 1186)
  const small = outlined('josefin-sans:600', 'ON YOUR WEDDING DAY', 29, 500, 1262, { spacing: 9 })
  const pen = mirrored(500, swash(rng, 508, 872, 14, 190, -10, -150, 6, 5, 'url(#initial)') + swash(rng, 508, 876, 24, 130, 10, 210, 5, 4, 'url(#initial)'))
  const foil =
    fill(e.d, 'url(#initial)') + fill(j.d, 'url(#initial)') + pen + fill(names.d, 'url(#initial)') + fill(small.d, 'url(#initial)')
  return press({ stock: 'ivory', foil, ink: at(0, 0, raised(leaves + berries + flowers)), blind: leaves + berries + flowers + frame, defs: initial, seed: 51 })
}

/** The relief catches more light than the sheet around it. */
const raised = (body: string) => `<g opacity="0.5">${body.replaceAll('#000', '#fffdf8')}</g>`

/** On ivory, foil has to stay on the deep side of gold to be read. */
const initial = `<linearGradient id="initial" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="${grey(0.26)}"/><stop offset="0.4" stop-color="${grey(0.5)}"/><stop offset="0.65" stop-color="${grey(0.28)}"/><stop offset="1" stop-color="${grey(0.46)}"/></linearGradient>`

function leaf(rng: Random, length: number): string {
  return `<path d="${petal(rng, 6, length, length * 0.5, 0.5, 1.1, 0.04)}" fill="#000"/>`
}

/** Overlapping rings of petals; each ring is cut apart by the paper, so the relief keeps its edges. */
function rose(rng: Random, x: number, y: number, r: number): string {
  const rings: [number, number, number][] = [[7, 1, 0.92], [6, 0.74, 0.72], [5, 0.5, 0.55], [3, 0.28, 0.4]]
  return at(
    x,
    y,
    `<circle r="${r * 1.06}" fill="#000" fill-opacity="0"/>` +
      rings
        .map(([n, tip, width], ring) =>
          around(n, 0, 0, () => `<path d="${petal(rng, r * tip * 0.38, r * tip, r * width * 0.86, 0.72, -0.2, 0.05)}" fill="#000" fill-opacity="${0.45 + ring * 0.16}"/>`, ring * 33 + rng(0, 30)),
        )
        .join('') +
      `<circle r="${r * 0.1}" fill="#000"/>`,
    rng(0, 360),
  )
}
