import { type SQL, eq } from 'drizzle-orm'
import type { ownPieces } from '#contract/customers/piece-calls.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { type OrderRow, orders } from '#server/platform/db/schema.ts'
import type { Parsed } from '#server/platform/http/serve.ts'
import { answerArtist, offer } from '#server/fulfillment/pieces/accept.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { openClaim } from '#server/fulfillment/pieces/claims.ts'
import { wantWords } from '#server/sales/rewording/want-words.ts'
import { say } from '#server/fulfillment/pieces/conversation.ts'
import { approve, changeWaiting, rejectForMistake } from '#server/fulfillment/pieces/lettering.ts'
import { arrive } from '#server/fulfillment/pieces/mail-piece.ts'
import { switchGifteePage } from '#server/fulfillment/pieces/switch-giftee-page.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'
import { releasePhoto } from '#server/customers/reviews/release-photo.ts'
import { deleteReview, expectReviewable, writeReview } from '#server/customers/reviews/write-review.ts'
import { cancelPieceByBuyer } from './cancellation.ts'
import { changeRecipient } from './change-address.ts'
import { changePieceWords } from './change-words.ts'

export type Step = keyof typeof ownPieces

/**
 * @param whose selects the piece, and checks that it is the caller's
 * @param address the caller's, for limits
 * @throws 404, 409 naming the state
 */
export type TakeStep<S extends Step> = (
  whose: SQL,
  body: Parsed<(typeof ownPieces)[S]['body']>,
  address: string,
) => Promise<OrderRow>

type Parts = Pick<ShopParts, 'db' | 'jobs' | 'payments' | 'limits' | 'media'>

/** The buyer's steps with one card, each in its own transaction. */
export function createPieceSteps({ db, jobs, payments, limits, media }: Parts): { [S in Step]: TakeStep<S> } {
  const step = async (whose: SQL, act: (change: Change) => Promise<unknown>): Promise<OrderRow> => {
    const orderId = await changePiece(db, jobs, { role: 'shopper' }, whose, async (change) => {
      await act(change)
      return change.order.id
    })
    return (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!
  }
  return {
    changeWords: (whose, words) => changePieceWords(db, jobs, whose, words),
    changeRecipient: (whose, { recipient, version }) => changeRecipient(db, jobs, whose, recipient, version),
    /** "My words are final": the card goes to its artist now. */
    release: (whose, { version }) => step(whose, (change) => offer(change, 'released', version)),
    answerArtist: (whose, { choice, version }) => step(whose, (change) => answerArtist(change, choice, version)),
    cancel: (whose, { version }) => cancelPieceByBuyer(db, jobs, payments, whose, version),
    changeWaiting: (whose, { withoutWaiting, version }) =>
      step(whose, (change) => changeWaiting(change, withoutWaiting, version)),
    changeGifteePage: (whose, { enabled }) => step(whose, (change) => switchGifteePage(change, enabled)),
    approve: (whose, { version }) => step(whose, (change) => approve(change, version)),
    reject: (whose, rejection) =>
      step(whose, (change) =>
        rejection.kind === 'mistake'
          ? rejectForMistake(change, rejection.note, rejection.version)
          : wantWords(change, rejection, rejection.version),
      ),
    claim: (whose, claim) => step(whose, (change) => openClaim(change, claim)),
    say: (whose, { text }) =>
      step(whose, async (change) => {
        await limits.take('card-message', change.piece.id, change.tx)
        await say(change, text)
      }),
    confirmArrival: (whose, { version }) => step(whose, (change) => arrive(change, version)),
    review: async (whose, { photo, ...written }, address) => {
      await limits.take('review', address)
      const released = photo
        ? await step(whose, expectReviewable).then(() => releasePhoto(db, media, whose, photo))
        : null
      return step(whose, (change) => writeReview(change, 'shopper', { ...written, photo: released })).catch(
        async (error: unknown) => {
          await deletePicture(db, released)
          throw error
        },
      )
    },
    deleteReview: (whose) => step(whose, (change) => deleteReview(change, 'shopper')),
  }
}
