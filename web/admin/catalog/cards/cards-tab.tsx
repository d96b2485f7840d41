import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminCard, type CardSearch, cardColumns, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { categories } from '#contract/catalog/categories.ts'
import { type DashboardSearch, parseDashboardSearch } from '#web/admin/catalog/parts/dashboard-search.ts'
import { ListContent } from '#web/admin/lists/list-content.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { SearchBox } from '#web/admin/lists/search-box.tsx'
import { oneOf } from '#web/admin/lists/search-params.ts'
import { usePagedList } from '#web/admin/lists/use-list.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { read } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { CardForm } from './card-form.tsx'
import { CardsTable } from './cards-table.tsx'

/** All designs: search, show and hide, add and edit (product.md, section 2). */
export function CardsTab() {
  const list = usePagedList(cardsAdmin.search, parseDashboardSearch, (search) => ({ query: queryOf(search) }))
  const { q, category, status } = list.search
  const { data: kinds = [] } = useQuery(read(categories.list))
  const [edited, setEdited] = useState<AdminCard | 'new' | null>(null)
  const card = edited === 'new' ? null : edited
  const isPastEnd = Boolean(list.query.data?.total)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search cards"
          placeholder="Search by title or category..."
          q={q}
          onSearch={(typed) => list.change({ q: typed })}
        />
        <Select
          aria-label="Category"
          className="w-44"
          value={category ?? ''}
          onChange={(event) => list.change({ category: event.target.value || undefined })}
        >
          <option value="">All categories</option>
          {kinds.map(({ id, name, label }) => (
            <option key={id} value={name}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Status"
          className="w-36"
          value={status ?? ''}
          onChange={(event) => list.change({ status: oneOf('active', 'inactive')(event.target.value) })}
        >
          <option value="">Any status</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
        </Select>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add New Card
        </Button>
      </div>
      <ListContent
        query={list.query}
        loading="Loading the cards..."
        rows={({ cards }) => cards}
        empty={
          q || category || status || isPastEnd ? (
            <NothingFound
              list={{ ...list, showAll: () => list.change({ q: undefined, category: undefined, status: undefined }) }}
              many="cards"
              title={isPastEnd ? 'Nothing on this page' : 'No card matches'}
            >
              {isPastEnd ? 'The list is shorter now.' : 'Try another part of a title or category.'}
            </NothingFound>
          ) : (
            <EmptyState title="No cards yet">Add the first design, and the shop has something to show.</EmptyState>
          )
        }
      >
        {(cards, { total }) => <CardsTable cards={cards} total={total} onEdit={setEdited} />}
      </ListContent>
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add New Card' : 'Edit Card'}
      >
        {(form) => <CardForm key={`${card?.id} ${card?.version}`} card={card} {...form} onReload={setEdited} />}
      </FormDialog>
    </>
  )
}

/** The query to the server; a sort column that cards do not have is ignored. */
function queryOf({ q, category, status, sort, page }: DashboardSearch): CardSearch {
  const known = cardColumns.flatMap((column) => [column, `-${column}`] as const)
  return { q, category, status, sort: known.find((order) => order === sort), page }
}
