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
import { type Email, email } from '#server/platform/emails/email.ts'
import { trackUrl, writeOrderNews } from '#server/money/payments/order-news.ts'
import { samplePiece } from './piece-samples.ts'

// Neither side sees the other's e-mail address: replies go through the card's page.

/** The subject of each kind is a message's id. */
const subject: Email['subject'] = {
  kind: 'order',
  async find(db, ids) {
    const rows = await Promise.all(ids.map(async (id) => [id, (await find(db, id))?.order.id] as const))
    return new Map(rows.flatMap(([id, orderId]) => (orderId ? [[id, orderId] as const] : [])))
  },
}

/** The artist or the desk wrote to the buyer. */
export const messageToBuyer = email({
  kind: 'card-message',
  title: 'Message about a card',
  subject,
  sample: (tx) => sampleMessage(tx, 'artist', 'Is it Edith with an h at the end? Your words have it both ways.'),
  async write(db, id, context) {
    const found = await find(db, id)
    if (!found) return undefined
    const { message, piece, title } = found
    return writeOrderNews(db, piece.orderId, context, (number, order) => {
      const from = message.role === 'artist' ? (piece.artistName ?? 'Your artist') : 'Fairhand'
      return {
        subject: `${from} wrote to you about your card (order #${number})`,
        heading: `${from} wrote to you`,
        ours: oursOf(message),
        text: [`About “${title}” for ${piece.recipient.name}:`, `“${message.text}”`],
        link: {
          label: 'Read and reply',
          url: `${trackUrl(context.publicUrl, order)}#card-${piece.id}`,
          after: 'Please reply there: replies to this e-mail reach our team, not the artist.',
        },
      }
    })
  },
})

/** Somebody wrote about a card: goes to its artist while they have it, otherwise to the desk. */
export const messageToMaker = email({
  kind: 'card-message-to-maker',
  title: 'Message about a card, to its artist or the desk',
  subject,
  sample: (tx) => sampleMessage(tx, 'shopper', 'Please leave some room under the last line for my daughter’s drawing.'),
  async write(db, id, { publicUrl, deskAddress }) {
    const found = await find(db, id)
    if (!found) return undefined
    const { message, piece, order, title } = found
    const number = orderNumber(order.id)
    const from = { shopper: 'The customer', artist: piece.artistName ?? 'The artist', desk: 'Fairhand', giftee: '' }[
      message.role
    ]
    const content = {
      subject: `Order #${number}: ${from === 'The customer' ? 'the customer' : from} wrote about a card`,
      heading: `${from} wrote about a card`,
      ours: oursOf(message),
      text: [`About “${title}” from order #${number}:`, `“${message.text}”`],
    }
    const artist = message.role === 'artist' ? undefined : await findArtist(db, piece)
    if (artist)
      return {
        ...content,
        to: { name: piece.artistName ?? '', address: artist },
        link: {
          label: 'Read and reply',
          url: `${publicUrl}/studio/card/${piece.id}`,
          after: 'Please reply in your studio: replies to this e-mail don’t reach the customer.',
        },
      }
    if (message.role === 'desk') return undefined
    return {
      ...content,
      to: { name: 'Fairhand desk', address: deskAddress },
      link: { label: 'Open the order', url: `${publicUrl}/admin/orders/${order.id}` },
    }
  },
})

/** Only the desk may send links. */
const oursOf = ({ role, text }: Found['message']) => (role === 'desk' ? [text] : [])

/** The e-mail address of the artist who has the card. */
async function findArtist(db: Db, { artistId, artistAsked, state }: PieceRow): Promise<string | undefined> {
  if (!artistId || artistAsked || !['offered', 'accepted', 'lettered', 'approved'].includes(state)) return undefined
  const active = and(eq(artistAccounts.artistId, artistId), eq(artistAccounts.isActive, true))
  return (await db.select().from(artistAccounts).where(active))[0]?.email
}

interface Found {
  message: typeof pieceMessages.$inferSelect
  piece: PieceRow
  order: OrderRow
  /** The design's. */
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

async function sampleMessage(tx: Queries, role: 'shopper' | 'artist', text: string): Promise<string> {
  const pieceId = await samplePiece(tx, { state: 'accepted', artistName: 'Ida Nib' })
  const [message] = await tx.insert(pieceMessages).values({ pieceId, role, text }).returning()
  return String(message!.id)
}

export const conversationEmails = [messageToBuyer, messageToMaker]
