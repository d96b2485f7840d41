import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type AdminCard, cardsAdmin } from '#contract/cards.ts'
import { read, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { CardsFilters } from './cards-filters.tsx'
import { filterAdminCards } from './cards-filter.ts'
import { CardsTable } from './cards-table.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'

/** All designs: found, shown and hidden, added and changed (specification, section 2). */
export function CardsTab() {
  const { search, change } = useDashboardSearch()
  const { data, error, refetch } = useQuery({ ...read(cardsAdmin.list), staleTime: 0 })
  const [edited, setEdited] = useState<AdminCard | 'new' | null>(null)
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <output className="sr-only">Loading the cards...</output>
        <Skeleton className="h-96" />
      </>
    )
  const shown = filterAdminCards(data, search)
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4" />
      Add New Card
    </Button>
  )
  return (
    <>
      <CardsFilters add={add} />
      {data.length === 0 ? (
        <EmptyState title="No cards yet" action={add}>
          Add the first design, and the shop has something to show.
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          title="No card matches"
          action={
            <Button
              variant="secondary"
              onClick={() => change({ q: undefined, category: undefined, status: undefined, page: undefined })}
            >
              Clear filters
            </Button>
          }
        >
          Try another part of a title or category.
        </EmptyState>
      ) : (
        <CardsTable cards={shown} onEdit={setEdited} />
      )}
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add New Card' : 'Edit Card'}
      >
        {(onDirty) => (
          <CardForm
            card={edited === 'new' ? null : edited}
            onDirty={onDirty}
            onReload={(card) => setEdited(card)}
            onDone={() => setEdited(null)}
          />
        )}
      </FormDialog>
    </>
  )
}
