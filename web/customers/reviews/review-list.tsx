import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReviewSort, reviews } from '#contract/customers/reviews.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/form/chip.tsx'
import { ReviewItem } from './review-item.tsx'

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'highest', label: 'Highest' },
  { value: 'lowest', label: 'Lowest' },
] as const satisfies { value: ReviewSort; label: string }[]

/** Reviews in the chosen order, page by page. */
export function ReviewList({ of, id }: { of: 'ofArtist' | 'ofCard'; id: string }) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [cursors, setCursors] = useState<string[]>([])
  const pages = useQueries({
    queries: [undefined, ...cursors].map((cursor) => ({
      ...read(reviews[of] as typeof reviews.ofArtist, {
        params: { id },
        query: { ...(sort !== 'newest' && { sort }), ...(cursor && { cursor }) },
      }),
      ...(!cursor && { placeholderData: keepPreviousData }),
    })),
  })
  const shown = pages.flatMap(({ data }) => data?.reviews ?? [])
  const last = pages.at(-1)!
  const next = last.data?.next
  const failed = pages.find(({ error }) => error)
  return (
    <div className="min-w-0">
      {(next || cursors.length > 0 || shown.length > 1) && (
        // Buttons: a press on a radio button before hydration would be lost.
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1.5 text-sm font-semibold">Sort reviews</legend>
          {sorts.map(({ value, label }) => (
            <Chip
              key={value}
              pressed={value === sort}
              onClick={() => {
                setSort(value)
                setCursors([])
              }}
            >
              {label}
            </Chip>
          ))}
        </fieldset>
      )}
      <ul
        aria-label="Reviews"
        aria-busy={last.isPending || last.isPlaceholderData}
        className={last.isPlaceholderData ? 'divide-y divide-line opacity-60' : 'divide-y divide-line'}
      >
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} about={of === 'ofArtist' ? 'card' : 'artist'} />
          </li>
        ))}
      </ul>
      {failed ? (
        <div role="alert" className="mt-4">
          <p className="font-medium text-wax">{sentenceOf(failed.error)}</p>
          <Button variant="secondary" className="mt-3" onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        (next || last.isPending) && (
          <Button
            variant="secondary"
            className="mt-4"
            pending={last.isPending}
            onClick={() => next && setCursors([...cursors, next])}
          >
            {last.isPending ? 'Loading...' : 'More reviews'}
          </Button>
        )
      )}
    </div>
  )
}
