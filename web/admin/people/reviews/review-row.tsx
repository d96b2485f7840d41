import { Link } from '@tanstack/react-router'
import { formatMoment } from '#contract/base/format-date.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { hidingReasons } from '#contract/fulfillment/own-review.ts'
import type { AdminReview } from '#contract/customers/reviews-admin.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { Stars } from '#web/customers/reviews/stars.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ReviewRowProps {
  review: AdminReview
  onHide: () => void
  show: () => Promise<AdminReview>
  onShown: () => void
  onRefused: (error: unknown) => void
}

/** One review, as the desk sees it. */
export function ReviewRow({ review, onHide, show, onShown, onRefused }: ReviewRowProps) {
  const { stars, words, by, name, photo, card, artist, orderId, at, hiddenAt, hiddenFor, isDemo } = review
  return (
    <article className="flex flex-wrap gap-5 rounded-[var(--radius)] border border-line bg-card p-5">
      {photo && (
        <div className="w-20 shrink-0">
          <Picture src={photo} alt="The photo shown with it" ratio="1/1" sizes="80px" />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-3">
          <Stars value={stars} />
          {hiddenFor && <Badge tone="red">Hidden</Badge>}
          {isDemo && <Badge tone="gray">Invented for the demo</Badge>}
        </div>
        {words && <p className="mt-2 max-w-prose break-words whitespace-pre-line">{words}</p>}
        <p className="mt-2 text-sm break-words text-quiet">
          {by === 'buyer' ? 'The buyer' : 'The recipient'}
          {name && `, as ${name}`}, on {formatMoment(at)}, about “{card.title}”{artist && ` by ${artist.name}`}, order{' '}
          <Link
            to="/admin/orders/$id"
            params={{ id: orderId }}
            className="font-medium text-ink underline underline-offset-4"
          >
            #{orderNumber(orderId)}
          </Link>
        </p>
        {hiddenFor && hiddenAt && (
          <p className="mt-2 text-sm font-medium text-wax">
            Hidden on {formatMoment(hiddenAt)}, because {hidingReasons[hiddenFor]}.
          </p>
        )}
      </div>
      <div className="shrink-0">
        {hiddenFor ? (
          <Action size="sm" variant="secondary" doing="Showing..." send={show} onDone={onShown} onRefused={onRefused}>
            Show again
          </Action>
        ) : (
          <Button size="sm" variant="secondary" onClick={onHide}>
            Hide
          </Button>
        )}
      </div>
    </article>
  )
}
