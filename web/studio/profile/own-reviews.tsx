import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '#contract/base/format-date.ts'
import { hidingReasons } from '#contract/fulfillment/own-review.ts'
import { type StudioReview, studioReviews } from '#contract/customers/reviews.ts'
import { call } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { ReviewSummary } from '#web/customers/reviews/review-summary.tsx'
import { Stars } from '#web/customers/reviews/stars.tsx'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Reviews of the artist's own cards, read-only. */
export function OwnReviews() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['/api/studio/reviews'],
    queryFn: ({ pageParam }) => call(studioReviews.list, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
  })
  return (
    <section aria-labelledby="reviews" className="rounded-[var(--radius)] border border-line bg-card p-5">
      <h2 id="reviews" className="title-md">
        Reviews
      </h2>
      {!data ? (
        <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading your reviews..." />} />
      ) : data.pages[0]!.reviews.length === 0 ? (
        <p className="mt-2 text-quiet">None yet. Buyers and recipients can write one once your card has arrived.</p>
      ) : (
        <>
          <div className="mt-4">
            <ReviewSummary summary={data.pages[0]!.summary} />
          </div>
          <ul className="mt-4 divide-y divide-line">
            {data.pages
              .flatMap(({ reviews }) => reviews)
              .map((review) => (
                <li key={review.id} className="py-4">
                  <OwnReview review={review} />
                </li>
              ))}
          </ul>
          {hasNextPage && (
            <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading...' : 'More reviews'}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function OwnReview({ review }: { review: StudioReview }) {
  const { stars, words, by, name, at, card, pieceId, hiddenFor, isDemo } = review
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Stars value={stars} />
        {hiddenFor && <Badge tone="gray">Hidden by our team</Badge>}
        {isDemo && <Badge tone="gray">Invented for the demo</Badge>}
      </div>
      {words && <p className="mt-2 max-w-prose break-words whitespace-pre-line">{words}</p>}
      <p className="mt-2 text-sm break-words text-quiet">
        {name ?? (by === 'buyer' ? 'A buyer' : 'A recipient')}, {formatDay(at)}, about{' '}
        <StudioLink to={`card/${pieceId}`} className="font-medium text-ink underline underline-offset-4">
          {card.title}
        </StudioLink>
      </p>
      {hiddenFor && <p className="mt-1 text-sm text-quiet">Nobody else sees it, because {hidingReasons[hiddenFor]}.</p>}
    </>
  )
}
