import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import { type OwnReview, hidingReasons } from '#contract/fulfillment/own-review.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from './stars.tsx'

interface WrittenReviewProps {
  review: OwnReview
  isDeleting: boolean
  onDelete: () => void
}

/** A posted review, and a button to delete it. */
export function WrittenReview({ review, isDeleting, onDelete }: WrittenReviewProps) {
  const { stars, words, name, photo, at, hiddenFor } = review
  return (
    <>
      {hiddenFor ? (
        <p className="mt-2 max-w-prose rounded-[var(--radius)] bg-gold-soft px-4 py-3 text-gold-ink">
          We have hidden this review, because {hidingReasons[hiddenFor]}. Only you, the artist and our team can see it.
          If you think this is a mistake, please{' '}
          <Link to="/contact" className="font-semibold underline underline-offset-4">
            write to us
          </Link>
          .
        </p>
      ) : (
        <p className="mt-2 text-quiet">Everyone can read this with the artist and the card.</p>
      )}
      <div className="mt-3 flex gap-4 rounded-[var(--radius)] bg-sand px-5 py-4">
        {photo && (
          <div className="w-20 shrink-0">
            <Picture src={photo} alt="The photo shown with it" ratio="1/1" sizes="80px" />
          </div>
        )}
        <div className="min-w-0">
          <Stars value={stars} />
          {words && <p className="mt-1 break-words whitespace-pre-line">{words}</p>}
          <p className="mt-1 text-sm text-quiet">
            {name && `${name}, `}
            {formatDay(at)}
          </p>
        </div>
      </div>
      <Button variant="quiet" size="sm" className="mt-2 -ml-3" pending={isDeleting} onClick={onDelete}>
        {isDeleting ? 'Deleting...' : 'Delete my review'}
      </Button>
    </>
  )
}
