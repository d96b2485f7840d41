import { and, eq } from 'drizzle-orm'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, artistAccounts, orders, pieces } from '#server/platform/db/schema.ts'
import type { EmailContext } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import { waitsForBank } from '#server/money/refunds/gone-cents.ts'
import { refundableCents } from '#server/money/refunds/refunds.ts'
import { type OrderNews, writeOrderNews } from '#server/money/payments/order-news.ts'

// E-mails about one card, by whom they go to.

export interface About extends Found {
  /** Whether a bank is deciding about the order's payment, so that it cannot be refunded yet. */
  isDisputed: boolean
  /** Whether something of it is left to give back. */
  canRefund: boolean
}

interface Found {
  piece: PieceRow
  order: OrderRow
  /** The order's. */
  number: string
  /** The design's. */
  title: string
}

/** News about a card, to its buyer. */
export async function writeNews(
  db: Db,
  pieceId: string,
  context: EmailContext,
  write: (about: About) => OrderNews | undefined,
): Promise<EmailContent | undefined> {
  const found = await find(db, pieceId)
  if (!found) return undefined
  const { piece, order } = found
  const isDisputed = await waitsForBank(db, order.paymentRef)
  const canRefund = (await refundableCents(db, order)) > 0
  return writeOrderNews(db, order.id, context, (number) =>
    write({ piece, order, number, title: titleOf(found), isDisputed, canRefund }),
  )
}

/** To the artist who letters the card, or to the desk if the artist has no active account. */
export async function writeToMaker(
  db: Db,
  pieceId: string,
  context: EmailContext,
  write: (about: Found) => { subject: string; text: string[] },
): Promise<EmailContent | undefined> {
  const found = await writeToDesk(db, pieceId, context, write)
  const [account] = await db
    .select({ address: artistAccounts.email, name: pieces.artistName })
    .from(pieces)
    .innerJoin(artistAccounts, eq(artistAccounts.artistId, pieces.artistId))
    .where(and(eq(pieces.id, pieceId), eq(artistAccounts.isActive, true)))
  if (!account || !found) return found
  const link = { label: 'Open the card', url: `${context.publicUrl}/studio/card/${pieceId}` }
  return { ...found, to: { name: account.name ?? '', address: account.address }, link }
}

export async function writeToDesk(
  db: Db,
  pieceId: string,
  { publicUrl, deskAddress }: EmailContext,
  write: (about: Found) => { subject: string; text: string[] },
): Promise<EmailContent | undefined> {
  const found = await find(db, pieceId)
  if (!found) return undefined
  const { piece, order } = found
  return {
    to: { name: 'Fairhand desk', address: deskAddress },
    ...write({ piece, order, number: orderNumber(order.id), title: titleOf(found) }),
    link: { label: 'Open the order', url: `${publicUrl}/admin/orders/${order.id}` },
  }
}

async function find(db: Queries, id: string): Promise<{ piece: PieceRow; order: OrderRow } | undefined> {
  const [row] = await db
    .select({ piece: pieces, order: orders })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(eq(pieces.id, id))
  return row
}

const titleOf = ({ piece, order }: { piece: PieceRow; order: OrderRow }) =>
  order.items[piece.line]?.cardDesign.title ?? 'Your card'
