import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Artist } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import { formatMoney } from '#contract/base/money.ts'
import { sentenceOf } from '#web/base/api.ts'
import { searchCards } from '#web/catalog/cards/search-cards.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ChooseDesignDialogProps {
  artist: Artist
  onChoose: (card: Card) => void
  onClose: () => void
}

/** Chooses a design for an artist to letter: their own first, then some others. */
export function ChooseDesignDialog({ artist, onChoose, onClose }: ChooseDesignDialogProps) {
  const own = useQuery(searchCards({ artist: artist.id }))
  const all = useQuery(searchCards({ sort: 'occasion' }))
  const error = own.error ?? all.error
  const others = all.data?.cards.filter(({ artistId }) => artistId !== artist.id) ?? []
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      title="Choose a card"
      description={`${artist.name} will letter your words in it.`}
    >
      <div className="flex flex-col gap-9 px-5 py-6 sm:px-7">
        {error ? (
          <ErrorState
            message={sentenceOf(error)}
            onRetry={() => {
              void own.refetch()
              void all.refetch()
            }}
          />
        ) : !own.data || !all.data ? (
          <Loading />
        ) : own.data.cards.length + others.length === 0 ? (
          <EmptyState title="No cards yet">The first cards are still drying.</EmptyState>
        ) : (
          <>
            <Designs title={`Drawn by ${artist.name}`} cards={own.data.cards} onChoose={onChoose} />
            <Designs title="By other artists" cards={others} onChoose={onChoose} />
            {all.data.next && (
              <p className="text-center">
                <Link to="/shop" search={{}} className={buttonClass({ variant: 'secondary' })}>
                  All cards
                </Link>
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Designs({ title, cards, onChoose }: { title: string; cards: Card[]; onChoose: (card: Card) => void }) {
  const heading = useId()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-serif text-lg font-medium">
        {title}
      </h3>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" onClick={() => onChoose(card)} className="group block w-full text-left">
              <span className="block rounded-[var(--radius-card)] shadow-card transition duration-200 group-hover:-translate-y-1 group-hover:shadow-lift">
                <Picture
                  src={card.imageUrl}
                  alt=""
                  sizes="(min-width: 64rem) 195px, (min-width: 40rem) 28vw, 43vw"
                  className="rounded-[var(--radius-card)]"
                />
              </span>
              <span className="mt-2.5 block font-serif leading-snug font-medium group-hover:underline">
                {card.title}
              </span>
              <span className="block text-sm text-quiet tabular-nums">{formatMoney(card.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Loading() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
      <output className="sr-only">Loading cards...</output>
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="aspect-[5/7]" />
      ))}
    </div>
  )
}
