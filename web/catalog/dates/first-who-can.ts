import type { Dates } from '#contract/fulfillment/promises.ts'

/** @param day by which it has to be there; empty if no day is wished for. Without a ZIP code, only lettering can be late */
export function isTooLate(dates: Pick<Dates, 'promise'> | undefined, day: string): boolean {
  if (!dates) return false
  if (!dates.promise) return true
  return day !== '' && (dates.promise.arrivesBy ?? dates.promise.letteredBy) > day
}

/** Among artists whose card arrives in time, the first to letter it. */
export function firstWhoCan<Person extends { id: string }>(
  people: Person[],
  dates: Map<string, Pick<Dates, 'promise'>> | undefined,
  day: string,
): Person | undefined {
  const letteredBy = ({ id }: Person) => dates?.get(id)?.promise?.letteredBy ?? ''
  return people
    .filter(({ id }) => dates?.has(id) && !isTooLate(dates.get(id), day))
    .toSorted((one, other) => letteredBy(one).localeCompare(letteredBy(other)))[0]
}
