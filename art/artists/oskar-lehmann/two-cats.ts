import { card } from '#art/drawing.ts'
import { atomicStar, disc, fat, halftone, knockout, path, press, type } from './hand.ts'

/** Two cats from the age of the kidney table, lying over one another where it says "and". */
export function twoCats(): string {
  const p = press('two-cats')
  const sun = { x: 500, y: 470, r: 380 }
  return p.finish(
    card,
    'rose',
    [
      p.plate('mustard', disc(sun.x, sun.y, sun.r), { opaque: true }),
      p.plate(
        'tangerine',
        halftone(100, 80, 900, 860, 17, 28, (x, y) =>
          Math.hypot(x - sun.x, y - sun.y) < sun.r ? (y - 420) / 620 : 0,
        ) + `<g fill="${knockout}" color="${knockout}">${mirrored(body() + tail() + head())}</g>`,
      ),
      p.plate(
        'paper',
        atomicStar(118, 150, 86) + atomicStar(890, 210, 60) + atomicStar(930, 96, 30) + atomicStar(66, 330, 34),
        { opaque: true },
      ),
      p.plate('teal', body() + tail() + head(), { opaque: true }),
      p.plate('tangerine', mirrored(body() + tail() + head()), { slip: 4 }),
      p.plate('mint', features(), { opaque: true, slip: 1.6 }),
      p.plate('mustard', mirrored(features()), { opaque: true, slip: 1.6 }),
      p.plate(
        'charcoal',
        `<g transform="translate(16 0)">${pupils()}</g>` +
          mirrored(`<g transform="translate(16 0)">${pupils()}</g>`) +
          whiskers() +
          mirrored(whiskers()),
        { opaque: true, slip: 1 },
      ),
      p.plate(
        'paper',
        type(fat, 'you', 158, 256, 1172) + type(fat, '&', 168, 500, 1180) + type(fat, 'me', 172, 752, 1172),
        { opaque: true, slip: 2.4 },
      ),
      p.plate('tangerine', heart(500, 250, 74), { opaque: true }),
      p.plate('paper', path('M462 226C452 240 454 256 464 268', knockout), { opaque: true }),
    ].join(''),
  )
}

const mirrored = (shapes: string): string => `<g transform="translate(1000 0) scale(-1 1)">${shapes}</g>`

function body(): string {
  return path(
    'M318 500C316 720 92 830 92 1130C92 1262 140 1330 250 1330H500C596 1330 622 1250 604 1120C572 890 452 740 430 500Z',
  )
}

function tail(): string {
  return '<path d="M200 1310C110 1300 84 1200 96 1090C108 1000 140 950 116 880C98 828 44 836 46 884" fill="none" stroke="currentColor" stroke-width="40" stroke-linecap="round"/>'
}

function head(): string {
  return path(
    'M196 318C210 350 226 368 248 378C300 352 396 352 456 380C480 366 498 344 508 318C532 376 536 430 522 478C500 552 426 580 356 578C276 574 206 540 190 470C180 420 184 368 196 318Z',
  )
}

function features(): string {
  const eye = (x: number) =>
    path(`M${x - 58} 466C${x - 30} 420 ${x + 30} 420 ${x + 58} 452C${x + 26} 492 ${x - 30} 496 ${x - 58} 466Z`)
  return (
    eye(282) +
    eye(428) +
    path('M336 512H378L357 536Z') +
    '<path d="M322 546Q340 564 357 546Q374 564 392 546" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>' +
    path('M208 350C214 366 224 378 234 386L214 404C206 388 206 368 208 350Z') +
    path('M498 350C492 366 484 378 472 388L494 404C500 388 500 368 498 350Z')
  )
}

function pupils(): string {
  return (
    path('M286 428C300 446 300 474 284 488C272 472 272 446 286 428Z') +
    path('M426 426C440 444 440 470 426 486C414 470 414 444 426 426Z')
  )
}

function whiskers(): string {
  return ['M300 528L150 506', 'M300 540L154 552', 'M304 552L172 596']
    .map((d) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>`)
    .join('')
}

function heart(x: number, y: number, r: number): string {
  return path(
    `M${x} ${y + r}C${x - r * 1.5} ${y} ${x - r} ${y - r} ${x - r * 0.46} ${y - r * 0.8}C${x - r * 0.2} ${y - r * 0.7} ${x} ${y - r * 0.4} ${x} ${y - r * 0.3}C${x} ${y - r * 0.4} ${x + r * 0.2} ${y - r * 0.7} ${x + r * 0.46} ${y - r * 0.8}C${x + r} ${y - r} ${x + r * 1.5} ${y} ${x} ${y + r}Z`,
  )
}
