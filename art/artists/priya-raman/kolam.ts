import { random } from '#art/random.ts'
import { outlined } from '#art/techniques/outlined.ts'
import { beads, disc, dot, fill, gouache, hoop, jewel, lace, line, lotus, mandala, petals } from './hand.ts'
import { at } from '#art/techniques/ornament.ts'

/** Business: a kolam drawn in rice flour fills one corner and runs off the card; the wish has the clear ground. */
export function kolam(): string {
  const rng = random('priya kolam')
  const big = mandala(rng, 905, 1130, [
    lace(40, 700, 770, jewel.ivory, 2.8), hoop(692, 3), hoop(680, 6, jewel.saffron), lace(32, 560, 660, jewel.ivory, 3, 5), petals(32, 566, 622, 0.5, [jewel.turquoise], 0, false), hoop(552, 4), beads(80, 536, 4.4), hoop(520, 3),
    petals(20, 372, 512, 0.9, [jewel.rose, jewel.saffron]), petals(20, 366, 446, 0.62, [jewel.magenta], 9), disc(376, jewel.forest), hoop(372, 5), lace(20, 276, 354, jewel.ivory, 3), hoop(268, 5, jewel.saffron), beads(40, 252, 4.4),
    petals(14, 120, 240, 0.92, [jewel.ivory, jewel.rose]), petals(14, 116, 180, 0.66, [jewel.saffron], 12.9), disc(124, jewel.magenta), hoop(118, 4), petals(10, 28, 108, 0.9, [jewel.saffron, jewel.marigold]), disc(34, jewel.ivory), beads(9, 22, 3.6, jewel.magenta),
  ])
  const grid = Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, c) => {
    const [x, y] = [c * 64 - 6, row * 64 - 6]
    return c + row > 8 ? '' : dot(x, y, 5)
  }).join('')).join('')
  let loops = ''
  for (let row = 0; row < 8; row++)
    for (let c = 0; c < 8 - row; c++) {
      const [x, y] = [c * 64 + 26, row * 64 + 26]
      loops += line(`M${x - 32} ${y}Q${x - 30} ${y - 30} ${x} ${y - 32}Q${x + 30} ${y - 30} ${x + 32} ${y}Q${x + 30} ${y + 30} ${x} ${y + 32}Q${x - 30} ${y + 30} ${x - 32} ${y}Z`, 2.6, (c + row) % 2 ? '#7fd3b4' : jewel.ivory)
    }
  const small = at(230, 1290, lotus(rng, 96, [jewel.rose, jewel.ivory, jewel.magenta]))
  const a = outlined('style-script', 'Wishing you', 160, 90, 236 + 330, { anchor: 'start' })
  return gouache({ paper: jewel.forest, body: grid.slice(0, 0) + loops.slice(0, 0) + big + small, words: words() + (a.d ? '' : '') })
}

function words(): string {
  const one = outlined('style-script', 'Here’s to', 176, 84, 226, { anchor: 'start' })
  const two = outlined('yeseva-one', 'BRIGHT', 138, 84, 372, { anchor: 'start', spacing: 4 })
  const three = outlined('yeseva-one', 'BEGINNINGS', 102, 84, 492, { anchor: 'start', spacing: 2 })
  return fill(one.d, jewel.saffron) + fill(two.d, jewel.ivory) + fill(three.d, jewel.ivory)
}
