import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { accounts } from '#contract/accounts.ts'
import { cart } from '#contract/cart.ts'
import { favorites } from '#contract/favorites.ts'
import { read } from '#web/api.ts'
import type { RecommendedProps } from './recommended-row.tsx'

const RecommendedRow = lazy(() =>
  import('./recommended-row.tsx').then((module) => ({ default: module.RecommendedRow })),
)

/** Designs for this visitor; only who left a trace is asked about, and nothing to go by shows nothing. */
export function Recommended(props: RecommendedProps) {
  const { data: user } = useQuery(read(accounts.current))
  const { data: saved = [] } = useQuery(read(favorites.list))
  const { data: lines = [] } = useQuery(read(cart.list))
  const trace = [user?.id, ...saved.map(({ id }) => id), ...lines.map((line) => line.cardDesignId)].join()
  // The header may know the visitor before this part of the page is hydrated, and then they would not match.
  if (!useHydrated() || !trace) return null
  return (
    <Suspense fallback={null}>
      <RecommendedRow trace={trace} {...props} />
    </Suspense>
  )
}
