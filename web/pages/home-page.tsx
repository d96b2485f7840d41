import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { featuredRows } from '#contract/catalog/featured-rows.ts'
import { read } from '#web/base/api.ts'
import { featuredCards } from '#web/catalog/cards/featured-cards.ts'
import { searchCards } from '#web/catalog/cards/search-cards.ts'
import { OccasionBanner } from '#web/catalog/dates/occasion-banner.tsx'
import { OpenNextUp } from '#web/customers/address-book/open-next-up.tsx'
import { useCustomizer } from '#web/sales/customizer/use-customizer.tsx'
import { ArtistsSection } from './home/artists-section.tsx'
import { BulkSection } from './home/bulk-section.tsx'
import { CollectionSection } from './home/collection-section.tsx'
import { DriftingCards } from './home/drifting-cards.tsx'
import { Hero } from './home/hero.tsx'
import { HowSection } from './home/how-section.tsx'

/** Sections in the order of product.md, section 2. */
export function HomePage() {
  const { data: rows } = useSuspenseQuery(read(featuredRows.list))
  const featured = featuredCards(rows)
  // Without featured cards, the newest are shown instead.
  const { data: newest } = useQuery({ ...searchCards({}), enabled: featured.length === 0 })
  const designs = featured.length > 0 ? featured : (newest?.cards ?? [])
  const customizer = useCustomizer()
  return (
    <>
      <OccasionBanner />
      <Hero designs={designs} />
      <DriftingCards designs={designs} />
      <OpenNextUp className="shell my-6" />
      <HowSection />
      <CollectionSection onSelect={customizer.customize} onIntent={customizer.prepare} />
      <ArtistsSection />
      <BulkSection />
      {customizer.dialog}
    </>
  )
}
