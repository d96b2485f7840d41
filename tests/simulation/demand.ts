import { addDays } from '#contract/base/mail-calendar.ts'
import { occasionsAhead } from '#contract/fulfillment/occasion-days.ts'

/** Reproducible random numbers from 0 to 1 (mulberry32). */
export type Chance = () => number

export function chanceOf(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many times more is ordered about three weeks before it. */
const peaks: Record<string, number> = {
  'Valentine’s Day': 1.3,
  'Mother’s Day': 1.6,
  'Father’s Day': 0.5,
  Thanksgiving: 0.4,
  Hanukkah: 0.3,
  Christmas: 2.4,
}

export interface Ask {
  copies: number
  zip: string
  /** The latest arrival; null if the buyer does not care. */
  wished: string | null
  /** The buyer leaves the artist to the shop. */
  anyArtist: boolean
  /** Would pay for rush. */
  rush: boolean
  withoutWaiting: boolean
}

/** A day's demand. @param perDay orders on a day without an upcoming occasion */
export function asksOn(day: string, perDay: number, chance: Chance): Ask[] {
  const ahead = occasionsAhead(day, 60).filter(({ name }) => peaks[name])
  const pull = ahead.map((occasion) => ({
    ...occasion,
    more: peaks[occasion.name]! * near(daysBetween(day, occasion.day)),
  }))
  const more = pull.reduce((sum, each) => sum + each.more, 0)
  const count = Math.round(perDay * (1 + more) * (0.85 + 0.3 * chance()))
  return Array.from({ length: count }, () => {
    let drawn = chance() * (1 + more)
    const occasion = pull.find((each) => (drawn -= each.more) < 0)
    const wished = occasion?.day ?? (chance() < 0.3 ? addDays(day, 9 + Math.floor(chance() * 20)) : null)
    return {
      copies: copiesOf(chance()),
      zip: zips[Math.floor(chance() * zips.length)]!,
      wished,
      anyArtist: chance() < 0.4,
      rush: chance() < 0.15,
      withoutWaiting: chance() < 0.15,
    }
  })
}

/** Most order two to four weeks ahead, and a few in the last week. */
function near(days: number): number {
  return days < 4 ? 0.1 : Math.exp(-(((days - 19) / 8) ** 2))
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

function copiesOf(drawn: number): number {
  if (drawn < 0.75) return 1
  if (drawn < 0.9) return 2
  return 3 + Math.floor((drawn - 0.9) * 30)
}

/** Where people live: both coasts, the middle, the mountains, and far away. */
const zips = [
  '10001',
  '02139',
  '33139',
  '60614',
  '62701',
  '75201',
  '80202',
  '84101',
  '94110',
  '98101',
  '90026',
  '30303',
  '96813',
  '99501',
]
