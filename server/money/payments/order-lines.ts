import { formatShopTime } from '#contract/base/format-date.ts'
import type { Address } from '#contract/base/address.ts'
import { discountOf, formatMoney, toDecimal, totalCents } from '#contract/base/money.ts'
import { type OrderItem, isLineCancelled } from '#contract/fulfillment/orders.ts'
import { withoutNames } from '#contract/sales/recipients.ts'
import type { OrderRow } from '#server/platform/db/schema.ts'
import { pictureUrl } from '#server/platform/emails/email-picture.ts'
import type { EmailContent, EmailLine } from '#server/platform/emails/email-text.ts'
import { changeableUntil } from './changeable.ts'

// Here for the same reason as `order-news.ts`.

interface LineDetails {
  priced?: boolean
  /** By order line. */
  dates?: Map<number, string> | undefined
  /** Where a line's card is mailed to; undefined if it is not mailed. */
  tracking?: (line: number) => EmailLine['tracking']
}

/** An order's cards as its e-mails show them, without the cancelled ones. */
export function orderLines(
  order: OrderRow,
  publicUrl: string,
  { priced = false, dates, tracking }: LineDetails = {},
): EmailLine[] {
  return order.items.flatMap((item, line) => {
    if (isLineCancelled(order, line)) return []
    return [
      {
        title: item.quantity === 1 ? item.cardDesign.title : `${item.quantity} × ${item.cardDesign.title}`,
        detail: [
          `${item.writingStyle}, lettered by ${item.selectedArtist?.name ?? 'one of our artists'}`,
          ...(item.people === undefined ? [] : [peopleWords(item.people)]),
          ...(item.rushFee === undefined ? [] : ['Rush']),
          ...(dates?.has(line) ? [dates.get(line)!] : []),
        ].join('. '),
        picture: pictureUrl(item.cardDesign.imageUrl, publicUrl),
        ...wordsOf(item),
        ...(priced && { amount: formatMoney(toDecimal(totalCents([item]))) }),
        tracking: tracking?.(line),
      },
    ]
  })
}

const peopleWords = (people: number) =>
  people === 1 ? 'Mailed straight to one person' : `To ${people} people, one card each`

/** Leaves out names if a line goes to several people. */
function wordsOf({ customMessage, customSignature, people }: OrderItem): Pick<EmailLine, 'words' | 'signature'> {
  const words = (text: string | null) => (people === undefined ? (text ?? '') : withoutNames(text ?? ''))
  return { words: words(customMessage), signature: words(customSignature) }
}

/** The same with prices and their total, without cancelled cards. */
export function pricedLines(
  order: OrderRow,
  publicUrl: string,
  dates?: Map<number, string>,
): Pick<EmailContent, 'lines' | 'discount' | 'total' | 'giftCard'> {
  const made = order.items.filter((_, line) => !isLineCancelled(order, line))
  const discount = discountOf(made)
  const total = totalCents(made) - discount
  const giftCard = Math.min(order.giftCardCents, total)
  return {
    lines: orderLines(order, publicUrl, { priced: true, dates }),
    ...(discount > 0 && { discount: formatMoney(discount) }),
    total: formatMoney(total),
    ...(giftCard > 0 && { giftCard: formatMoney(giftCard) }),
  }
}

/** Where an order goes: one paragraph per address. */
export function destinationsOf({ items, shipToRecipient, shippingAddress, customerAddress }: OrderRow): string[] {
  const toPeople = items.some(({ people }) => people !== undefined)
  if (toPeople && items.every(({ people }) => people !== undefined)) return [eachToTheirs]
  return [...(toPeople ? [eachToTheirs] : []), ...addressesOf({ shipToRecipient, shippingAddress, customerAddress })]
}

const eachToTheirs = 'Cards for several people are mailed straight to each of them.'

function addressesOf({
  shipToRecipient,
  shippingAddress,
  customerAddress,
}: Pick<OrderRow, 'shipToRecipient' | 'shippingAddress' | 'customerAddress'>): string[] {
  if (shipToRecipient || !customerAddress) return [destinationOf(shippingAddress)]
  return [`Mailed to you first:\n${lettered(customerAddress)}`, `The card is for:\n${lettered(shippingAddress)}`]
}

export function destinationOf(address: Address): string {
  return `Mailed to:\n${lettered(address)}`
}

/** Says what the buyer can still change and until when, in New York time: an e-mail does not know its reader's. */
export function changeNote(order: OrderRow): string | undefined {
  const until = changeableUntil(order)
  if (!until) return undefined
  return `Need to change something? Until ${formatShopTime(until)}, unless an artist starts sooner, you can change the words or the address, or cancel, on your order’s page.`
}

function lettered({ name, street, city, state, zipCode, country }: Address): string {
  return `${name}\n${street}\n${city}, ${state} ${zipCode}\n${country}`
}
