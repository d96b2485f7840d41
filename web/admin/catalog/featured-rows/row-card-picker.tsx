import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useState } from 'react'
import { type AdminCard, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { type AdminFeaturedRow, featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useChange } from '#web/admin/parts/use-change.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'

/** Appends a card that is not yet in the row; cards are found by part of their title (product.md, section 2). */
export function RowCardPicker({ row }: { row: AdminFeaturedRow }) {
  const [q, setQ] = useState('')
  const { data, error } = useQuery({
    ...read(cardsAdmin.search, { query: { q: q || undefined, sort: 'title', outsideRow: row.id } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const addition = useChange(
    (card: AdminCard) =>
      call(featuredRowsAdmin.addCard, {
        params: { id: row.id },
        body: { cardDesignId: card.id, displayOrder: row.cards.length },
      }),
    { done: 'Card added to featured row successfully', failed: 'Failed to add card to featured row' },
  )
  const items = data?.cards ?? []
  const box = useCombobox<AdminCard>({
    items,
    itemToString: (card) => card?.title ?? '',
    inputValue: q,
    selectedItem: null,
    onInputValueChange: ({ inputValue, type }) => {
      // An added card leaves the list; its title would only get in the way of the next search.
      setQ(type === useCombobox.stateChangeTypes.InputChange ? inputValue : '')
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem && !addition.isPending) addition.mutate(selectedItem)
    },
  })
  if (data?.total === 0 && q === '') return <p className="mt-4 text-sm text-quiet">No more cards available</p>
  const rest = (data?.total ?? 0) - items.length
  return (
    <div className="relative mt-4 max-w-md">
      <input
        {...box.getInputProps({ 'aria-label': `Add card to row ${row.title}`, placeholder: 'Add card to row' })}
        readOnly={addition.isPending}
        className="input pr-11"
      />
      <IconButton
        {...box.getToggleButtonProps()}
        label="Show the cards that can be added"
        className="absolute! top-0.5 right-0.5"
      >
        <ChevronDown aria-hidden className="size-4.5" />
      </IconButton>
      <ul
        {...box.getMenuProps({ 'aria-label': 'Cards that can be added' })}
        className={cx(
          'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-[var(--radius)] border border-line bg-card shadow-panel',
          !box.isOpen && 'hidden',
        )}
      >
        {box.isOpen &&
          items.map((card, index) => (
            <li
              key={card.id}
              {...box.getItemProps({ item: card, index })}
              className={cx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2',
                box.highlightedIndex === index && 'bg-sand',
              )}
            >
              <span className="min-w-0 truncate">{card.title}</span>
              <span className="text-sm text-quiet tabular-nums">{formatMoney(card.price)}</span>
            </li>
          ))}
      </ul>
      {box.isOpen && (
        <output className="mt-1 block text-sm text-quiet">
          {error && !data
            ? sentenceOf(error)
            : items.length === 0
              ? 'No card matches.'
              : rest > 0
                ? `${rest} more: type a part of the title.`
                : ''}
        </output>
      )}
    </div>
  )
}
