import { type SQL, and, asc, eq, inArray, not } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type GifteePage, mostProblems } from '#contract/customers/giftee.ts'
import type { ReviewInput } from '#contract/customers/review-form.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artists, claims, orders, pieceMessages, pieces } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Change, changePiece, expectState, record } from '#server/fulfillment/pieces/change-piece.ts'
import { isConfirmed } from '#server/fulfillment/pieces/arrival-told.ts'
import { confirmArrival } from '#server/fulfillment/pieces/confirm-arrival.ts'
import { keepMessage } from '#server/fulfillment/pieces/conversation.ts'
import { listReviews, ownReviewOf } from '#server/fulfillment/order-views/reviews-of-order.ts'
import { listTips, tipsOf } from '#server/fulfillment/order-views/tips.ts'
import { deleteReview, writeReview } from '#server/customers/reviews/write-review.ts'
import { problemToDesk, problemToSender, thanksToArtist, thanksToSender } from './giftee-emails.ts'

/** The card with this code, if it can be opened: one that never comes has no page. */
export const openPage = (token: string): SQL =>
  and(eq(pieces.gifteeToken, token), pieces.gifteePage, not(inArray(pieces.state, ['cancelled', 'returned'])))!

/** What a card's recipient reads about it; reading changes nothing. @throws 404 */
export async function findGifteePage(db: Queries, token: string): Promise<GifteePage> {
  const [row] = await db
    .select({ piece: pieces, items: orders.items, artist: artists, account: artistAccounts })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .leftJoin(artists, eq(artists.id, pieces.artistId))
    .leftJoin(artistAccounts, and(eq(artistAccounts.artistId, pieces.artistId), artistAccounts.isActive))
    .where(openPage(token))
  if (!row) throw notFound('Page')
  const { piece, items, artist, account } = row
  if (piece.state !== 'mailed' && piece.state !== 'arrived')
    return {
      state: 'making',
      card: null,
      artist: null,
      thanks: null,
      problems: [],
      review: null,
      tips: { artist: null, given: [] },
    }
  const [said, written, arrived, tips, claimed] = await Promise.all([
    db
      .select({ kind: pieceMessages.gifteeKind, text: pieceMessages.text })
      .from(pieceMessages)
      .where(and(eq(pieceMessages.pieceId, piece.id), eq(pieceMessages.role, 'giftee')))
      .orderBy(asc(pieceMessages.id)),
    listReviews(db, [piece.id], 'giftee'),
    isConfirmed(db, piece),
    listTips(db, [piece.id]),
    db.$count(claims, and(eq(claims.pieceId, piece.id), eq(claims.round, piece.round))),
  ])
  const design = items[piece.line]?.cardDesign
  return {
    state: arrived ? 'arrived' : 'mailed',
    card: design ? { title: design.title, imageUrl: design.imageUrl } : null,
    artist:
      piece.artistName === null
        ? null
        : { name: piece.artistName, ...publicPage(artist), readsThanks: account !== null },
    thanks: said.find(({ kind }) => kind === 'thanks')?.text ?? null,
    problems: said.filter(({ kind }) => kind === 'problem').map(({ text }) => text),
    review: ownReviewOf(written, piece.id),
    tips: tipsOf(piece, 'giftee', tips, artist?.isActive === true && claimed === 0),
  }
}

function publicPage(artist: typeof artists.$inferSelect | null) {
  const isPublic = artist?.isActive === true
  return { id: isPublic ? artist.id : null, profileImage: isPublic && artist.profileImage ? artist.profileImage : null }
}

/** The recipient confirms the arrival, possibly more than once. @throws 404, 409 before it was mailed */
export async function confirmByGiftee(db: Db, jobs: Jobs, token: string): Promise<GifteePage> {
  return step(db, jobs, token, async (change) => {
    await confirmArrival(change)
  })
}

/** One thank-you per card, to its sender and its artist; it confirms the arrival. @throws 404, 409 */
export async function thank(db: Db, jobs: Jobs, token: string, message: string): Promise<GifteePage> {
  return step(db, jobs, token, async (before) => {
    expectState(before, ['mailed', 'arrived'], 'be thanked for')
    const { tx, piece } = before
    if ((await said(tx, piece.id, 'thanks')).length > 0)
      throw conflict('You’ve already said thank you for this card.', 'thanked_already')
    const change = await record(await confirmArrival(before), 'thanked')
    const id = await keepMessage(change, message, true, 'thanks')
    await thanksToSender.enqueue(tx, jobs, id)
    await thanksToArtist.enqueue(tx, jobs, id)
  })
}

/** Something is wrong: the card's sender and the desk read it, and the sender decides what to do. @throws 404, 409 */
export async function reportProblem(db: Db, jobs: Jobs, token: string, message: string): Promise<GifteePage> {
  return step(db, jobs, token, async (before) => {
    expectState(before, ['mailed', 'arrived'], 'be looked into here')
    const { tx, piece } = before
    const reported = await said(tx, piece.id, 'problem')
    // A repeated message is stored once.
    if (reported.at(-1)?.text === message) return
    if (reported.length >= mostProblems)
      throw conflict(
        'You’ve already told us three times. Please write to the shop if there is more.',
        'too_many_problems',
      )
    const change = await record(before, 'problem')
    const id = await keepMessage(change, message, true, 'problem')
    await problemToSender.enqueue(tx, jobs, id)
    await problemToDesk.enqueue(tx, jobs, id)
  })
}

/** The recipient reviews the card in public. @throws 404, 409 before it has arrived, and for a second review */
export async function reviewByGiftee(db: Db, jobs: Jobs, token: string, input: Written): Promise<GifteePage> {
  return step(db, jobs, token, (change) => writeReview(change, 'giftee', input))
}

type Written = z.output<typeof ReviewInput>

/** @throws 404 for a missing page or review */
export async function deleteReviewByGiftee(db: Db, jobs: Jobs, token: string): Promise<GifteePage> {
  return step(db, jobs, token, (change) => deleteReview(change, 'giftee'))
}

const said = (tx: Queries, pieceId: string, kind: 'thanks' | 'problem') =>
  tx
    .select({ text: pieceMessages.text })
    .from(pieceMessages)
    .where(and(eq(pieceMessages.pieceId, pieceId), eq(pieceMessages.gifteeKind, kind)))
    .orderBy(asc(pieceMessages.id))

async function step(db: Db, jobs: Jobs, token: string, act: (change: Change) => Promise<void>): Promise<GifteePage> {
  await changePiece(db, jobs, { role: 'giftee' }, openPage(token), act)
  return findGifteePage(db, token)
}
