import type { ArtistPromise, SoonerWay } from '#contract/fulfillment/promises.ts'
import { isTooLate } from './first-who-can.ts'

type DatesOfArtists = Map<string, ArtistPromise>
type Days = SoonerWay['promise']

/** Artists' dates with rush, where it gains a day; otherwise as they are. @param withoutWaiting as they were asked for */
export function withRush(dates: DatesOfArtists, withoutWaiting: boolean): DatesOfArtists {
  return new Map(
    [...dates].map(([id, each]) => {
      const way = rushOf(each, withoutWaiting)
      return [id, way ? { ...each, available: true, reason: null, promise: way.promise } : each]
    }),
  )
}

/** The way that adds nothing but rush; undefined if it gains no day. */
export const rushOf = (dates: ArtistPromise | undefined, withoutWaiting: boolean): SoonerWay | undefined =>
  dates?.ways?.find((way) => way.rush && way.withoutWaiting === withoutWaiting)

/** An artist's date for a day: as it is, or by the cheapest choice that has it there in time. */
export function inTime(dates: ArtistPromise | undefined, day: string): { promise: Days; way?: SoonerWay } | undefined {
  if (!dates) return undefined
  if (dates.promise && !isTooLate(dates, day)) return { promise: dates.promise }
  const way = dates.ways?.find((each) => !isTooLate(each, day))
  return way && { promise: way.promise, way }
}

/**
 * By which choices, the cheapest first, somebody can have it there in time; of each, whoever letters it first. Nobody is
 * asked for two if one is enough.
 */
export function waysInTime<Person extends { id: string }>(
  people: Person[],
  dates: DatesOfArtists,
  day: string,
): { artist: Person; way: SoonerWay }[] {
  const found = people.flatMap((artist) =>
    (dates.get(artist.id)?.ways ?? []).filter((way) => !isTooLate(way, day)).map((way) => ({ artist, way })),
  )
  const kinds = [...Map.groupBy(found, ({ way }) => choicesOf(way)).values()]
  const least = Math.min(...kinds.map(([first]) => choicesOf(first!.way).length))
  return kinds
    .filter(([first]) => choicesOf(first!.way).length === least)
    .map((each) => each.reduce((best, other) => (isBefore(other, best) ? other : best)))
    .toSorted((one, other) => Number(one.way.fee) - Number(other.way.fee))
}

const choicesOf = ({ rush, withoutWaiting }: SoonerWay) => `${rush ? 'r' : ''}${withoutWaiting ? 'w' : ''}`

const isBefore = (one: { way: SoonerWay }, other: { way: SoonerWay }) =>
  one.way.promise.letteredBy < other.way.promise.letteredBy
