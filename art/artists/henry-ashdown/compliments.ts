import { letter } from '#art/lettering.ts'
import { polar } from '#art/techniques/ornament.ts'
import { smooth, type Point } from '#art/techniques/outline.ts'
import { fill, gleam, grey, line, mirrored, press, shine, swash } from './hand.ts'
import { random } from '#art/random.ts'

const wine = '#5c1327'

/** Business: a share certificate's lathe work, engraved in burgundy, with the greeting in foil. */
export function compliments(): string {
  const rng = random('henry compliments')
  const ink = border() + medallion(500, 1130, 236)
  const our = letter('pinyon-script', 'With our', 140, 446, 416)
  const words = letter('pinyon-script', 'Compliments', 122, 500, 590)
  const pen = mirrored(
    500,
    swash(rng, 500, 778, 4, 250, -8, -190, 7, 6, 'url(#deep)') +
      swash(rng, 500, 778, 10, 180, 12, 250, 6, 5, 'url(#deep)'),
  )
  const foil =
    fill(our.d, 'url(#deep)') +
    fill(words.d, 'url(#deep)') +
    pen +
    frame(176, 5) +
    frame(190, 1.6) +
    fill('M257 1130A243 243 0 1 1 743 1130A243 243 0 1 1 257 1130Z', '#000') +
    frame(26, 3) +
    seal(500, 1130)
  return press({ stock: 'ivory', ink, foil, defs: deep, seed: 61 })
}

const deep = `<linearGradient id="deep" x1="0" y1="0" x2="1" y2="0.5"><stop offset="0" stop-color="${grey(0.2)}"/><stop offset="0.5" stop-color="${grey(0.42)}"/><stop offset="1" stop-color="${grey(0.22)}"/></linearGradient>`

const frame = (m: number, w: number) =>
  `<rect x="${m}" y="${m}" width="${1000 - 2 * m}" height="${1400 - 2 * m}" rx="${m > 100 ? 0 : 4}" fill="none" stroke="${shine}" stroke-width="${w}"/>`

/** One line of a guilloche band: a rosette's radius swung by two waves that do not divide. */
function lathe(cx: number, cy: number, r: number, swing: number, petals: number, phase: number, share: number): string {
  const points = Array.from({ length: petals * 14 }, (_, i): Point => {
    const t = (i / (petals * 14)) * 2 * Math.PI
    const radius = r + swing * (Math.sin(petals * t + phase) * (1 - share) + share * Math.sin(3 * petals * t - phase))
    return polar(cx, cy, radius, (t * 180) / Math.PI)
  })
  return smooth(points)
}

function medallion(cx: number, cy: number, r: number): string {
  const bands = [
    [r * 0.82, r * 0.17, 18, 10, 0.12],
    [r * 0.56, r * 0.16, 12, 8, 0.2],
    [r * 0.34, r * 0.1, 9, 6, 0],
  ] as const
  return (
    `<circle cx="${cx}" cy="${cy}" r="${r * 1.03}" fill="#f4ecdc"/>` +
    bands
      .map(([radius, swing, petals, lines, share]) =>
        Array.from({ length: lines }, (_, i) =>
          ink(lathe(cx, cy, radius, swing, petals, (i / lines) * 2 * Math.PI, share), 1.3),
        ).join(''),
      )
      .join('')
  )
}

const ink = (d: string, width: number, colour = wine) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

function border(): string {
  // White lines on a burgundy field: the engraver's way to make a border that cannot be copied.
  let lines = ''
  const side = (length: number, along: (s: number, off: number) => Point, waves: number) => {
    for (let i = 0; i < 14; i++) {
      const phase = (i / 14) * 2 * Math.PI
      const points = Array.from({ length: waves * 12 + 1 }, (_, k) => {
        const s = k / (waves * 12)
        return along(
          s * length,
          40 * Math.sin(s * waves * 2 * Math.PI + phase) + 12 * Math.sin(3 * s * waves * 2 * Math.PI - phase),
        )
      })
      lines += ink(smooth(points, false), 1.5, '#f1dfc6')
    }
  }
  const mid = 102
  side(760, (s, o) => [120 + s, mid + o], 8)
  side(760, (s, o) => [120 + s, 1400 - mid + o], 8)
  side(1160, (s, o) => [mid + o, 120 + s], 12)
  side(1160, (s, o) => [1000 - mid + o, 120 + s], 12)
  const corners = [
    [mid, mid],
    [1000 - mid, mid],
    [mid, 1400 - mid],
    [1000 - mid, 1400 - mid],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="74" fill="${wine}"/>` +
        [
          [54, 16, 12, 9],
          [30, 14, 8, 7],
        ]
          .map(([r, swing, petals, n]) =>
            Array.from({ length: n! }, (_, i) =>
              ink(lathe(x!, y!, r!, swing!, petals!, (i / n!) * 2 * Math.PI, 0.15), 1.5, '#f1dfc6'),
            ).join(''),
          )
          .join(''),
    )
    .join('')
  return `<path d="M26 26H974V1374H26ZM176 176V1224H824V176Z" fill="${wine}" fill-rule="evenodd"/>` + lines + corners
}

function seal(x: number, y: number): string {
  const points = Array.from({ length: 72 }, (_, i) => polar(x, y, i % 2 ? 58 : 65, i * 5))
  const h = letter('pinyon-script', 'Co', 74, x - 2, y + 24)
  return (
    fill(`M${points.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`, gleam) +
    line(`M${x - 48} ${y}A48 48 0 1 1 ${x + 48} ${y}A48 48 0 1 1 ${x - 48} ${y}Z`, 2.4, '#000') +
    fill(h.d, '#000')
  )
}
