import { useQuery } from '@tanstack/react-query'
import type { Artist } from '#contract/catalog/artists.ts'
import { firstReviews } from '#web/customers/reviews/first-reviews.ts'
import { ReviewList } from '#web/customers/reviews/review-list.tsx'
import { ReviewSummary } from '#web/customers/reviews/review-summary.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

/** An artist's reviews and punctuality; nothing without either. */
export function ArtistReviews({ artist: { id, name } }: { artist: Artist }) {
  const { data } = useQuery(firstReviews('ofArtist', id))
  if (!data || (data.summary.count === 0 && !data.onTime)) return null
  const { summary, onTime } = data
  return (
    <section id="reviews" className="later-[40rem] border-t border-line">
      <div className="shell py-14 md:py-20">
        <SectionHeading
          title={summary.count > 0 ? 'From people with their cards' : 'On time'}
          {...(summary.count > 0 && {
            lead: `Only people who bought or received a card by ${name} can review it, after it has arrived.`,
          })}
        />
        <div className="mt-9 grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="grid content-start gap-6">
            <ReviewSummary summary={summary} />
            {onTime && (
              <p className="rounded-[var(--radius)] bg-moss-soft px-5 py-4 text-moss">
                <span className="font-semibold">{onTime.percent}% mailed on time.</span> Of {onTime.cards} cards in the
                last twelve months, by the promised date.
              </p>
            )}
          </div>
          {summary.count > 0 && <ReviewList of="ofArtist" id={id} />}
        </div>
      </div>
    </section>
  )
}
