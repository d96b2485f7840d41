import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ReviewInput } from '#contract/customers/review-form.ts'
import type { Queries } from '#server/platform/db/db.ts'
import {
  type OrderRow,
  type PieceRow,
  type ReviewRow,
  artistAccounts,
  reviews,
  users,
} from '#server/platform/db/schema.ts'
import { type Refusal, conflict, notFound, violatedUnique } from '#server/platform/errors.ts'
import { type Change, expectState } from '#server/fulfillment/pieces/change-piece.ts'
import { confirmArrival } from '#server/fulfillment/pieces/confirm-arrival.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'

interface Written extends z.output<typeof ReviewInput> {
  /** The public copy of a released photo. */
  photo?: string | null
}

/**
 * The public review of a card by its buyer or its recipient, one each. Reviewing a card that is presumed to have
 * arrived confirms the arrival.
 * @throws 409 before it has arrived, for a second review, and for an artist's own order
 */
export async function writeReview(change: Change, role: ReviewRow['role'], written: Written): Promise<void> {
  expectState(change, ['arrived'], 'be reviewed')
  await expectOthersWork(change)
  const { tx, order, piece } = await confirmArrival(change)
  const { stars, words, name, photo = null } = written
  await tx
    .insert(reviews)
    .values({ pieceId: piece.id, role, stars, words, name: name || null, photo, ...subjectOf(order, piece) })
    .catch((error: unknown) => {
      throw violatedUnique(error) === 'reviews_once' ? twice() : error
    })
}

/** Checks that its buyer may review it now. @throws 409 */
export async function expectReviewable(change: Change): Promise<void> {
  expectState(change, ['arrived'], 'be reviewed')
  await expectOthersWork(change)
  const own = and(eq(reviews.pieceId, change.piece.id), eq(reviews.role, 'shopper'))
  if ((await change.tx.$count(reviews, own)) > 0) throw twice()
}

/** The author withdraws a review, hidden or not, together with its photo. @throws 404 */
export async function deleteReview({ tx, piece }: Change, role: ReviewRow['role']): Promise<void> {
  const [gone] = await tx
    .delete(reviews)
    .where(and(eq(reviews.pieceId, piece.id), eq(reviews.role, role)))
    .returning({ photo: reviews.photo })
  if (!gone) throw notFound('Review')
  await deletePicture(tx, gone.photo)
}

/** An order under an artist's own address cannot be reviewed: nobody praises their own work. */
async function expectOthersWork({ tx, order, piece }: Change): Promise<void> {
  if (piece.artistId && (await isOwnWork(tx, order, piece.artistId)))
    throw conflict('You lettered this card yourself, so you cannot review it.', 'own_work')
}

async function isOwnWork(tx: Queries, { customerEmail, userId }: OrderRow, artistId: string): Promise<boolean> {
  const own = sql`lower(${artistAccounts.email}) in (
    lower(${customerEmail}), (select lower(${users.email}) from ${users} where ${users.id} = ${userId}))`
  return (await tx.$count(artistAccounts, and(eq(artistAccounts.artistId, artistId), own))) > 0
}

const twice = (): Refusal => conflict('You’ve already reviewed this card.', 'reviewed_already')

function subjectOf({ items }: OrderRow, { artistId, artistName, cardDesignId, line }: PieceRow) {
  const item = items[line]
  return {
    artistId,
    artistName,
    cardDesignId: cardDesignId ?? item?.cardDesignId ?? null,
    designTitle: item?.cardDesign.title ?? 'A card',
  }
}
