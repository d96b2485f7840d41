import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { type ComponentProps, useState } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import { formatMoney } from '#contract/base/money.ts'
import { sentenceOf } from '#web/base/api.ts'
import { searchCards } from '#web/catalog/cards/search-cards.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { X } from '#web/ui/icons/x.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { PickedDesign } from './offer-draft.ts'

interface DesignPickerProps {
  /** Links the input to its label, error and hint. */
  field: ComponentProps<'input'>
  picked: PickedDesign | null
  onPick: (cardDesignId: string, design: PickedDesign | null) => void
}

const shownAtOnce = 24

/** Finds a design in the catalog by title, description or artist; text typed without picking is dropped. */
export function DesignPicker({ field, picked, onPick }: DesignPickerProps) {
  const [q, setQ] = useState<string | null>(null)
  const { data, error } = useQuery({
    ...searchCards({ q: q ?? '' }, { limit: shownAtOnce }),
    enabled: q !== null,
    placeholderData: keepPreviousData,
  })
  const items = data?.cards ?? []
  const box = useCombobox<Card>({
    items,
    itemToString: (card) => card?.title ?? '',
    inputValue: q ?? picked?.title ?? '',
    selectedItem: null,
    onIsOpenChange: ({ isOpen }) => setQ(isOpen ? '' : null),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setQ(inputValue)
    },
    onSelectedItemChange: ({ selectedItem: card }) => {
      if (card) onPick(card.id, { title: card.title, imageUrl: card.imageUrl, price: card.price })
    },
  })
  const more = (data?.total?.count ?? 0) - items.length
  return (
    <div className="relative">
      <input
        {...box.getInputProps({
          ...field,
          // Enter picks here; it must not send the quote.
          onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
          placeholder: 'To be agreed',
        })}
        aria-label="Card design"
        className={cx('input', picked && 'pr-11')}
      />
      {picked && !box.isOpen && (
        <IconButton
          label={`Remove the design ${picked.title}`}
          className="absolute! top-0.5 right-0.5"
          onClick={() => onPick('', null)}
        >
          <X aria-hidden className="size-4.5" />
        </IconButton>
      )}
      <div
        className={cx(
          'absolute inset-x-0 top-full z-20 mt-1 rounded-[var(--radius)] border border-line bg-card shadow-panel sm:w-80',
          !box.isOpen && 'hidden',
        )}
      >
        <ul {...box.getMenuProps({ 'aria-label': 'Card designs' })} className="max-h-72 overflow-y-auto">
          {box.isOpen &&
            items.map((card, index) => (
              <li
                key={card.id}
                {...box.getItemProps({ item: card, index })}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5',
                  box.highlightedIndex === index && 'bg-sand',
                )}
              >
                <Picture src={card.imageUrl} alt="" sizes="32px" className="w-8! shrink-0 rounded-sm" />
                <span className="min-w-0 flex-1 truncate">{card.title}</span>
                <span className="text-sm text-quiet tabular-nums">{formatMoney(card.price)}</span>
              </li>
            ))}
        </ul>
        {box.isOpen && (
          <output className="block px-3 py-2 text-sm text-quiet empty:hidden">
            {error && !data
              ? sentenceOf(error)
              : !data
                ? 'Loading designs...'
                : items.length === 0
                  ? 'No designs match.'
                  : more > 0
                    ? `${more} more: type part of the title.`
                    : ''}
          </output>
        )}
      </div>
    </div>
  )
}
