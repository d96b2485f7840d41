import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import { categories } from '#contract/catalog/categories.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { read } from '#web/base/api.ts'
import type { WishedHand } from '#web/sales/customizer/customize-draft.ts'
import { FeaturedRow } from '#web/catalog/cards/featured-row.tsx'
import { alikeAsked } from '#web/catalog/cards/search-cards.ts'
import { someCards } from '#web/catalog/cards/some-cards.ts'
import { useCustomizer } from '#web/sales/customizer/use-customizer.tsx'
import { FavoriteButton } from '#web/catalog/favorites/favorite-button.tsx'
import { FirstDate } from '#web/catalog/dates/first-date.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CardGallery, type View, prepareViews } from './card/card-gallery.tsx'
import { CardReviews } from './card/card-reviews.tsx'
import { StyleTiles } from './card/style-tiles.tsx'

const promises = [
  'Lettered by hand with your own words',
  'A folded card of 5 × 7 in, with an envelope',
  'Most finished in 3-5 business days',
  'Mailed straight to your giftee, shipping free, tracking included',
  '100% satisfaction guarantee',
]

/** A design's own page, for sharing and search engines; the customize dialog adds the text. */
export function CardPage() {
  const card = useLoaderData({ from: '/card/$id' })
  // A different card starts with its front.
  return <CardDetails key={card.id} card={card} />
}

function CardDetails({ card }: { card: Card }) {
  const { data: same } = useQuery(someCards(useQueryClient(), { category: card.category }, alikeAsked))
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  const customizer = useCustomizer()
  const wished = useWishedHand()
  const [view, setView] = useState<View>('Front')
  const [style, setStyle] = useState<WritingStyle>('Modern Script')
  const gallery = useRef<HTMLDivElement>(null)
  const kind = kinds.find(({ name }) => name === card.category)
  const alike = (same?.cards ?? []).filter(({ id }) => id !== card.id).slice(0, alikeAsked - 1)
  return (
    <div className="shell py-8 md:py-12">
      <Breadcrumbs current={card.title}>
        <Link to="/shop" search={{}}>
          Cards
        </Link>
        {kind && (
          <Link to="/shop" search={{ category: kind.name }}>
            {kind.label}
          </Link>
        )}
      </Breadcrumbs>
      <div className="mt-6 grid gap-10 md:grid-cols-[1.1fr_1fr] md:gap-16">
        <CardGallery card={card} view={view} onView={setView} style={style} ref={gallery} />
        <div>
          <h1 className="title-lg">{card.title}</h1>
          <Maker card={card} />
          <p className="mt-5 text-2xl tabular-nums">{formatMoney(card.price)}</p>
          <p className="mt-5 max-w-prose text-lg">{card.description}</p>
          <div className="mt-7 flex items-center gap-3">
            <Button
              size="lg"
              className="flex-1 sm:flex-none"
              onPointerEnter={customizer.prepare}
              onFocus={customizer.prepare}
              onClick={() => customizer.customize(card, wished)}
            >
              Customize this card
            </Button>
            <FavoriteButton card={card} />
          </div>
          <FirstDate card={card} />
          <ul className="mt-6 grid gap-2 border-t border-line pt-6 text-quiet">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <span aria-hidden className="text-wax">
                  ✓
                </span>
                {promise}
              </li>
            ))}
          </ul>
          <StyleTiles
            category={card.category}
            shown={view === 'Inside' ? style : undefined}
            onIntent={prepareViews}
            onShow={(chosen) => {
              setStyle(chosen)
              setView('Inside')
              gallery.current?.scrollIntoView({ block: 'nearest' })
            }}
          />
        </div>
      </div>
      <CardReviews id={card.id} />
      <div className="later-[30rem] mt-16">
        <h2 className="sr-only">Other designs</h2>
        <FeaturedRow
          row={{ id: 'alike', title: kind ? `More ${kind.label} cards` : 'More cards', cards: alike }}
          onSelect={customizer.customize}
          onIntent={customizer.prepare}
        />
      </div>
      {customizer.dialog}
    </div>
  )
}

/** Visitors from an artist's page have chosen the artist. */
function useWishedHand(): WishedHand | undefined {
  const { chosenArtistId } = useLocation().state
  return chosenArtistId === undefined ? undefined : { selectedArtistId: chosenArtistId, writingStyle: '' }
}

function Maker({ card }: { card: Card }) {
  if (!card.artistId) return null
  return (
    <p className="mt-2 text-quiet">
      by{' '}
      <Link
        to="/artist/$id"
        params={{ id: card.artistId }}
        className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {card.artistName}
      </Link>
    </p>
  )
}

export function CardNotFound() {
  return (
    <div className="shell py-10">
      <EmptyState
        title="Card Not Found"
        action={
          <Link to="/shop" search={{}} className={buttonClass()}>
            Browse Cards
          </Link>
        }
      >
        This design is no longer in our shop. Others would suit your words just as well.
      </EmptyState>
    </div>
  )
}
