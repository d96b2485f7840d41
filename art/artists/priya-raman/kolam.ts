import { letter } from '#art/lettering.ts'
import { random } from '#art/random.ts'
import { beads, disc, fill, gouache, hoop, jewel, lace, lotus, mandala, petals } from './hand.ts'
import { at } from '#art/techniques/ornament.ts'

/** Business: a kolam drawn in rice flour fills one corner and runs off the card; the wish has the clear ground. */
export function kolam(): string {
  const rng = random('priya kolam')
  const big = mandala(rng, 985, 1300, [
    lace(40, 700, 770, jewel.ivory, 2.8),
    hoop(692, 3),
    hoop(680, 6, jewel.saffron),
    lace(32, 560, 660, jewel.ivory, 3, 5),
    beads(32, 598, 12, jewel.turquoise),
    beads(32, 598, 5),
    hoop(552, 4),
    beads(80, 536, 4.4),
    hoop(520, 3),
    petals(20, 372, 512, 0.9, [jewel.rose, jewel.saffron]),
    petals(20, 366, 446, 0.62, [jewel.magenta], 9),
    disc(376, jewel.forest),
    hoop(372, 5),
    lace(20, 276, 354, jewel.ivory, 3),
    hoop(268, 5, jewel.saffron),
    beads(40, 252, 4.4),
    petals(14, 120, 240, 0.92, [jewel.ivory, jewel.rose]),
    petals(14, 116, 180, 0.66, [jewel.saffron], 12.9),
    disc(124, jewel.magenta),
    hoop(118, 4),
    petals(10, 28, 108, 0.9, [jewel.saffron, jewel.marigold]),
    disc(34, jewel.ivory),
    beads(9, 22, 3.6, jewel.magenta),
  ])
  const small = at(170, 1318, lotus(rng, 104, [jewel.rose, jewel.ivory, jewel.magenta]))
  return gouache({ paper: jewel.forest, body: big + small, words: words() })
}

function words(): string {
  const one = letter('style-script', 'Here’s to', 184, 90, 218, { anchor: 'start' })
  const two = letter('yeseva-one', 'BRIGHT', 146, 92, 364, { anchor: 'start', spacing: 4 })
  const three = letter('yeseva-one', 'BEGINNINGS', 104, 92, 478, { anchor: 'start', spacing: 2 })
  return fill(one.d, jewel.saffron) + fill(two.d, jewel.ivory) + fill(three.d, jewel.ivory)
}
