import { and, eq } from 'drizzle-orm'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import {
  type OrderRow,
  type PieceRow,
  artistAccounts,
  orders,
  pieceMessages,
  pieces,
} from '#server/platform/db/schema.ts'
import { type Email, type EmailContext, email } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import { type OrderNews, trackUrl, writeOrderNews } from '#server/money/payments/order-news.ts'
import { insertSampleArtist } from '#server/catalog/artists/sample-artist.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'

// The subject of each is a message's id. Each says that the card's recipient wrote: the shop knows nothing else about
// them.

const subject: Email['subject'] = {
  kind: 'order',
  async find(db, ids) {
    const rows = await Promise.all(ids.map(async (id) => [id, (await find(db, id))?.order.id] as const))
    return new Map(rows.flatMap(([id, orderId]) => (orderId ? [[id, orderId] as const] : [])))
  },
}

export const thanksToSender = email({
  kind: 'giftee-thanks',
  title: 'Thank-you from the recipient',
  subject,
  sample: (tx) => sample(tx, 'thanks', 'It stands on my piano. Thank you for thinking of me!'),
  write: (db, id, context) =>
    toSender(db, id, context, ({ message, piece, title, url }, number) => ({
      subject: `A thank-you for your card (order #${number})`,
      heading: 'Somebody says thank you',
      text: [
        `The person who received your card “${title}” for ${piece.recipient.name} wrote:`,
        `“${message.text}”`,
        'They wrote it on the card’s page, which the code on its back opens.',
      ],
      link: { label: 'See it with your card', url },
    })),
})

export const thanksToArtist = email({
  kind: 'giftee-thanks-to-artist',
  title: 'Thank-you from the recipient, to the artist',
  subject,
  sample: async (tx) => {
    const { account } = await insertSampleArtist(tx)
    return sample(tx, 'thanks', 'It stands on my piano. Thank you for thinking of me!', account.artistId)
  },
  async write(db, id, { publicUrl }) {
    const found = await find(db, id)
    if (!found) return undefined
    const { message, piece, title } = found
    const address = await findArtist(db, piece)
    if (!address) return undefined
    return {
      to: { name: piece.artistName ?? '', address },
      subject: `A thank-you for “${title}”`,
      heading: 'Somebody says thank you',
      text: [`The person who received your card “${title}” wrote to you and the sender:`, `“${message.text}”`],
      link: { label: 'See it with the card', url: `${publicUrl}/studio/card/${piece.id}` },
    }
  },
})

export const problemToSender = email({
  kind: 'giftee-problem',
  title: 'The recipient says that something is wrong',
  subject,
  sample: (tx) => sample(tx, 'problem', 'The envelope was wet, and the blue has run.'),
  write: (db, id, context) =>
    toSender(db, id, context, ({ message, piece, title, url }, number) => ({
      subject: `Something may be wrong with your card (order #${number})`,
      heading: 'Something may be wrong with your card',
      text: [
        `The person who received your card “${title}” for ${piece.recipient.name} wrote:`,
        `“${message.text}”`,
        'We haven’t done anything yet: it’s up to you. On your order’s page you can tell us that something is wrong, and choose whether we letter the card again or refund it.',
      ],
      link: { label: 'Decide what to do', url },
    })),
})

export const problemToDesk = email({
  kind: 'giftee-problem-to-desk',
  title: 'The recipient says that something is wrong, to the desk',
  subject,
  sample: (tx) => sample(tx, 'problem', 'The envelope was wet, and the blue has run.'),
  async write(db, id, { publicUrl, deskAddress }) {
    const found = await find(db, id)
    if (!found) return undefined
    const { message, order, title } = found
    const number = orderNumber(order.id)
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      subject: `Order #${number}: the recipient says that something is wrong`,
      heading: 'The recipient says that something is wrong',
      text: [
        `The person who received “${title}” from order #${number} wrote:`,
        `“${message.text}”`,
        'We’ve told the customer, who decides whether to make a claim.',
      ],
      link: { label: 'Open the order', url: `${publicUrl}/admin/orders/${order.id}` },
    }
  },
})

export const gifteeEmails = [thanksToSender, thanksToArtist, problemToSender, problemToDesk]

interface Found {
  message: typeof pieceMessages.$inferSelect
  piece: PieceRow
  order: OrderRow
  /** The design's title. */
  title: string
}

async function find(db: Queries, id: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ message: pieceMessages, piece: pieces, order: orders })
    .from(pieceMessages)
    .innerJoin(pieces, eq(pieces.id, pieceMessages.pieceId))
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(eq(pieceMessages.id, Number(id)))
  return row && { ...row, title: row.order.items[row.piece.line]?.cardDesign.title ?? 'Your card' }
}

async function toSender(
  db: Db,
  id: string,
  context: EmailContext,
  write: (found: Found & { url: string }, number: string) => OrderNews,
): Promise<EmailContent | undefined> {
  const found = await find(db, id)
  if (!found) return undefined
  return writeOrderNews(db, found.order.id, context, (number, order) =>
    write({ ...found, url: `${trackUrl(context.publicUrl, order)}#card-${found.piece.id}` }, number),
  )
}

async function findArtist(db: Db, { artistId }: PieceRow): Promise<string | undefined> {
  if (!artistId) return undefined
  const active = and(eq(artistAccounts.artistId, artistId), eq(artistAccounts.isActive, true))
  return (await db.select().from(artistAccounts).where(active))[0]?.email
}

async function sample(tx: Queries, gifteeKind: 'thanks' | 'problem', text: string, artistId?: string): Promise<string> {
  const artist = { artistName: 'Ida Nib', ...(artistId && { artistId }) }
  const pieceId = await samplePiece(tx, { state: 'arrived', ...artist })
  const [message] = await tx.insert(pieceMessages).values({ pieceId, role: 'giftee', gifteeKind, text }).returning()
  return String(message!.id)
}
