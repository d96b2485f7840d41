import { type RowSelectionState, createColumnHelper, useTable } from '@tanstack/react-table'
import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type AdminCard, cardsAdmin } from '#contract/cards.ts'
import { formatMoney, parseCents } from '#contract/money.ts'
import { call } from '#web/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CardsSelection } from './cards-selection.tsx'
import { DataTable, features } from './data-table.tsx'
import { DeleteButton } from './delete-button.tsx'
import { StatusCell } from './status-cell.tsx'
import { useTablePlace } from './use-table-place.ts'

const question = 'Are you sure you want to delete this card? This action cannot be undone.'
const helper = createColumnHelper<typeof features, AdminCard>()

export function CardsTable({ cards, onEdit }: { cards: AdminCard[]; onEdit: (card: AdminCard) => void }) {
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
        <Picture src={row.original.imageUrl} alt="" sizes="48px" className="w-12! rounded-[var(--radius-card)] text-[0.5rem]!" />
      ),
    }),
    helper.accessor('title', { header: 'Title', sortFn: 'alphanumeric' }),
    helper.accessor('category', { header: 'Category', sortFn: 'alphanumeric' }),
    helper.accessor((card) => parseCents(card.price) ?? 0, {
      id: 'price',
      header: 'Price',
      cell: ({ row }) => <span className="tabular-nums">{formatMoney(row.original.price)}</span>,
    }),
    helper.accessor((card) => (card.isActive ? 0 : 1), {
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
          <IconButton label={`Edit ${card.title}`} onClick={() => onEdit(card)}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
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
