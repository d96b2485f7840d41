import type { ArtistPromise } from '#contract/fulfillment/promises.ts'
import type { WishedDate } from './wished-date.ts'

/** While the destination is unknown, only the lettering date can be too late. */
export function isTooLate(dates: ArtistPromise | undefined, { day }: WishedDate): boolean {
  if (!dates) return false
  if (!dates.promise) return true
  return day !== '' && (dates.promise.arrivesBy ?? dates.promise.letteredBy) > day
}

/** Among artists whose card arrives in time, the first to letter it. */
export function firstWhoCan<Person extends { id: string }>(
  people: Person[],
  dates: Map<string, ArtistPromise> | undefined,
  wished: WishedDate,
): Person | undefined {
  const letteredBy = ({ id }: Person) => dates?.get(id)?.promise?.letteredBy ?? ''
  return people
    .filter(({ id }) => dates?.has(id) && !isTooLate(dates.get(id), wished))
    .toSorted((one, other) => letteredBy(one).localeCompare(letteredBy(other)))[0]
}
