import { card } from '#art/drawing.ts'
import { atomicStar, block, disc, fitted, grotesque, halftone, path, polygon, press, type } from './hand.ts'

/** A glass filled with its own announcement, under a sky of atomic stars. */
export function cocktails(): string {
  const p = press('cocktails')
  const moon = { x: 742, y: 246, r: 190 }
  return p.finish(
    card,
    'charcoal',
    [
      p.plate(
        'teal',
        halftone(-10, -10, 1010, 1410, 19, 18, (x, y) => 0.5 - Math.hypot(x - 500, y - 1400) / 900),
        { opaque: true },
      ),
      p.plate('mustard', disc(moon.x, moon.y, moon.r), { opaque: true }),
      p.plate(
        'tangerine',
        halftone(540, 40, 940, 450, 15, 40, (x, y) =>
          Math.hypot(x - moon.x, y - moon.y) < moon.r ? (x + y - 900) / 420 : 0,
        ),
      ),
      p.plate(
        'paper',
        atomicStar(190, 200, 116) +
          atomicStar(386, 96, 54) +
          atomicStar(96, 452, 50) +
          atomicStar(912, 640, 76) +
          atomicStar(84, 812, 62, 8) +
          atomicStar(908, 1010, 44),
        { opaque: true },
      ),
      p.plate('mint', glass(), { opaque: true, slip: 1.5 }),
      p.plate(
        'tangerine',
        polygon([
          [128, 462],
          [872, 462],
          [500, 936],
        ]),
        { opaque: true, slip: 1.5 },
      ),
      p.plate('paper', words(), { opaque: true, slip: 2 }),
      p.plate('mustard', pick(), { opaque: true }),
      p.plate('teal', disc(772, 380, 62), { opaque: true }),
      p.plate('tangerine', disc(790, 366, 20), { opaque: true }),
      p.plate('paper', foot(), { opaque: true }),
    ].join(''),
  )
}

function glass(): string {
  return (
    polygon([
      [56, 404],
      [944, 404],
      [516, 950],
      [484, 950],
    ]) +
    block(485, 900, 30, 330) +
    path('M240 1290C300 1244 470 1226 484 1190H516C530 1226 700 1244 760 1290Z')
  )
}

function words(): string {
  return [
    fitted(grotesque, 'COCKTAILS', 234, 494, 766, 602),
    fitted(grotesque, 'AT OUR', 334, 626, 666, 714),
    fitted(grotesque, 'PLACE', 412, 740, 588, 800),
    disc(500, 846, 15),
  ].join('')
}

function pick(): string {
  return `<g transform="rotate(-48 772 380)">${block(676, 375, 274, 10)}${disc(950, 380, 22)}</g>`
}

function foot(): string {
  return type(grotesque, 'you are invited', 54, 500, 1352, { spacing: 11 })
}
