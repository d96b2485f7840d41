import { portrait as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { smooth, type Point } from '#art/techniques/outline.ts'
import { arc, cut, dot, dusk, fill, gleam, grey, line, press, rays, shine } from './hand.ts'

/** Henry as a medal: his own profile stamped before a sunburst. */
export function portrait(): string {
  const rng = random('henry portrait')
  const burst =
    rays(500, 470, 366, (i) => (i % 3 === 0 ? 470 : i % 3 === 1 ? 436 : 412), 90, 0, 360, 0.4, (i) => (i % 3 === 0 ? gleam : dusk)) +
    line(arc(500, 470, 354, 0, 359.9), 7, gleam) + line(arc(500, 470, 340, 0, 359.9), 2, shine)
  const face: Point[] = [[548, 214], [596, 236], [618, 282], [622, 322], [616, 344], [636, 382], [664, 424], [658, 440], [630, 446], [632, 466], [640, 482], [626, 494], [632, 512], [622, 530], [624, 556], [606, 596], [560, 616], [500, 608], [470, 640], [470, 760], [340, 760], [352, 620], [352, 480], [370, 320], [430, 230]]
  const hair: Point[] = [[560, 196], [602, 214], [618, 246], [600, 262], [560, 262], [520, 286], [500, 330], [470, 352], [462, 400], [448, 430], [430, 470], [420, 540], [380, 570], [340, 520], [318, 430], [322, 330], [360, 240], [430, 188], [500, 176]]
  const strands = Array.from({ length: 9 }, (_, i) => line(`M${590 - i * 8} ${222 + i * 6}C${500 - i * 8} ${200 + i * 14} ${410 - i * 6} ${250 + i * 20} ${372 + i * 4} ${500 - i * 8}`, 2.6 + rng(0, 1.4), cut)).join('')
  const ear = fill(smooth([[452, 400], [486, 396], [494, 430], [478, 470], [456, 476], [448, 440]]), 'url(#cheek)') + line('M462 412Q484 414 480 440Q474 462 460 464', 3.4, cut) + line(smooth([[452, 400], [486, 396], [494, 430], [478, 470], [456, 476]], false), 3.4, cut)
  const glasses = line('M612 372A40 40 0 1 1 611 370', 6, cut) + line('M532 366L476 392', 6, cut) + line('M610 362Q622 352 632 362', 6, cut)
  const eye = line('M556 376Q576 392 598 376', 5, cut) + line('M562 384l-5 8M577 388l-1 9M591 384l5 8', 3, cut) + line('M548 330Q584 308 616 326', 9, cut)
  const moustache = fill('M640 452Q590 440 556 476Q536 492 522 478Q528 508 564 498Q610 490 640 468Z', cut) + line('M628 462Q590 460 562 482', 2, shine)
  const mouth = line('M630 494Q612 500 602 494', 4, cut) + line('M574 524Q590 560 572 588', 2.4, cut) + line('M604 556Q612 560 618 556', 3, cut)
  const coat = fill('M120 1000C130 850 230 770 344 716L500 800L540 716C680 750 800 830 830 1000Z', cut) + line('M120 1000C130 850 230 770 344 716', 5, gleam) + line('M540 716C680 750 800 830 830 1000', 5, gleam) +
    Array.from({ length: 22 }, (_, i) => line(`M${140 + i * 32} 1000V${860 - 60 * Math.sin((i / 21) * Math.PI)}`, 1.6, dusk)).join('')
  const lapels = fill('M344 716L290 790L350 820L320 850L520 1000L500 840Z', 'url(#cheek)') + line('M344 716L290 790L350 820L320 850L520 1000', 4, cut) + fill('M540 716L620 776L580 812L620 836L520 1000L500 840Z', shine) + line('M540 716L620 776L580 812L620 836L520 1000', 4, cut)
  const shirt = fill('M350 690L500 800L556 700L520 1000H490Z', gleam) + line('M352 692L430 790L500 800L552 772L556 704', 4, cut)
  const bow = fill('M500 806L418 766Q404 810 424 856L500 826Z', 'url(#cheek)') + fill('M500 806L580 762Q598 806 578 852L500 826Z', shine) + fill('M480 796H520V838H480Z', gleam) + line('M480 796H520V838H480Z', 4, cut) + line('M440 796L476 812M440 830L476 820M560 792L524 812M560 828L524 820', 3, cut) + [880, 920, 960].map((y) => dot(507, y, 6, cut)).join('')
  const d = smooth(face)
  const foil =
    burst + fill(arcDisc(500, 470, 330), cut) + coat + shirt + lapels + fill(d, 'url(#cheek)') + line(d, 5, cut) + fill(smooth(hair), shine) + line(smooth(hair), 4, cut) + strands + ear + glasses + eye + moustache + mouth + bow
  return press({ stock: 'midnight', size, foil, defs: cheek, seed: 71 })
}

const arcDisc = (x: number, y: number, r: number) => `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
const cheek = `<linearGradient id="cheek" x1="1" y1="0" x2="0" y2="0.5"><stop offset="0" stop-color="${grey(0.95)}"/><stop offset="0.45" stop-color="${grey(0.74)}"/><stop offset="1" stop-color="${grey(0.42)}"/></linearGradient>`
