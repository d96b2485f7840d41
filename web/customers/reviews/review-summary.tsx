import { formatCount } from '#contract/base/format-count.ts'
import type { ReviewSummary as Summary } from '#contract/customers/reviews.ts'
import { Stars } from './stars.tsx'

/** All reviews in summary: the average, and the number for each star rating. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { count, average, byStars } = summary
  if (average === null) return null
  return (
    <div>
      <p className="flex items-center gap-4">
        <span aria-hidden className="font-serif text-5xl tabular-nums">
          {average.toFixed(1)}
        </span>
        <span>
          <Stars value={average} className="h-6 w-30" />
          <span className="block text-sm text-quiet">
            {count === 1 ? 'One review' : `${formatCount(count)} reviews`}
          </span>
        </span>
      </p>
      <table className="mt-5 w-full max-w-xs text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {byStars
            .map((each, index) => (
              <tr key={index + 1}>
                <th scope="row" className="w-16 py-0.5 text-left font-normal whitespace-nowrap text-quiet">
                  {index === 0 ? '1 star' : `${index + 1} stars`}
                </th>
                <td className="px-3">
                  <progress
                    aria-label={index === 0 ? '1 star' : `${index + 1} stars`}
                    value={each}
                    max={count}
                    className="bar block w-full"
                  />
                </td>
                <td className="w-8 text-right tabular-nums">{formatCount(each)}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}
