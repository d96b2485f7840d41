import { portrait as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { smooth, stroke, type Point } from '#art/techniques/outline.ts'
import { arc, cut, dot, dusk, fill, gleam, grey, line, press, rays, shine } from './hand.ts'

/** Henry as a medal: his own profile stamped before a sunburst. */
export function portrait(): string {
  const rng = random('henry portrait')
  const burst =
    rays(
      500,
      470,
      366,
      (i) => (i % 3 === 0 ? 470 : i % 3 === 1 ? 436 : 412),
      90,
      0,
      360,
      0.4,
      (i) => (i % 3 === 0 ? gleam : dusk),
    ) +
    line(arc(500, 470, 354, 0, 359.9), 7, gleam) +
    line(arc(500, 470, 340, 0, 359.9), 2, shine)
  const neck = fill('M378 470C392 600 376 680 352 740L506 790L590 740C560 700 556 650 566 590Z', 'url(#throat)')
  const face: Point[] = [
    [560, 240],
    [612, 258],
    [630, 300],
    [632, 338],
    [628, 360],
    [650, 402],
    [672, 436],
    [664, 450],
    [638, 456],
    [640, 474],
    [648, 490],
    [634, 502],
    [640, 520],
    [630, 536],
    [634, 562],
    [618, 594],
    [576, 606],
    [520, 592],
    [470, 566],
    [430, 530],
    [400, 440],
    [410, 320],
    [470, 250],
  ]
  const d = smooth(face)
  const hair = smooth([
    [632, 240],
    [648, 262],
    [628, 284],
    [580, 288],
    [532, 306],
    [500, 348],
    [488, 398],
    [470, 404],
    [452, 432],
    [450, 470],
    [436, 494],
    [410, 508],
    [376, 496],
    [350, 450],
    [334, 390],
    [344, 330],
    [384, 252],
    [450, 204],
    [540, 192],
    [600, 208],
  ])
  const comb = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    const points: Point[] = [
      [622 - t * 60, 232 + t * 58],
      [540 - t * 40, 212 + t * 90],
      [450 - t * 14, 246 + t * 110],
      [394 + t * 22, 330 + t * 74],
      [370 + t * 52, 420 + t * 20],
    ]
    return fill(
      stroke(rng, points, (s) => 1 + 4.4 * Math.sin(Math.PI * s) ** 1.4, 0.02),
      cut,
    )
  }).join('')
  const ear =
    fill(
      smooth([
        [456, 410],
        [488, 402],
        [502, 430],
        [490, 474],
        [468, 488],
        [454, 462],
      ]),
      'url(#cheek)',
    ) +
    line(
      smooth([
        [456, 410],
        [488, 402],
        [502, 430],
        [490, 474],
        [468, 488],
        [454, 462],
      ]),
      4,
      cut,
    ) +
    line('M468 420Q492 420 486 446Q480 464 470 468', 3.2, cut)
  const glasses =
    line(arc(588, 388, 40, 0, 359.9), 6.5, cut) +
    line('M548 384L492 402', 6, cut) +
    line('M627 378Q636 370 644 376', 6, cut)
  const eye =
    line('M566 390Q588 408 612 390', 5, cut) +
    line('M572 398l-6 8M588 403l-1 9M603 398l5 8', 3, cut) +
    fill('M552 336Q590 308 632 328Q590 322 552 336Z', cut)
  const moustache =
    fill('M652 462Q606 448 570 484Q548 500 530 484Q538 522 578 510Q626 502 654 476Z', cut) +
    line('M640 472Q602 468 574 490', 2, shine)
  const mouth =
    line('M636 504Q616 510 604 504', 4, cut) +
    line('M612 566Q620 570 628 566', 3, cut) +
    fill(
      smooth([
        [520, 500],
        [540, 492],
        [552, 506],
        [538, 520],
      ]),
      'none',
    )
  const coat =
    fill('M96 1000C110 850 220 760 352 700L480 760L580 690C700 740 850 820 880 1000Z', cut) +
    Array.from({ length: 25 }, (_, i) => {
      const x = 128 + i * 31
      const top = 716 + Math.abs(x - 480) ** 1.55 * 0.026
      return line(`M${x} 1000V${top.toFixed(0)}`, 1.8, dusk)
    }).join('') +
    line('M96 1000C110 850 220 760 352 700', 6, gleam) +
    line('M580 690C720 740 850 820 880 1000', 6, gleam)
  const front = fill('M356 712L500 780L590 704L560 1000H440Z', gleam)
  const collar =
    fill('M352 676L344 736L450 812L506 770Q420 740 384 690Z', 'url(#throat)') +
    line('M352 676L344 736L450 812L506 770Q420 740 384 690', 4.5, cut) +
    fill('M572 670L506 770L570 808L612 720Z', gleam) +
    line('M572 670L506 770L570 808L612 720', 4.5, cut)
  const lapels =
    fill('M340 712L262 800L330 828L296 862L470 1000L450 850Z', shine) +
    line('M340 712L262 800L330 828L296 862L470 1000L450 850Z', 5, cut) +
    fill('M606 712L690 790L632 824L668 856L530 1000L560 840Z', 'url(#throat)') +
    line('M606 712L690 790L632 824L668 856L530 1000L560 840Z', 5, cut)
  const bow =
    [-1, 1]
      .map((s) => {
        const wing = `M506 806L${506 + s * 92} 758Q${506 + s * 110} 806 ${506 + s * 92} 858Z`
        return (
          fill(wing, s < 0 ? shine : 'url(#cheek)') +
          line(wing, 5, cut) +
          line(`M${506 + s * 30} 800L${506 + s * 66} 788M${506 + s * 30} 814L${506 + s * 66} 828`, 3.4, cut)
        )
      })
      .join('') +
    fill('M484 784H528V830H484Z', gleam) +
    line('M484 784H528V830H484Z', 5, cut) +
    [890, 940].map((y) => dot(505, y, 6.5, cut)).join('')
  const foil =
    burst +
    fill('M170 470A330 330 0 1 1 830 470A330 330 0 1 1 170 470Z', cut) +
    coat +
    neck +
    front +
    fill(d, 'url(#cheek)') +
    line('M624 598Q560 622 500 582Q440 550 428 520', 5, cut) +
    fill(hair, shine) +
    line(hair, 5, cut) +
    comb +
    ear +
    glasses +
    eye +
    moustache +
    mouth +
    collar +
    lapels +
    bow
  return press({ stock: 'midnight', size, foil, defs: cheek, seed: 71 })
}

const ramp = (id: string, values: readonly number[]) =>
  `<linearGradient id="${id}" x1="1" y1="0" x2="0" y2="0.5">${values.map((v, i) => `<stop offset="${i / (values.length - 1)}" stop-color="${grey(v)}"/>`).join('')}</linearGradient>`
const cheek = ramp('cheek', [0.96, 0.78, 0.5]) + ramp('throat', [0.6, 0.42, 0.3])
