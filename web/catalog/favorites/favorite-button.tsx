import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Card } from '#contract/catalog/cards.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { read } from '#web/base/api.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { cx } from '#web/ui/cx.ts'
import { Heart } from '#web/ui/icons/heart.ts'

const load = () => import('./toggle-favorite.ts')

/** The heart in a card's corner: saves or removes the design. */
export function FavoriteButton({ card, className }: { card: Card; className?: string }) {
  const queryClient = useQueryClient()
  // Only the pressed heart re-renders.
  const { data: saved = false } = useQuery({
    ...read(favorites.list),
    select: (list) => list.some(({ id }) => id === card.id),
  })
  return (
    <button
      type="button"
      aria-label={`Save ${card.title} to favorites`}
      aria-pressed={saved}
      className={cx(
        'inline-flex size-11 items-center justify-center rounded-full transition-transform hover:scale-110',
        className,
      )}
      onPointerEnter={() => afterPaint(() => void load())}
      onClick={() => void load().then(({ toggleFavorite }) => toggleFavorite(queryClient, card, !saved))}
    >
      <span className="inline-flex size-8 items-center justify-center rounded-full bg-card/90 text-wax shadow-[0_1px_4px_rgb(60_45_25/0.3)]">
        <Heart aria-hidden className={cx('size-4.5', saved && 'fill-current')} />
      </span>
    </button>
  )
}
