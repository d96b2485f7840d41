import { dayWords, noDateWords } from '#contract/fulfillment/promise-words.ts'
import { useNextDate } from './use-promises.ts'

/** By when an artist letters the next card; its place is kept free, so that nothing moves when it comes. */
export function NextDate({ artistId }: { artistId: string }) {
  const dates = useNextDate(artistId)
  return (
    <p className="min-h-6 text-moss">
      {dates?.promise
        ? `Letters the next card by ${dayWords(dates.promise.letteredBy)}`
        : dates && noDateWords(dates.reason)}
    </p>
  )
}
