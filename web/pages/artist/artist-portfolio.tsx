import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Artist } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import { categories } from '#contract/catalog/categories.ts'
import { read } from '#web/base/api.ts'
import { PortfolioCard } from '#web/catalog/artists/portfolio-card.tsx'
import { EndlessCards } from '#web/catalog/cards/large.ts'
import { searchCards } from '#web/catalog/cards/search-cards.ts'
import { useCustomizer } from '#web/sales/customizer/use-customizer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

/** The artist's designs; each opens the customize dialog. */
export function ArtistPortfolio({ artist }: { artist: Artist }) {
  const search = { artist: artist.id }
  const { data: first } = useSuspenseQuery(searchCards(search))
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  const customizer = useCustomizer()
  const select = (card: Card) => customizer.customize(card, { selectedArtistId: artist.id, writingStyle: '' })
  const show = (own: Card[], from = 0) => (
    <ul
      aria-label={from === 0 ? undefined : `Cards from ${from + 1} on`}
      className="grid grid-cols-1 gap-x-6 gap-y-10 pt-10 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
    >
      {own.map((card) => (
        <li key={card.id}>
          <PortfolioCard
            card={card}
            category={kinds.find(({ name }) => name === card.category)?.label ?? card.category}
            artistId={artist.id}
            onSelect={select}
            onIntent={customizer.prepare}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section id="portfolio" className="later-[80rem] border-t border-line bg-card">
      <div className="shell py-14 md:py-20">
        <SectionHeading
          eyebrow="Portfolio"
          title={`Cards by ${artist.name}`}
          lead="Choose one to have your own words lettered in it."
        />
        {first.cards.length === 0 ? (
          <EmptyState title="No Portfolio Items">The first cards are still drying.</EmptyState>
        ) : first.next ? (
          <Suspense fallback={show(first.cards)}>
            <EndlessCards search={search}>{show}</EndlessCards>
          </Suspense>
        ) : (
          show(first.cards)
        )}
      </div>
      {customizer.dialog}
    </section>
  )
}
