import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import { type AdminReview, reviewsAdmin, reviewsPerPage } from '#contract/customers/reviews-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'
import { Pager } from '#web/admin/parts/pager.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { HideReview } from './hide-review.tsx'
import { ReviewRow } from './review-row.tsx'
import { ReviewsFilters } from './reviews-filters.tsx'
import { type ReviewsSearch, parseReviewsSearch } from './reviews-search.ts'

/** Public reviews, newest first; the desk can hide them. */
export function ReviewsList() {
  const search = parseReviewsSearch(useSearch({ strict: false }))
  const { page = 1, ...found } = search
  const navigate = useNavigate({ from: '/admin/reviews' })
  const queryClient = useQueryClient()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(reviewsAdmin.list, { query: { page, ...given(found) } }),
    ...adminFreshness,
    placeholderData: keepPreviousData,
  })
  const [hiding, setHiding] = useState<AdminReview | null>(null)
  const change = (next: ReviewsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  const isFiltered = Object.values(found).some((value) => value !== undefined)
  const onChanged = async (title: string) => {
    toast({ title })
    setHiding(null)
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/reviews') })
  }
  const onRefused = (refused: unknown) => {
    toast({ title: 'Not saved', description: sentenceOf(refused), variant: 'destructive' })
    void refetch()
  }
  return (
    <>
      <div className="mb-5 grid gap-4">
        <SearchBox
          label="Search reviews"
          placeholder="Words, name, design or artist"
          q={search.q}
          onSearch={(q) => change({ q, page: undefined })}
        />
        <ReviewsFilters search={search} onChange={(next) => change({ ...next, page: undefined })} />
      </div>
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTable label="Loading the reviews..." />
      ) : data.reviews.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title="No reviews match"
            action={
              <Button
                variant="secondary"
                onClick={() => void navigate({ search: {}, replace: true, resetScroll: false })}
              >
                Show all reviews
              </Button>
            }
          />
        ) : (
          <EmptyState title="No reviews yet">
            Buyers and recipients write them once their card has arrived. Each review appears immediately.
          </EmptyState>
        )
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <ul aria-label="Reviews" className="grid gap-3">
            {data.reviews.map((review) => (
              <li key={review.id}>
                <ReviewRow
                  review={review}
                  onHide={() => setHiding(review)}
                  show={() => call(reviewsAdmin.show, { params: { id: review.id } })}
                  onShown={() => void onChanged('Review is public again')}
                  onRefused={onRefused}
                />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(data.total / reviewsPerPage)}
            count={data.total === 1 ? 'One review' : `${formatCount(data.total)} reviews`}
          />
        </div>
      )}
      <FormDialog open={hiding !== null} onClose={() => setHiding(null)} title="Hide this review?" size="md">
        {(place) =>
          hiding && (
            <HideReview
              {...place}
              review={hiding}
              onHidden={() => void onChanged('Review hidden')}
              onRefused={onRefused}
            />
          )
        }
      </FormDialog>
    </>
  )
}

function given({ q, stars, show, artist }: ReviewsSearch) {
  return { ...(q && { q }), ...(stars && { stars }), ...(show && { show }), ...(artist && { artist }) }
}
