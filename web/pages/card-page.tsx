import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import type { Card } from '#contract/cards.ts'
import { categories } from '#contract/categories.ts'
import { formatMoney } from '#contract/money.ts'
import { writingStyles } from '#contract/writing-styles.ts'
import { read } from '#web/api.ts'
import { FeaturedRow } from '#web/cards/featured-row.tsx'
import { writingStyleFont } from '#web/cards/writing-style-fonts.ts'
import { alikeAsked } from '#web/cards/search-cards.ts'
import { someCards } from '#web/cards/some-cards.ts'
import { useCustomizer } from '#web/cards/use-customizer.tsx'
import { FavoriteButton } from '#web/favorites/favorite-button.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'

const promises = [
  'Lettered by hand with your own words',
  'Finished in 3-5 business days',
  'Mailed straight to your giftee, shipping free, tracking included',
  '100% satisfaction guarantee',
]

/** A design's own page, for sharing and search engines; the customize dialog adds the text. */
export function CardPage() {
  const card = useLoaderData({ from: '/card/$id' })
  const { data: same } = useQuery(someCards(useQueryClient(), { category: card.category }, alikeAsked))
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  const customizer = useCustomizer()
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
        <div className="grid place-items-center rounded-[var(--radius)] bg-sand px-6 py-10 md:py-14">
          <div className="w-full max-w-84 rounded-[var(--radius-card)] shadow-lift">
            <Picture
              src={card.imageUrl}
              alt={`${card.title}: card design`}
              sizes="(min-width: 48rem) 336px, 80vw"
              eager
              className="rounded-[var(--radius-card)]"
            />
          </div>
        </div>
        <div className="self-center">
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
              onClick={() => customizer.customize(card)}
            >
              Customize this card
            </Button>
            <FavoriteButton card={card} />
          </div>
          <ul className="mt-8 grid gap-2 border-t border-line pt-6 text-quiet">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <span aria-hidden className="text-wax">
                  ✓
                </span>
                {promise}
              </li>
            ))}
          </ul>
          <dl className="later-[9rem] mt-7 grid grid-cols-2 gap-x-6 gap-y-4">
            {writingStyles.map((style) => (
              <div key={style}>
                <dt className="text-sm text-quiet">{style}</dt>
                <dd aria-hidden className={cx('text-2xl', writingStyleFont[style])}>
                  Dear you
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
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
        This design is no longer in our shop. There are others that would like to carry your words.
      </EmptyState>
    </div>
  )
}
