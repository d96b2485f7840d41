import type { ReactNode } from 'react'
import { type AdminFeaturedRow, featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { call } from '#web/base/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DeleteButton } from '#web/admin/parts/delete-button.tsx'
import { EditButton } from '#web/admin/parts/edit-button.tsx'
import { RowCardPicker } from './row-card-picker.tsx'
import { SortableList } from '#web/admin/parts/sortable-list.tsx'
import { StatusCell } from '#web/admin/catalog/parts/status-cell.tsx'
import { useChange } from '#web/admin/parts/use-change.ts'
import { X } from '#web/ui/icons/x.ts'

const question = 'Are you sure you want to delete this featured row? This will also remove all cards from it.'

interface RowSheetProps {
  row: AdminFeaturedRow
  handle: ReactNode
  onEdit: () => void
}

/** A featured row with its cards, in home page order (product.md, section 2). */
export function RowSheet({ row, handle, onEdit }: RowSheetProps) {
  const params = { id: row.id }
  const removal = useChange(
    (cardId: string) => call(featuredRowsAdmin.removeCard, { params: { rowId: row.id, cardId } }),
    { done: 'Card removed from featured row successfully', failed: 'Failed to remove card from featured row' },
  )
  const arrangement = useChange((ids: string[]) => call(featuredRowsAdmin.arrangeCards, { params, body: { ids } }), {
    done: 'Cards reordered',
    failed: 'Failed to reorder the cards',
  })
  return (
    <section aria-label={row.title} className="p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="-ml-2">{handle}</span>
        <h2 className="title-sm min-w-0 flex-1 basis-40 break-words">{row.title}</h2>
        <p className="flex flex-wrap items-center gap-3 text-sm text-quiet">
          <span>Order: {row.displayOrder}</span>
          <StatusCell isActive={row.isActive} />
          <span>
            {row.cards.length} {row.cards.length === 1 ? 'card' : 'cards'}
          </span>
        </p>
        <span className="flex">
          <EditButton name={row.title} onEdit={onEdit} />
          <DeleteButton
            what="featured row"
            name={row.title}
            question={question}
            send={() => call(featuredRowsAdmin.remove, { params })}
            done="Featured row deleted successfully"
            failed="Failed to delete featured row"
          />
        </span>
      </header>
      {row.cards.length === 0 ? (
        <p className="mt-4 text-sm text-quiet">
          No cards in this row yet; the home page leaves it out until there are.
        </p>
      ) : (
        <SortableList
          label={`Cards of ${row.title}`}
          items={row.cards}
          nameOf={({ title }) => title}
          onArrange={(ids) => arrangement.mutateAsync(ids).catch(() => undefined)}
          className="mt-4 divide-y divide-line border-y border-line"
          itemClassName="bg-card"
        >
          {(card, grip) => (
            <div className="flex items-center gap-2 py-1.5">
              {grip}
              <Picture
                src={card.imageUrl}
                alt=""
                sizes="36px"
                className="w-9! shrink-0 rounded-[var(--radius-card)] text-[0.4rem]!"
              />
              <p className="min-w-0 flex-1 truncate pl-1">{card.title}</p>
              {!card.isActive && <StatusCell isActive={false} />}
              <p className="text-sm text-quiet tabular-nums">{formatMoney(card.price)}</p>
              <IconButton
                label={`Remove ${card.title} from ${row.title}`}
                disabled={removal.isPending}
                onClick={() => removal.mutate(card.id)}
              >
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </div>
          )}
        </SortableList>
      )}
      <RowCardPicker row={row} />
    </section>
  )
}
