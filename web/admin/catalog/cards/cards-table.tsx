import { type RowSelectionState, createColumnHelper, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type AdminCard, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { call } from '#web/base/api.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CardsSelection } from './cards-selection.tsx'
import { DataTable, features } from '#web/admin/lists/data-table.tsx'
import { DeleteButton } from '#web/admin/parts/delete-button.tsx'
import { EditButton } from '#web/admin/parts/edit-button.tsx'
import { StatusCell } from '#web/admin/catalog/parts/status-cell.tsx'
import { useTablePlace } from '#web/admin/catalog/parts/use-table-place.ts'

const question = 'Are you sure you want to delete this card? This action cannot be undone.'
const helper = createColumnHelper<typeof features, AdminCard>()

interface CardsTableProps {
  /** One page of cards, sorted by the server. */
  cards: AdminCard[]
  total: number
  onEdit: (card: AdminCard) => void
}

export function CardsTable({ cards, total, onEdit }: CardsTableProps) {
  const place = useTablePlace()
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const columns = useMemo(() => columnsWith(onEdit), [onEdit])
  const table = useTable({
    features,
    columns,
    data: cards,
    getRowId: (card) => card.id,
    enableSortingRemoval: false,
    ...place,
    manualSorting: true,
    manualPagination: true,
    rowCount: total,
    state: { ...place.state, rowSelection },
    onRowSelectionChange: setRowSelection,
  })
  const chosen = cards.filter(({ id }) => rowSelection[id])
  return (
    <>
      <CardsSelection cards={chosen} onDone={() => setRowSelection({})} />
      <DataTable table={table} label="Cards" />
    </>
  )
}

function columnsWith(onEdit: (card: AdminCard) => void) {
  return helper.columns([
    helper.display({
      id: 'select',
      enableSorting: false,
      header: ({ table }) => (
        <input
          type="checkbox"
          aria-label="Select all cards of this page"
          className="size-5 accent-wax"
          checked={table.getIsAllPageRowsSelected()}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
        />
      ),
      cell: ({ row }) => (
        <input
          type="checkbox"
          aria-label={`Select ${row.original.title}`}
          className="size-5 accent-wax"
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      ),
    }),
    helper.display({
      id: 'image',
      header: 'Image',
      enableSorting: false,
      cell: ({ row }) => (
        <Picture
          src={row.original.imageUrl}
          alt=""
          sizes="48px"
          className="w-12! rounded-[var(--radius-card)] text-[0.5rem]!"
        />
      ),
    }),
    helper.accessor('title', { header: 'Title' }),
    helper.accessor('category', { header: 'Category' }),
    helper.accessor('price', {
      header: 'Price',
      cell: ({ row }) => <span className="tabular-nums">{formatMoney(row.original.price)}</span>,
    }),
    helper.accessor('isActive', {
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <StatusCell isActive={row.original.isActive} />,
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      enableSorting: false,
      cell: ({ row: { original: card } }) => (
        <div className="flex">
          <EditButton name={card.title} onEdit={() => onEdit(card)} />
          <DeleteButton
            what="card"
            name={card.title}
            question={question}
            send={() => call(cardsAdmin.remove, { params: { id: card.id } })}
            done="Card Deleted"
          />
        </div>
      ),
    }),
  ])
}
