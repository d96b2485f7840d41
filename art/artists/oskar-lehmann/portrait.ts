import { portrait as size } from '#art/drawing.ts'
import { block, disc, halftone, path, polygon, press, slice } from './hand.ts'

const jumper = 'M60 1010C70 850 210 800 372 772H628C790 800 930 850 940 1010Z'
const capShape =
  'M262 336C250 220 350 138 510 138C670 138 760 216 744 330C700 312 560 304 480 318C380 330 300 372 218 370C226 350 240 340 262 336Z'

/** Himself in five inks: flat cap, round glasses, a beard, and a roll-neck in teal. */
export function portrait(): string {
  const p = press('self-portrait')
  const ray = (i: number) => {
    const a = (i * 15 * Math.PI) / 180
    const b = ((i * 15 + 7.5) * Math.PI) / 180
    return polygon(
      [
        [500, 430],
        [500 + 1100 * Math.cos(a), 430 + 1100 * Math.sin(a)],
        [500 + 1100 * Math.cos(b), 430 + 1100 * Math.sin(b)],
      ].map(([x, y]) => [Math.round(x!), Math.round(y!)] as const),
    )
  }
  const face = 'M318 280H682V560C682 700 600 780 500 780C400 780 318 700 318 560Z'
  return p.finish(
    size,
    'mustard',
    [
      p.plate('paper', Array.from({ length: 24 }, (_, i) => ray(i)).join(''), { opaque: true }),
      p.plate(
        'tangerine',
        halftone(-10, -10, 1010, 1010, 16, 22, (x, y) => 0.75 - Math.hypot(x - 500, y - 430) / 520),
        { slip: 2 },
      ),
      p.plate('teal', path(jumper), { opaque: true }),
      p.plate('rose', path('M400 640H600V800H400Z'), { opaque: true, slip: 1 }),
      p.plate('teal', path('M372 756C420 800 580 800 628 756L650 872C580 920 420 920 350 872Z'), {
        opaque: true,
        slip: 1,
      }),
      p.plate(
        'charcoal',
        within(
          'jumper',
          jumper,
          halftone(60, 780, 940, 1010, 14, 30, (x) => (x - 560) / 700),
        ) + `<path d="M366 816C430 856 570 856 634 816" fill="none" stroke="currentColor" stroke-width="6"/>`,
        { slip: 1 },
      ),
      p.plate('rose', path(face) + disc(312, 500, 46) + disc(688, 500, 46), { opaque: true }),
      p.plate('tangerine', path('M520 280H682V560C682 700 600 780 520 780Z') + slice(688, 500, 46, -90, 90), {
        slip: 4,
      }),
      p.plate('charcoal', beard(), { opaque: true }),
      p.plate('tangerine', path('M440 668C474 684 526 684 560 668C544 712 456 712 440 668Z'), {
        opaque: true,
        slip: 1,
      }),
      p.plate('teal', cap(), { opaque: true }),
      p.plate(
        'charcoal',
        within(
          'cap',
          capShape,
          halftone(250, 130, 760, 360, 13, 20, (x) => (x - 500) / 420),
        ),
        { slip: 1 },
      ),
      glasses(p),
      p.plate(
        'charcoal',
        path('M490 500L472 590C472 606 528 606 528 590L510 500Z') + block(350, 392, 104, 20) + block(546, 392, 104, 20),
        { opaque: true, slip: 1 },
      ),
    ].join(''),
  )
}

/** Shading that stops at a shape's edge, as a mask on the plate would stop it. */
function within(id: string, shape: string, shading: string): string {
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${shading}</g>`
}

function beard(): string {
  return path(
    'M318 540C340 600 380 630 420 628C450 610 550 610 580 628C620 630 660 600 682 540V590C682 740 600 826 500 826C400 826 318 740 318 590Z',
  )
}

function cap(): string {
  return path(capShape) + disc(512, 136, 18)
}

function glasses(p: ReturnType<typeof press>): string {
  const ring = (x: number) => `<circle cx="${x}" cy="488" r="70" fill="none" stroke="currentColor" stroke-width="18"/>`
  const eyes = [406, 594]
    .map(
      (x) =>
        `<path d="M${x - 26} 500C${x - 14} 474 ${x + 14} 474 ${x + 26} 500" fill="none" stroke="currentColor" stroke-width="13" stroke-linecap="round"/>`,
    )
    .join('')
  return (
    p.plate('mint', slice(406, 488, 64, 135, 315) + slice(594, 488, 64, 135, 315), { opaque: true, slip: 1 }) +
    p.plate(
      'charcoal',
      ring(406) + ring(594) + eyes + block(476, 478, 48, 14) + block(306, 480, 32, 12) + block(662, 480, 32, 12),
      { opaque: true, slip: 0.5 },
    )
  )
}
