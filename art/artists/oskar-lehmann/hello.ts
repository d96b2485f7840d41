import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { disc, fat, grotesque, halftone, path, press, type } from './hand.ts'

/** Five fat letters too big for the card; the third colours are made by their meeting. */
export function hello(): string {
  const p = press('hello')
  const h = letter(fat, 'h', 860, 250, 640)
  const e = letter(fat, 'e', 860, 706, 640)
  const l = letter(fat, 'l', 860, 130, 1232)
  const m = letter(fat, 'l', 860, 342, 1232)
  const o = letter(fat, 'o', 900, 716, 1232)
  const dots = halftone(-10, -10, 1010, 1410, 17, 24, (x, y) => 0.62 - Math.hypot(x - 716, y - 1010) / 560)
  return p.finish(
    card,
    'paper',
    [
      p.plate('mint', disc(716, 1010, 330) + halftone(-10, -10, 1010, 760, 17, 24, (_, y) => 0.34 - y / 1500), {
        slip: 2,
      }),
      p.plate('mustard', path(e.d) + path(l.d)),
      p.plate('tangerine', path(o.d) + path(h.d), { slip: 4 }),
      p.plate('teal', path(m.d) + dots),
      p.plate('charcoal', type(grotesque, 'from over here', 52, 64, 1346, { anchor: 'start', spacing: 5 }), {
        slip: 1.5,
      }),
    ].join(''),
  )
}
