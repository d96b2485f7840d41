import type { Dates } from './promises.ts'

type Promised = NonNullable<Dates['promise']>

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const plain = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** 'Tue, Dec 1', of a day as YYYY-MM-DD. */
export const dayWords = (day: string) => weekday.format(at(day))

/** 'Dec 4–7' */
export const windowWords = (from: string, to: string) => plain.formatRange(at(from), at(to))

/** 'Lettered by Tue, Dec 1', and where the address is known, ', arrives Dec 4–7'. */
export function promiseWords({ letteredBy, arrivesFrom, arrivesBy }: Promised): string {
  const arrival = arrivesFrom && arrivesBy ? `, arrives ${windowWords(arrivesFrom, arrivesBy)}` : ''
  return `Lettered by ${dayWords(letteredBy)}${arrival}`
}

/** Why there is no date, in a few words. */
export function noDateWords(reason: Dates['reason']): string {
  if (reason === 'no paper') return 'Does not have this card'
  if (reason === 'no address') return 'Date set once we have an address'
  return reason === 'no rush' ? 'No rush place left' : 'No free hours in the coming months'
}
