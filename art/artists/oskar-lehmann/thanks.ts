import { card } from '#art/drawing.ts'
import { block, disc, halftone, path, polygon, press, slice, type Ink } from './hand.ts'

const [w, h] = [500, 1400 / 3]

/** Six tiles, six letters built from the same box of bars, discs and quarters. */
export function thanks(): string {
  const p = press('thanks')
  const tiles: readonly (readonly [number, number, Ink])[] = [
    [0, 0, 'teal'],
    [1, 0, 'mustard'],
    [0, 1, 'tangerine'],
    [1, 1, 'paper'],
    [0, 2, 'mint'],
    [1, 2, 'charcoal'],
  ]
  const ground = tiles
    .map(([c, r, ink]) => p.plate(ink, block(c * w - 4, r * h - 4, w + 8, h + 8), { opaque: true, slip: 1.5 }))
    .join('')
  const at = (column: number, row: number, body: string) =>
    `<g transform="translate(${column * w} ${(row * h).toFixed(1)})">${body}</g>`
  return p.finish(
    card,
    'paper',
    [
      ground,
      // T
      p.plate(
        'mint',
        at(
          0,
          0,
          halftone(0, 0, w - 8, h - 14, 20, 20, (x, y) => 0.5 - Math.hypot(x - 250, y - 466) / 520),
        ),
        { opaque: true },
      ),
      p.plate('mustard', at(0, 0, slice(250, 60, 190, 0, 180)), { opaque: true }),
      p.plate('paper', at(0, 0, block(60, 60, 380, 92) + block(202, 60, 96, 350)), { opaque: true }),
      p.plate('tangerine', at(0, 0, disc(250, 106, 34)), { opaque: true }),
      // H
      p.plate('teal', at(1, 0, block(70, 60, 110, 350) + block(320, 60, 110, 350)), { opaque: true }),
      p.plate('tangerine', at(1, 0, disc(250, 235, 118)), { slip: 4 }),
      p.plate('paper', at(1, 0, disc(250, 235, 44)), { opaque: true }),
      // A
      p.plate(
        'mustard',
        at(
          0,
          1,
          polygon([
            [250, 46],
            [452, 416],
            [48, 416],
          ]),
        ),
        { opaque: true },
      ),
      p.plate(
        'charcoal',
        at(
          0,
          1,
          polygon([
            [250, 46],
            [250, 416],
            [48, 416],
          ]),
        ),
        { slip: 4 },
      ),
      p.plate('paper', at(0, 1, slice(250, 416, 104, 180, 360) + disc(250, 246, 36)), { opaque: true }),
      // N
      p.plate('tangerine', at(1, 1, block(68, 56, 108, 356)), {}),
      p.plate(
        'teal',
        at(
          1,
          1,
          polygon([
            [68, 56],
            [196, 56],
            [432, 412],
            [304, 412],
          ]),
        ),
        { slip: 4 },
      ),
      p.plate('mustard', at(1, 1, block(324, 56, 108, 356)), {}),
      // K
      p.plate('charcoal', at(0, 2, block(84, 54, 112, 358)), { opaque: true }),
      p.plate('tangerine', at(0, 2, path('M196 233A190 179 0 0 0 420 54H300A110 130 0 0 1 196 160Z')), {
        opaque: true,
      }),
      p.plate('teal', at(0, 2, path('M196 233A190 179 0 0 1 420 412H300A110 130 0 0 0 196 306Z')), { slip: 4 }),
      // S
      p.plate(
        'teal',
        at(
          1,
          2,
          halftone(12, 14, w, h, 20, 35, (x, y) => 0.5 - Math.hypot(x - 500, y) / 560),
        ),
        { opaque: true },
      ),
      p.plate('mustard', at(1, 2, bend('M424 98H236A68 68 0 0 0 236 234H290')), { opaque: true }),
      p.plate('tangerine', at(1, 2, bend('M210 234H264A68 68 0 0 1 264 370H76')), { opaque: true, slip: 4 }),
      p.plate('paper', at(1, 2, disc(250, 234, 30)), { opaque: true }),
    ].join(''),
  )
}

/** A bar bent round a corner. */
function bend(d: string): string {
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="84"/>`
}
