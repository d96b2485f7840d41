import { letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { at, petal, polar, walk } from '#art/techniques/ornament.ts'
import { blob, smooth } from '#art/techniques/outline.ts'
import { cut, dot, fill, grey, line, press, steppedFrame } from './hand.ts'

/** Wedding: two initials interlaced in foil inside a rose wreath pressed without ink. */
export function monogram(): string {
  const rng = random('henry monogram')
  const [cx, cy, r] = [500, 620, 352]
  const ring = Array.from({ length: 25 }, (_, i) => polar(cx, cy, r, -90 + i * 15))
  const leaves = walk(ring, 33)
    .map(
      ({ x, y, heading }, i) =>
        [1, -1]
          .map((side) =>
            at(x, y, leaf(rng, rng(78, 104), rng(29, 37)), heading + 90 + side * rng(34, 50) - (i % 3) * 3),
          )
          .join('') + at(x, y, leaf(rng, rng(70, 84), 26), heading + 90),
    )
    .join('')
  const buds = walk(ring, 58)
    .map(({ x, y, heading }, i) => {
      const side = i % 2 ? 1 : -1
      return at(
        x,
        y,
        line(`M0 0Q${side * 8} -34 ${side * 26} -62`, 4, grey(0.8)) + dot(side * 28, -68, rng(8, 11), '#fff'),
        heading + (i % 4 < 2 ? 0 : 180),
      )
    })
    .join('')
  const roses = (
    [
      [-38, 96],
      [-66, 66],
      [-10, 72],
      [142, 100],
      [113, 68],
      [171, 74],
      [-90, 44],
      [90, 46],
      [16, 42],
      [196, 44],
    ] as const
  )
    .map(([a, size]) => rose(rng, ...polar(cx, cy, r, a), size))
    .join('')
  const e = letter('pinyon-script', 'E', 374, 400, 724)
  const j = letter('pinyon-script', 'J', 374, 553, 724)
  const shift = 526 - (e.box.x1 + j.box.x2) / 2
  const lift = cy - (Math.min(e.box.y1, j.box.y1) + Math.max(e.box.y2, j.box.y2)) / 2
  const names = letter('pinyon-script', 'Eleanor & James', 106, 500, 1184)
  const small = letter('josefin-sans:600', 'ON YOUR WEDDING DAY', 29, 500, 1264, { spacing: 9 })
  return press({
    stock: 'ivory',
    foil:
      at(shift, lift, fill(e.d, 'url(#initial)') + fill(j.d, 'url(#initial)')) +
      fill(names.d, 'url(#initial)') +
      fill(small.d, 'url(#initial)'),
    blind:
      leaves +
      buds +
      roses +
      steppedFrame(
        [
          [52, 7],
          [74, 2.5],
        ],
        26,
        undefined,
        '#fff',
      ),
    defs: initial,
    seed: 51,
  })
}

/** On ivory, foil has to stay on the deep side of gold to be read. */
const initial = `<linearGradient id="initial" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="${grey(0.34)}"/><stop offset="0.4" stop-color="${grey(0.54)}"/><stop offset="0.65" stop-color="${grey(0.36)}"/><stop offset="1" stop-color="${grey(0.5)}"/></linearGradient>`

function leaf(rng: Random, length: number, width: number): string {
  const d = petal(rng, 8, length, width, 0.5, 0.75, 0.05)
  return (
    line(d, 6, cut) +
    fill(d, grey(rng(0.5, 0.75))) +
    line(`M0 -10Q${rng(-3, 3)} ${-length * 0.5} 0 ${-length * 0.84}`, 2.4, cut)
  )
}

/** Petals over petals, each cut clear of the one below and standing a little higher. */
function rose(rng: Random, x: number, y: number, r: number): string {
  let body = line(`M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`, 8, cut)
  const rings = [
    [6, 0.56, 0.5, 0.55],
    [5, 0.38, 0.42, 0.68],
    [4, 0.22, 0.32, 0.82],
  ] as const
  rings.forEach(([n, out, size, height], ring) => {
    const turn = rng(0, 360)
    for (let i = 0; i < n; i++) {
      const [px, py] = polar(0, 0, r * out, turn + (i * 360) / n)
      const d = smooth(blob(rng, px, py, r * size * rng(0.94, 1.06), r * size, 0.03))
      body += line(d, r * 0.055, cut) + fill(d, grey(height + ring * 0.01))
    }
  })
  const core = smooth(blob(rng, 0, 0, r * 0.2, r * 0.2, 0.04))
  body +=
    line(core, r * 0.06, cut) +
    fill(core, '#fff') +
    line(`M${-r * 0.1} ${r * 0.02}A${r * 0.1} ${r * 0.1} 0 1 1 ${r * 0.06} ${r * 0.09}`, Math.max(2.4, r * 0.035), cut)
  return at(x, y, body)
}
