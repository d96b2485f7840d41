import { useSuspenseQuery } from '@tanstack/react-query'
import type { Artist } from '#contract/artists.ts'
import { cards } from '#contract/cards.ts'
import { categories } from '#contract/categories.ts'
import { read } from '#web/api.ts'
import { PortfolioCard } from '#web/artists/portfolio-card.tsx'
import { useCustomizer } from '#web/cards/use-customizer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

/** The artist's own designs; each opens the customize dialog. */
export function ArtistPortfolio({ artist }: { artist: Artist }) {
  const { data: designs } = useSuspenseQuery(read(cards.list))
  const { data: kinds } = useSuspenseQuery(read(categories.list))
  const customizer = useCustomizer()
  const own = designs.filter((card) => card.artistId === artist.id)
  return (
    <section id="portfolio" className="border-t border-line bg-card">
      <div className="shell py-14 md:py-20">
        <SectionHeading
          eyebrow="Portfolio"
          title={`Cards by ${artist.name}`}
          lead="Choose one, and have your own words lettered in it."
        />
        {own.length === 0 ? (
          <EmptyState title="No Portfolio Items">The first cards are still drying.</EmptyState>
        ) : (
          <ul className="mt-10 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
            {own.map((card) => (
              <li key={card.id}>
                <PortfolioCard
                  card={card}
                  category={kinds.find(({ name }) => name === card.category)?.label ?? card.category}
                  onSelect={customizer.customize}
                  onIntent={customizer.prepare}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {customizer.dialog}
    </section>
  )
}
