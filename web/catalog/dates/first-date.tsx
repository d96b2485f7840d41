import { useQuery } from '@tanstack/react-query'
import { formatShortMonthDays, formatWeekday } from '#contract/base/format-date.ts'
import { artists } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import { read } from '#web/base/api.ts'
import { firstWhoCan } from './first-who-can.ts'
import { useArtistDates } from './use-promises.ts'
import { useWishedDate } from './wished-date.ts'

/** The earliest artist for a design, with the date; its space is reserved, so that nothing moves when it loads. */
export function FirstDate({ card: { id, artistId } }: { card: Pick<Card, 'id' | 'artistId'> }) {
  const { zip } = useWishedDate()
  const dates = useArtistDates(1, zip, { cardDesignId: id })
  const { data: people = [] } = useQuery(read(artists.list))
  // Among equally fast artists, the designer.
  const own = people.toSorted((one, other) => Number(other.id === artistId) - Number(one.id === artistId))
  const first = firstWhoCan(own, dates, '')
  const promise = first && dates?.get(first.id)?.promise
  return (
    <p className="mt-3 min-h-6 text-moss">
      {promise && (
        <>
          {first.name} could letter it by {formatWeekday(promise.letteredBy)}
          {promise.arrivesFrom &&
            promise.arrivesBy &&
            `, to arrive ${formatShortMonthDays(promise.arrivesFrom, promise.arrivesBy)}`}
          .
        </>
      )}
    </p>
  )
}
