import { aliasedTable, and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { PieceMessage } from '#contract/fulfillment/pieces.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, orders, pieceMessages, pieces } from '#server/platform/db/schema.ts'
import type { Change } from './change-piece.ts'
import { messageToBuyer, messageToMaker } from './conversation-emails.ts'

/**
 * Stores a message about a piece and e-mails it to the others. A message sent twice is stored once.
 * @param forBuyer false for the desk's messages to the artist alone
 */
export async function say(change: Change, text: string, forBuyer = true): Promise<void> {
  const { tx, jobs, piece, actor } = change
  const [last] = await tx
    .select()
    .from(pieceMessages)
    .where(eq(pieceMessages.pieceId, piece.id))
    .orderBy(desc(pieceMessages.id))
    .limit(1)
  if (last && last.role === actor.role && last.text === text && last.forBuyer === forBuyer) return
  const id = await keepMessage(change, text, forBuyer)
  if (forBuyer && actor.role !== 'shopper') await messageToBuyer.enqueue(tx, jobs, id)
  if (!forBuyer || actor.role !== 'desk') await messageToMaker.enqueue(tx, jobs, id)
}

/** Stores a message about a piece without an e-mail. @returns its id */
export async function keepMessage(
  { tx, piece, actor }: Change,
  text: string,
  forBuyer: boolean,
  gifteeKind: 'thanks' | 'problem' | null = null,
): Promise<string> {
  const { role, who = null } = actor
  if (role !== 'shopper' && role !== 'artist' && role !== 'desk' && role !== 'giftee')
    throw new Error(`${role} says nothing`)
  const values = { pieceId: piece.id, role, who, text, forBuyer, gifteeKind }
  const [message] = await tx.insert(pieceMessages).values(values).returning()
  return String(message!.id)
}

const writer = aliasedTable(artists, 'writer')

/** The messages about pieces, oldest first, with the buyer's first name. */
export async function listMessages(db: Queries, pieceIds: string[]): Promise<(PieceMessage & { pieceId: string })[]> {
  const rows = await db
    .select({
      message: pieceMessages,
      customerName: orders.customerName,
      artistName: pieces.artistName,
      writerName: writer.name,
    })
    .from(pieceMessages)
    .innerJoin(pieces, eq(pieces.id, pieceMessages.pieceId))
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    // After a reassignment, a card keeps its previous artist's messages.
    .leftJoin(writer, and(eq(pieceMessages.role, 'artist'), eq(writer.id, pieceMessages.who)))
    .where(inArray(pieceMessages.pieceId, pieceIds))
    .orderBy(asc(pieceMessages.id))
  return rows.map(({ message, customerName, artistName, writerName }) => {
    const { pieceId, role, gifteeKind, text, forBuyer, createdAt } = message
    const names = {
      shopper: firstName(customerName),
      artist: writerName ?? artistName ?? 'Artist',
      desk: 'Fairhand',
      giftee: 'The person it was for',
    }
    return { pieceId, role, gifteeKind, name: names[role], text, forBuyer, at: createdAt.toISOString() }
  })
}

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
