import { useSuspenseQuery } from '@tanstack/react-query'
import { featuredRows } from '#contract/catalog/featured-rows.ts'
import { read } from '#web/base/api.ts'
import { featuredCards } from '#web/catalog/cards/featured-cards.ts'
import { HowBenefits } from './how-it-works/how-benefits.tsx'
import { HowFarewell } from './how-it-works/how-farewell.tsx'
import { HowWritingStyles } from './how-it-works/how-writing-styles.tsx'
import { HowHero } from './how-it-works/how-hero.tsx'
import { HowQuestions } from './how-it-works/how-questions.tsx'
import { HowTimeline } from './how-it-works/how-timeline.tsx'

/** Benefits, five days, six questions, and links to shop and artists (product.md, section 2). */
export function HowItWorksPage() {
  const { data: rows } = useSuspenseQuery(read(featuredRows.list))
  const designs = featuredCards(rows)
  // The card in the pictures is a birthday card, and so is its text.
  const card = designs.find(({ category }) => category === 'birthday') ?? designs[0]
  return (
    <>
      <HowHero card={card} />
      <HowBenefits />
      <HowTimeline card={card} />
      <HowWritingStyles />
      <HowQuestions />
      <HowFarewell designs={designs.filter(({ id }) => id !== card?.id).slice(0, 4)} />
    </>
  )
}
