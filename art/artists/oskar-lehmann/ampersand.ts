import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { atomicStar, fat, grotesque, halftone, path, press, type } from './hand.ts'

/** One ampersand the height of the card, run off its edge, doing all the work. */
export function ampersand(): string {
  const p = press('ampersand')
  const sign = letter(fat, '&', 1640, 560, 1210)
  const clip = `<clipPath id="sign"><path d="${sign.d}"/></clipPath>`
  const shade = halftone(-10, -10, 1010, 1410, 18, 32, (x, y) => (x * 0.5 + y - 620) / 1000)
  return p.finish(
    card,
    'tangerine',
    [
      p.plate(
        'mustard',
        halftone(-10, -10, 1010, 1410, 22, 15, (x, y) => (x > 320 && y > 90 ? 0 : 0.55 - (x + y) / 1500)),
        { opaque: true },
      ),
      p.plate('charcoal', `<g transform="translate(20 24)">${path(sign.d)}</g>`),
      p.plate('paper', path(sign.d), { opaque: true }),
      clip + p.plate('teal', `<g clip-path="url(#sign)">${shade}</g>`, { slip: 2 }),
      p.plate('paper', atomicStar(880, 180, 84) + atomicStar(790, 92, 40), { opaque: true, slip: 2 }),
      p.plate(
        'charcoal',
        [
          type(grotesque, 'GOOD', 68, 492, 284, { spacing: 5 }),
          type(grotesque, 'WORK', 68, 494, 358, { spacing: 5 }),
          type(grotesque, 'GOOD', 70, 470, 1034, { spacing: 4 }),
          type(grotesque, 'COMPANY', 68, 510, 1110, { spacing: 3 }),
        ].join(''),
        { opaque: true, slip: 2 },
      ),
    ].join(''),
  )
}
