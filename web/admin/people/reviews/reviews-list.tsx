import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminReview, reviewsAdmin, reviewsPerPage } from '#contract/customers/reviews-admin.ts'
import { ArtistFilter } from '#web/admin/lists/artist-filter.tsx'
import { ListFilter } from '#web/admin/lists/list-filter.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchBox } from '#web/admin/lists/search-box.tsx'
import { type SearchOf, integer, oneOf, pageNumber, searchParser, text, uuid } from '#web/admin/lists/search-params.ts'
import { usePagedList } from '#web/admin/lists/use-list.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { call, sentenceOf } from '#web/base/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { HideReview } from './hide-review.tsx'
import { ReviewRow } from './review-row.tsx'

export const parseReviewsSearch = searchParser({
  q: text(),
  stars: integer(1, 5),
  show: oneOf('public', 'hidden'),
  artist: uuid,
  page: pageNumber,
})
export type ReviewsSearch = SearchOf<typeof parseReviewsSearch>

/** Public reviews, newest first; the desk can hide them. */
export function ReviewsList() {
  const list = usePagedList(reviewsAdmin.list, parseReviewsSearch, ({ page = 1, ...found }) => ({
    query: { page, ...found },
  }))
  const { search, change, query } = list
  const { q, stars, show, artist } = search
  const queryClient = useQueryClient()
  const [hiding, setHiding] = useState<AdminReview | null>(null)
  const onChanged = async (title: string) => {
    toast({ title })
    setHiding(null)
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/reviews') })
  }
  const onRefused = (refused: unknown) => {
    toast({ title: 'Not saved', description: sentenceOf(refused), variant: 'destructive' })
    void query.refetch()
  }
  return (
    <>
      <div className="mb-5 grid gap-4">
        <SearchBox
          label="Search reviews"
          placeholder="Words, name, design or artist"
          q={q}
          onSearch={(typed) => change({ q: typed })}
        />
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <ListFilter
            label="Stars"
            all="Any"
            value={stars?.toString()}
            options={starOptions}
            onChange={(chosen) => change({ stars: chosen ? Number(chosen) : undefined })}
          />
          <ListFilter
            label="Visibility"
            all="All"
            value={show}
            options={visibilities}
            onChange={(chosen) => change({ show: chosen })}
          />
          <ArtistFilter artist={artist} onChange={(chosen) => change({ artist: chosen })} />
        </div>
      </div>
      <PagedList
        query={query}
        loading="Loading the reviews..."
        rows={({ reviews }) => reviews}
        perPage={reviewsPerPage}
        one="One review"
        many="reviews"
        empty={
          q || stars || show || artist ? (
            <NothingFound list={list} many="reviews" title="No reviews match" />
          ) : (
            <EmptyState title="No reviews yet">
              Buyers and recipients write them once their card has arrived. Each review appears immediately.
            </EmptyState>
          )
        }
      >
        {(reviews) => (
          <ul aria-label="Reviews" className="grid gap-3">
            {reviews.map((review) => (
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
        )}
      </PagedList>
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

const starOptions = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}))

const visibilities = [
  { value: 'public', label: 'Public' },
  { value: 'hidden', label: 'Hidden' },
] as const
