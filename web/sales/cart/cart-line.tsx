import type { MouseEvent } from 'react'
import { type CartItem, pricedLine } from '#contract/sales/cart.ts'
import { formatMoney, subtotalCents } from '#contract/base/money.ts'
import type { LinePromise } from '#contract/fulfillment/promises.ts'
import { maxQuantity, minQuantity } from '#contract/base/quantity.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { LineDates } from '#web/catalog/dates/line-dates.tsx'
import { cx } from '#web/ui/cx.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { EditLine } from './edit-line.tsx'
import { LineNote } from './line-note.tsx'
import { LinePicture } from './line-picture.tsx'
import { isOffered } from './offered.ts'
import { useLine } from './use-line.ts'
import { FirstWords, WordsOnPaper } from './words-on-paper.tsx'

interface CartLineProps {
  item: CartItem
  /** Its lettering and delivery dates, if the page shows them. */
  dates?: LinePromise | undefined
  roomy?: boolean
}

/** A cart line: compact in the drawer; larger and with its text, as on the cart page, if `roomy`. */
export function CartLine({ item, dates, roomy = false }: CartLineProps) {
  const line = useLine(item.id)
  const title = item.cardDesign?.title ?? 'A card that is no longer available'
  const offered = isOffered(item)
  // One level below the heading of the page, or of the drawer.
  const Heading = roomy ? 'h2' : 'h3'
  const remove = (event: MouseEvent) => {
    const list = event.currentTarget.closest('ul')
    line.remove(() => keepFocus(list))
  }
  return (
    <li className={cx('grid grid-cols-[auto_1fr] gap-x-4 gap-y-3', roomy ? 'py-7 sm:gap-x-6' : 'py-5 first:pt-1')}>
      <LinePicture
        item={item}
        alt={title}
        sizes={roomy ? '144px' : '80px'}
        className={roomy ? 'w-24! sm:row-span-3 sm:w-36!' : 'row-span-2 w-20!'}
      />
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <Heading className={cx('font-serif leading-snug font-medium', roomy ? 'text-xl' : 'text-lg')}>
            {title}
          </Heading>
          <p className="text-sm text-quiet">{item.writingStyle}</p>
          {item.selectedArtist && (
            <p className="text-sm text-quiet">
              by {item.selectedArtist.name}
              {item.anyArtist && ', or first available'}
            </p>
          )}
          {item.recipients && <p className="text-sm text-quiet">{namesOf(item.recipients)}</p>}
          {item.rushFee !== null && <p className="text-sm text-quiet">Rush, {formatMoney(item.rushFee)} a card</p>}
          <LineDates item={item} dates={dates} />
          {!roomy && <FirstWords item={item} />}
          <LineNote item={item} />
          {!offered && <NotOffered item={item} />}
          {!roomy && item.cardDesign && (
            <div className="-ml-4">
              <EditLine item={item} design={item.cardDesign} />
            </div>
          )}
        </div>
        <IconButton
          label={`Remove ${title}`}
          className="-mt-2 -mr-2 text-quiet"
          disabled={line.pending}
          onClick={remove}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      {roomy && <WordsOnPaper item={item} className="max-sm:col-span-2 sm:col-start-2" />}
      {roomy && !offered && item.cardDesign && (
        <div className="-ml-4 max-sm:col-span-2 sm:col-start-2">
          <EditLine item={item} design={item.cardDesign} />
        </div>
      )}
      {offered && (
        <div
          className={cx(
            'flex items-center justify-between gap-3',
            roomy ? 'max-sm:col-span-2 sm:col-start-2' : 'col-start-2',
          )}
        >
          {item.recipients ? (
            <p>{item.quantity === 1 ? 'One card' : `${item.quantity} cards`}</p>
          ) : (
            <Quantity
              label={`Quantity of ${title}`}
              value={item.quantity}
              min={minQuantity}
              max={maxQuantity}
              disabled={line.cartPending}
              onChange={line.setQuantity}
            />
          )}
          {roomy && item.cardDesign && <EditLine item={item} design={item.cardDesign} />}
          <p className={cx('ml-auto font-semibold tabular-nums', roomy && 'text-lg')}>
            {formatMoney(subtotalCents([pricedLine(item)]))}
          </p>
        </div>
      )}
    </li>
  )
}

/** 'To Ann Reader, Cleo Berg and 3 others' */
function namesOf(people: NonNullable<CartItem['recipients']>): string {
  const names = people.slice(0, people.length > 3 ? 2 : 3).map(({ name }) => name)
  const others = people.length - names.length
  if (others > 0) return `To ${names.join(', ')} and ${others} others`
  return `To ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ` : ''}${names.at(-1)}`
}

function NotOffered({ item }: { item: CartItem }) {
  return (
    <p className="mt-1 text-sm font-medium text-wax">
      {item.cardDesign
        ? 'This artist no longer letters this card, so it isn’t counted. Please edit or remove it to continue.'
        : 'This design is no longer available, so it isn’t counted. Please remove it to continue.'}
    </p>
  )
}

/** The pressed button disappears with its line: focus moves to the next line, or to the page. */
function keepFocus(list: HTMLElement | null): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const next = list?.isConnected ? list.querySelector<HTMLElement>('button:enabled') : null
  const place = next ?? document.querySelector('main')
  place?.focus({ preventScroll: true })
}
