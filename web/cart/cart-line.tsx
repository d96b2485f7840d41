import { Trash2 } from 'lucide-react'
import type { CartItem } from '#contract/cart.ts'
import { formatMoney, subtotalCents } from '#contract/money.ts'
import { maxQuantity, minQuantity } from '#contract/quantity.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { handClass } from '#web/cards/hands.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { cx } from '#web/ui/cx.ts'
import { useLine } from './use-line.ts'

/** A line of the drawer; with `roomy` also its words, as on the cart page. */
export function CartLine({ item, roomy = false }: { item: CartItem; roomy?: boolean }) {
  const line = useLine(item.id)
  const title = item.cardDesign?.title ?? 'A card that is no longer available'
  const offered = item.cardDesign && item.selectedArtist
  return (
    <li className="flex gap-4 py-5 first:pt-1">
      <Picture
        src={item.cardDesign?.imageUrl}
        alt={title}
        sizes="112px"
        className={cx(
          'shrink-0 self-start rounded-[var(--radius-card)] shadow-card',
          roomy ? 'w-24! sm:w-28!' : 'w-20!',
        )}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="font-serif text-lg leading-snug font-medium">{title}</h3>
            <p className="text-sm text-quiet">{item.writingStyle}</p>
            {item.selectedArtist && <p className="text-sm text-quiet">by {item.selectedArtist.name}</p>}
          </div>
          <IconButton
            label={`Remove ${title}`}
            className="-mt-2 -mr-2 text-quiet"
            disabled={line.pending}
            onClick={line.remove}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
        {!offered && (
          <p role="alert" className="mt-1 text-sm font-medium text-wax">
            {item.cardDesign ? 'This artist is no longer available.' : 'This design is no longer available.'} Please
            remove this line to continue.
          </p>
        )}
        {roomy && <Words item={item} />}
        <div className="mt-3 flex items-center justify-between gap-3">
          <Quantity
            label={`Quantity of ${title}`}
            value={item.quantity}
            min={minQuantity}
            max={maxQuantity}
            disabled={line.pending || !offered}
            onChange={line.setQuantity}
          />
          <p className="font-semibold tabular-nums">
            {formatMoney(subtotalCents([{ price: item.cardDesign?.price, quantity: item.quantity }]))}
          </p>
        </div>
      </div>
    </li>
  )
}

function Words({ item }: { item: CartItem }) {
  return (
    <blockquote
      className={cx(
        'mt-3 border-l-2 border-line pl-4 text-2xl leading-snug break-words whitespace-pre-wrap text-[#23314f]',
        handClass[item.writingStyle as WritingStyle],
      )}
    >
      {item.customMessage}
      <footer className="mt-1">{item.customSignature}</footer>
    </blockquote>
  )
}
