import { useSuspenseQuery } from '@tanstack/react-query'
import { cards } from '#contract/cards.ts'
import { read } from '#web/api.ts'
import { useCustomizer } from '#web/cards/use-customizer.tsx'
import { ArtistsSection } from './home/artists-section.tsx'
import { BulkSection } from './home/bulk-section.tsx'
import { CollectionSection } from './home/collection-section.tsx'
import { DriftingCards } from './home/drifting-cards.tsx'
import { Hero } from './home/hero.tsx'
import { HowSection } from './home/how-section.tsx'

/** Sections in the order of the specification, section 2. */
export function HomePage() {
  const { data: designs } = useSuspenseQuery(read(cards.list))
  const customizer = useCustomizer()
  return (
    <>
      <Hero designs={designs} />
      <DriftingCards designs={designs} />
      <HowSection />
      <CollectionSection onSelect={customizer.customize} onIntent={customizer.prepare} />
      <ArtistsSection />
      <BulkSection />
      {customizer.dialog}
    </>
  )
}
