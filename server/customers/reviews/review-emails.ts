import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, isEndedLink, pieces } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { trackUrl, writeOrderNews } from '#server/money/payments/order-news.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'

/** Asks for a review of a card that has arrived, once per order. Its subject is the order's id. */
export const reviewRequest = email({
  kind: 'review-request',
  title: 'Request for a review',
  subject: { kind: 'order' },
  async sample(tx) {
    const id = await samplePiece(tx, { state: 'arrived', arrivedAt: new Date(), artistName: 'Ida Nib' })
    const [piece] = await tx.select().from(pieces).where(eq(pieces.id, id))
    return piece!.orderId
  },
  async write(db, id, context) {
    const piece = await findArrived(db, id)
    // Returned in the meantime.
    if (!piece) return undefined
    let page = ''
    const news = await writeOrderNews(db, id, context, (number, order) => {
      const title = order.items[piece.line]?.cardDesign.title ?? 'Your card'
      if (isEndedLink(order.trackToken)) return undefined
      page = trackUrl(context.publicUrl, order)
      return {
        subject: `How is your card? (order #${number})`,
        heading: 'How is your card?',
        text: [
          `“${title}”${piece.artistName ? `, lettered by ${piece.artistName},` : ''} has arrived. Would you write a public review of how it turned out? Stars are enough; a few words help people choose an artist.`,
          'We show no name unless you add one, and your card’s words stay between you and the recipient.',
        ],
        link: {
          label: 'Write a review',
          url: `${page}#review-${piece.id}`,
          after: 'We ask once per order and won’t remind you.',
        },
      }
    })
    if (!news) return undefined
    return {
      ...news,
      alsoLink: { label: 'Stop asking me for reviews', url: `${page}#review-${piece.id}` },
      unsubscribe: `${page.replace('/track/', '/api/track/')}/review-requests/end`,
    }
  },
})

export const reviewEmails = [reviewRequest]

async function findArrived(db: Queries, orderId: string): Promise<PieceRow | undefined> {
  const [piece] = await db
    .select()
    .from(pieces)
    .where(and(eq(pieces.orderId, orderId), eq(pieces.state, 'arrived')))
    .orderBy(asc(pieces.arrivedAt), asc(pieces.line), asc(pieces.position))
    .limit(1)
  return piece
}
