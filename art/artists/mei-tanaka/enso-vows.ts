import { card } from '#art/drawing.ts'
import { finish, gold, seal, smallFace, spatter, write } from './hand.ts'
import { type Press, stroke } from './brush.ts'
import { ricePaper } from './paper.ts'

/** A brush ring from `from` to `to` degrees, pressed hardest a little after the start. */
function ring(cx: number, cy: number, radius: number, from: number, to: number, half: number): Press[] {
  return Array.from({ length: 33 }, (_, i): Press => {
    const share = i / 32
    const angle = ((from + (to - from) * share) * Math.PI) / 180
    const r = radius * (1 + 0.035 * Math.sin(angle * 1.3 + 1) - 0.03 * share)
    const press =
      half *
      (0.6 + 0.45 * Math.sin(Math.PI * Math.min(1, share * 1.15 + 0.12)) ** 0.8) *
      (share > 0.93 ? 1 - (share - 0.93) * 9 : 1)
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle) * 0.985, press]
  })
}

export function ensoVows(): string {
  const rice = ricePaper(card, '#f5efe1', 'enso-vows')
  const black = ring(575, 430, 315, 108, 446, 58)
  const foil = ring(400, 715, 268, -48, 292, 36)
  const ink = { tone: [0.98, 0.88], dry: [0.08, 0.7], hairs: 30, rim: 0.03, rough: 7, seed: 'enso' } as const
  const gilt = {
    tone: 0.97,
    dry: [0.0, 0.58],
    hairs: 22,
    rim: 0,
    rough: 6,
    colour: '#a97a2c',
    sheen: '#ecd08a',
    mode: 'body',
    seed: 'foil',
  } as const
  stroke(rice, foil, gilt)
  stroke(rice, black, { ...ink, mode: 'body' })
  // The gold passes over the black once and under it once, so that the two are linked and not merely stacked.
  stroke(rice, foil, { ...gilt, where: (x) => x > 470 })
  spatter(rice, 'enso-drops', 34, { x1: 620, y1: 770, x2: 930, y2: 990 }, { largest: 9 })
  spatter(
    rice,
    'gold-drops',
    26,
    { x1: 90, y1: 380, x2: 260, y2: 560 },
    { largest: 8, colour: gold, mode: 'body', tone: 0.95 },
  )
  write(rice, 'always', 236, 92, 1206, { anchor: 'start', dry: [0.08, 0.36] })
  write(rice, 'TWO RINGS, ONE BREATH', 25, 908, 1334, {
    anchor: 'end',
    face: smallFace,
    spacing: 8,
    dry: [-0.2, -0.2],
    tone: 0.8,
  })
  seal(rice, 868, 1218)
  return finish(rice)
}
