import type { Address } from '#contract/base/address.ts'
import { type OrderItem, isLineCancelled } from '#contract/fulfillment/orders.ts'
import type { AddressEdit, CardEdit } from '#contract/fulfillment/orders-edit.ts'
import { wordsFor } from '#contract/sales/recipients.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'
import { mustLetterWords } from '#server/catalog/handwriting/who-can-letter.ts'
import { getWhoLetters } from '#server/catalog/handwriting/who-letters.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { addressesOf, goesWithOrder } from '#server/customers/order-pages/change-address.ts'
import { announceChange, changedParts } from '#server/fulfillment/orders/order-changed-email.ts'
import { type Change, lockPieces } from '#server/fulfillment/pieces/change-piece.ts'
import { assign, editRecipient, editText } from '#server/fulfillment/pieces/edit-piece.ts'
import { envelopeAddress } from '#server/fulfillment/pieces/new-pieces.ts'
import { findUnmailed } from './order-moves.ts'
import { auditedOrder, lockOrder, saveOrder } from '#server/fulfillment/orders/order-row.ts'

/**
 * The desk changes where an order goes. Mailed cards went to the order's address, so it can no longer change after the
 * first one.
 * @throws 404, 409 if the order is settled, a card was mailed, or somebody else has changed the order meanwhile
 */
export async function editAddress(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  { shippingAddress, customerAddress, revision, reason }: AddressEdit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockEditable(tx, id)
    const unmailed = await findUnmailed(tx, order)
    const mailed = [...order.items.keys()].find((line) => !isLineCancelled(order, line) && !unmailed.includes(line))
    if (mailed !== undefined)
      throw conflict(
        `Card ${mailed + 1} is in the mail to this address, so it can no longer be changed.`,
        'card_mailed',
      )
    checkRevision(order, revision)
    // An order mailed straight to the recipient has no address of the buyer's.
    const own = order.shipToRecipient ? null : (customerAddress ?? order.customerAddress)
    const addresses = { shippingAddress, customerAddress: own }
    const changed = await saveOrder(tx, id, addresses)
    if (addressesOf(changed) === addressesOf(order)) return
    await recordChange(tx, adminId, 'address changed', auditedOrder(order), {
      before: addressValues(order),
      after: { ...addressValues(changed), ...(reason && { reason }) },
    })
    for (const piece of await lockPieces(tx, id))
      if (piece.state !== 'cancelled' && goesWithOrder(order, piece))
        await editRecipient({ tx, jobs, actor: { role: 'desk', who: adminId }, order, piece }, envelopeAddress(changed))
    const change = { lines: [], parts: ['address' as const] }
    await announceChange(tx, jobs, { id, kind: 'address_changed', change, adminId })
  })
}

/**
 * The desk changes what is lettered on a card, how or by whom; price and quantity stay as paid.
 * @throws 404 for a missing order or line, 400 if a new artist is not offered, or does not letter the style or the
 * words, 409 if the order is settled, the card was cancelled or mailed, or somebody else has changed the order
 * meanwhile
 */
export async function editCard(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  line: number,
  { revision, reason, ...edit }: CardEdit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockEditable(tx, id)
    const before = order.items[line]
    if (!before) throw notFound('Card')
    if (isLineCancelled(order, line)) throw conflict('This card was cancelled', 'wrong_status')
    if (!(await findUnmailed(tx, order)).includes(line))
      throw conflict(`Card ${line + 1} is in the mail, so it can no longer be changed.`, 'card_mailed')
    checkRevision(order, revision)
    const isSameHand = edit.selectedArtistId === before.selectedArtistId && edit.writingStyle === before.writingStyle
    const selectedArtist = isSameHand
      ? before.selectedArtist
      : nameOf(await getWhoLetters(tx, edit.selectedArtistId, edit.writingStyle))
    if (!isSameHand) await mustLetterWords(tx, edit.selectedArtistId, [edit], 'selectedArtistId')
    await saveLines(tx, jobs, adminId, order, [line], { ...edit, selectedArtist }, reason)
  })
}

/**
 * Reassigns an artist's cards in an order that are not mailed yet to another artist.
 * @throws 404, 400 if the other artist is not offered, or does not letter one of their styles or their words, 409 if
 * there are no such cards
 */
