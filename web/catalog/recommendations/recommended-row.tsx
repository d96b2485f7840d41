import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Card } from '#contract/catalog/cards.ts'
import { recommendations } from '#contract/catalog/recommendations.ts'
import { read } from '#web/base/api.ts'
import { FeaturedRow } from '#web/catalog/cards/featured-row.tsx'

export interface RecommendedProps {
  onSelect: (card: Card) => void
  onIntent: () => void
}

interface RecommendedRowProps extends RecommendedProps {
  /** What the recommendations are based on; a change fetches new ones. */
  trace: string
}

/** An ordinary row with its reason. */
export function RecommendedRow({ trace, onSelect, onIntent }: RecommendedRowProps) {
  const { queryKey, queryFn } = read(recommendations.find)
  const { data } = useQuery({ queryKey: [...queryKey, trace], queryFn, placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <FeaturedRow
      row={{ id: 'recommended', title: 'Picked for you', cards: data.cards }}
      note={`${data.because}.`}
      onSelect={onSelect}
      onIntent={onIntent}
    />
  )
}
