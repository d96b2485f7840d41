import { formatShortMonthDays, formatWeekday } from '#contract/base/format-date.ts'
import type { Dates } from './promises.ts'

type Promised = NonNullable<Dates['promise']>

/** 'Lettered by Tue, Dec 1', and, if the address is known, ', arrives Dec 4–7'. */
export function promiseWords({ letteredBy, arrivesFrom, arrivesBy }: Promised): string {
  const arrival = arrivesFrom && arrivesBy ? `, arrives ${formatShortMonthDays(arrivesFrom, arrivesBy)}` : ''
  return `Lettered by ${formatWeekday(letteredBy)}${arrival}`
}

/** Why there is no date, in a few words. */
export function noDateWords(reason: Dates['reason']): string {
  if (reason === 'no paper') return 'Does not have this card'
  if (reason === 'no address') return 'Date set once we have an address'
  return reason === 'no rush' ? 'No rush place left' : 'No free hours in the coming months'
}
