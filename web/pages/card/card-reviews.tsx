import { useQuery } from '@tanstack/react-query'
import { firstReviews } from '#web/customers/reviews/first-reviews.ts'
import { ReviewList } from '#web/customers/reviews/review-list.tsx'
import { ReviewSummary } from '#web/customers/reviews/review-summary.tsx'

/** Reviews by people with a card of this design; nothing without any. */
export function CardReviews({ id }: { id: string }) {
  const { data } = useQuery(firstReviews('ofCard', id))
  if (!data || data.summary.count === 0) return null
  return (
    <section id="reviews" className="later-[30rem] mt-16 border-t border-line pt-12">
      <h2 className="title-lg">From people who have this card</h2>
      <p className="mt-3 max-w-2xl text-lg text-quiet">
        Only people who bought or received one can review it, after it has arrived.
      </p>
      <div className="mt-9 grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <ReviewSummary summary={data.summary} />
        <ReviewList of="ofCard" id={id} />
      </div>
    </section>
  )
}
