import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { read } from '#web/base/api.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { RecommendedProps } from './recommended-row.tsx'

const RecommendedRow = onDemand(() => import('./recommended-row.tsx').then(({ RecommendedRow }) => RecommendedRow))

/** Personal recommendations; requested only for visitors with a history, and empty without a basis. */
export function Recommended(props: RecommendedProps) {
  const { data: user } = useQuery(read(accounts.current))
  const { data: saved = [] } = useQuery(read(favorites.list))
  const { data: lines = [] } = useQuery(read(cart.list))
  const trace = [user?.id, ...saved.map(({ id }) => id), ...lines.map((line) => line.cardDesignId)].join()
  // The header may know the visitor before this part is hydrated, which would cause a hydration mismatch.
  if (!useHydrated() || !trace) return null
  return <RecommendedRow trace={trace} {...props} />
}
