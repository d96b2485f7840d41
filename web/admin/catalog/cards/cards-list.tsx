import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AdminCard, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CardsTable } from './cards-table.tsx'
import { cardSearchOf } from './card-search.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'
import { useDashboardSearch } from '#web/admin/parts/use-dashboard-search.ts'

/** The designs that match the filters, one page at a time. */
export function CardsList({ onEdit }: { onEdit: (card: AdminCard) => void }) {
  const { search, change } = useDashboardSearch()
  const query = cardSearchOf(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(cardsAdmin.search, { query }),
    ...adminFreshness,
    // The previous page stays until the next one has loaded.
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingTable label="Loading the cards..." />
  if (data.cards.length > 0)
    return (
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
        <CardsTable cards={data.cards} total={data.total} onEdit={onEdit} />
      </div>
    )
  if (!query.q && !query.category && !query.status && data.total === 0)
    return <EmptyState title="No cards yet">Add the first design, and the shop has something to show.</EmptyState>
  return (
    <EmptyState
      title={data.total > 0 ? 'Nothing on this page' : 'No card matches'}
      action={
        <Button
          variant="secondary"
          onClick={() => change({ q: undefined, category: undefined, status: undefined, page: undefined })}
        >
          Show all cards
        </Button>
      }
    >
      {data.total > 0 ? 'The list is shorter now.' : 'Try another part of a title or category.'}
    </EmptyState>
  )
}