export async function assignCards(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockEditable(tx, id)
    const unmailed = await findUnmailed(tx, order)
    const lines = unmailed.filter((line) => order.items[line]!.selectedArtistId === from)
    if (lines.length === 0) throw conflict('This artist has no cards left to letter in this order.', 'wrong_status')
    const styles = lines.map((line) => order.items[line]!.writingStyle)
    const selectedArtist = await getWhoLettersAll(tx, to, styles)
    const cards = (await lockPieces(tx, order.id)).filter(({ line }) => lines.includes(line))
    await mustLetterWords(tx, to, cards, 'to')
    await saveLines(tx, jobs, adminId, order, lines, { selectedArtistId: to, selectedArtist })
  })
}

type Values = Partial<OrderItem>

/** The line's new words with the name of the piece's recipient; a piece's own words stay. */
function forPiece({ items }: OrderRow, piece: PieceRow, values: Values): Values {
  const item = items[piece.line]!
  if (item.people === undefined) return values
  const [before, after] = [item, { ...item, ...values }].map((words) => wordsFor(words, piece.recipient))
  const own = (name: 'customMessage' | 'customSignature') =>
    piece[name] === before![name] ? after![name] : piece[name]
  return { ...values, customMessage: own('customMessage'), customSignature: own('customSignature') }
}

/** Saves changed values of some lines of a locked order; the price stays as paid. */
async function saveLines(
  tx: Queries,
  jobs: Jobs,
  adminId: string,
  order: OrderRow,
  lines: number[],
  values: Values,
  reason?: string | null,
): Promise<void> {
  const items = order.items.map((item, line) => (lines.includes(line) ? { ...item, ...values } : item))
  const parts = changedParts(order.items[lines[0]!]!, items[lines[0]!]!)
  if (parts.length === 0) return
  await saveOrder(tx, order.id, { items })
  for (const piece of (await lockPieces(tx, order.id)).filter(({ line }) => lines.includes(line)))
    await savePiece({ tx, jobs, actor: { role: 'desk', who: adminId }, order, piece }, forPiece(order, piece, values))
  for (const line of lines) {
    await recordChange(tx, adminId, `card ${line + 1} changed: ${parts.join(', ')}`, auditedOrder(order), {
      before: cardValues(order.items[line]!),
      after: { ...cardValues(items[line]!), ...(reason && { reason }) },
    })
  }
  await announceChange(tx, jobs, { id: order.id, kind: 'changed', change: { lines, parts }, adminId })
}

async function savePiece(change: Change, { selectedArtistId, selectedArtist, ...values }: Values): Promise<void> {
  const { customMessage, customSignature, writingStyle } = values
  const text = {
    ...(customMessage !== undefined && { customMessage }),
    ...(customSignature !== undefined && { customSignature }),
    ...(writingStyle !== undefined && { writingStyle }),
  }
  const edited = await editText(change, text)
  if (selectedArtistId && selectedArtist) await assign(edited, { id: selectedArtistId, name: selectedArtist.name })
}

/** The order under its row lock, while something in it can still be changed. */
async function lockEditable(tx: Queries, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (order.status === 'pending' || order.status === 'processing') return order
  throw conflict(`This order is ${order.status} and can no longer be changed.`, 'wrong_status')
}

function checkRevision(order: OrderRow, shown: number): void {
  if (order.revision !== shown) throw changedMeanwhile('order')
}

/** @throws 400 if the artist is not offered, or does not letter one of the styles */
async function getWhoLettersAll(tx: Queries, artistId: string, styles: string[]): Promise<{ name: string } | null> {
  let artist = null
  for (const style of new Set(styles)) artist = nameOf(await getWhoLetters(tx, artistId, style, 'to'))
  return artist
}

const nameOf = ({ name }: { name: string }) => ({ name })

/** In the audit log's form; `eraseDuePersonalData` removes them again. */
function cardValues({ customMessage, customSignature, writingStyle, selectedArtist }: OrderItem) {
  return {
    message: customMessage,
    signature: customSignature,
    writingStyle,
    artist: selectedArtist?.name ?? null,
  }
}

function addressValues({ shippingAddress, customerAddress }: Pick<OrderRow, 'shippingAddress' | 'customerAddress'>) {
  return { address: written(shippingAddress), customerAddress: customerAddress && written(customerAddress) }
}

function written({ name, street, city, state, zipCode, country }: Address): string {
  return `${name}, ${street}, ${city}, ${state} ${zipCode}, ${country}`
}
