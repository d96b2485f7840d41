import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminFeaturedRow, featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { call, read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { LoadingTable } from '#web/admin/lists/loading-table.tsx'
import { RowForm } from './row-form.tsx'
import { RowSheet } from './row-sheet.tsx'
import { SortableList } from '#web/admin/parts/sortable-list.tsx'
import { useChange } from '#web/admin/parts/use-change.ts'
import { Plus } from '#web/ui/icons/plus.ts'

/** The home page's rows and their cards (product.md, section 2). */
export function RowsTab() {
  const { data, error, refetch } = useQuery({ ...read(featuredRowsAdmin.list), ...adminFreshness })
  const [edited, setEdited] = useState<AdminFeaturedRow | 'new' | null>(null)
  const row = edited === 'new' ? null : edited
  const arrangement = useChange((ids: string[]) => call(featuredRowsAdmin.arrange, { body: { ids } }), {
    done: 'Featured rows reordered',
    failed: 'Failed to reorder featured rows',
  })
  if (!data)
    return <QueryFallback query={{ error, refetch }} loading={<LoadingTable label="Loading the featured rows..." />} />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">The rows of the home page, from top to bottom.</p>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add Featured Row
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState title="No featured rows yet">
          Add a row, then put cards into it: the home page shows them.
        </EmptyState>
      ) : (
        <SortableList
          label="Featured rows"
          items={data}
          nameOf={({ title }) => title}
          onArrange={(ids) => arrangement.mutateAsync(ids).catch(() => undefined)}
          className="grid gap-5"
          itemClassName="min-w-0 rounded-[var(--radius)] border border-line bg-card"
        >
          {(item, handle) => <RowSheet row={item} handle={handle} onEdit={() => setEdited(item)} />}
        </SortableList>
      )}
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add Featured Row' : 'Edit Featured Row'}
        size="md"
      >
        {(form) => (
          <RowForm key={`${row?.id} ${row?.version}`} row={row} rowCount={data.length} {...form} onReload={setEdited} />
        )}
      </FormDialog>
    </>
  )
}
