import { formatWeekday } from '#contract/base/format-date.ts'
import { noDateWords } from '#contract/fulfillment/promise-words.ts'
import { useNextDate } from './use-promises.ts'

/** When an artist can letter the next card; its space is reserved, so that nothing moves when it loads. */
export function NextDate({ artistId }: { artistId: string }) {
  const dates = useNextDate(artistId)
  return (
    <p className="min-h-6 text-moss">
      {dates?.promise
        ? `Letters the next card by ${formatWeekday(dates.promise.letteredBy)}`
        : dates && noDateWords(dates.reason)}
    </p>
  )
}
