import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatWeekday } from '#contract/base/format-date.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artists, orders, pieceEvents, pieces } from '#server/platform/db/schema.ts'
import { insertSampleArtist } from '#server/catalog/artists/sample-artist.ts'
import { email } from '#server/platform/emails/email.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'
import { ownPieces } from './list-studio-pieces.ts'
import { mailBy } from '#server/fulfillment/orders/due.ts'

/** Events that bring a card to an artist, or back to them. */
const newsKinds = ['released', 'offered', 'artist_chosen', 'assigned', 'again', 'sent_back'] as const

/** New cards, several in one e-mail. */
export const newCards = email({
  kind: 'new-cards',
  title: 'New cards for an artist',
  about: z.object({ accountId: z.string(), from: z.coerce.date(), until: z.coerce.date() }),
  async sample(tx) {
    const { account } = await insertSampleArtist(tx)
    const id = await samplePiece(tx, { state: 'offered', artistId: account.artistId, artistName: 'Ida Nib' })
    await tx.insert(pieceEvents).values({ pieceId: id, kind: 'released', role: 'shopper', round: 1 })
    const [from, until] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
    return { accountId: account.id, from, until }
  },
  async write(db, { accountId, from, until }, { publicUrl }) {
    const account = await findAccount(db, accountId)
    if (!account) return undefined
    const found = await findNews(db, account.artistId, from, until)
    // All were cancelled or reassigned in the meantime.
    if (found.length === 0) return undefined
    const count = found.length === 1 ? 'A card is waiting' : `${found.length} cards are waiting`
    return {
      to: { name: account.name, address: account.email },
      subject: `${count} for you in your Fairhand studio`,
      heading: `${count} for you`,
      text: [
        `Dear ${account.name},`,
        'Please open your studio and accept what you can letter, so that nobody has to wait.',
      ],
      lines: found.map(({ piece, order }) => ({
        title: `#${orderNumber(order.id)} · ${order.items[piece.line]?.cardDesign.title ?? 'A card'}`,
        detail: `${piece.writingStyle}, ${piece.copies === 1 ? 'one card' : `${piece.copies} cards`}, mail by ${formatWeekday(mailBy(piece))}`,
      })),
      link: { label: 'Open my studio', url: `${publicUrl}/studio` },
    }
  },
})

/** Cards that came to an artist in this period and are still with them. */
export async function findNews(db: Queries, artistId: string, from: Date, until: Date) {
  const came = db
    .select({ id: pieceEvents.pieceId })
    .from(pieceEvents)
    .where(
      and(
        eq(pieceEvents.pieceId, pieces.id),
        inArray(pieceEvents.kind, [...newsKinds]),
        gt(pieceEvents.createdAt, from),
        lte(pieceEvents.createdAt, until),
      ),
    )
  return db
    .select({ piece: pieces, order: orders })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(and(ownPieces(artistId), inArray(pieces.state, ['offered', 'accepted']), sql`exists ${came}`))
    .orderBy(asc(pieces.dueAt), asc(pieces.id))
}

async function findAccount(db: Db, id: string) {
  const { artistId, email: address } = artistAccounts
  const [row] = await db
    .select({ artistId, email: address, name: artists.name })
    .from(artistAccounts)
    .innerJoin(artists, eq(artists.id, artistId))
    .where(and(eq(artistAccounts.id, id), eq(artistAccounts.isActive, true)))
  return row
}

export const artistEmails = [newCards]
