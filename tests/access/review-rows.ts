import { eq } from 'drizzle-orm'
import { type PieceRow, newLinkToken, pieceEvents, reviews } from '#server/platform/db/schema.ts'
import type { Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

const everyone = (call: Row['call']): Row => ({ whose: 'everyone', call })
const desk = (call: Row['call'] = () => ({})): Row => ({ whose: 'desk', call })

/** A card of Ann's with a confirmed arrival. */
async function arrived(things: Things, values: Partial<PieceRow> = {}) {
  const made = await things.piece({ state: 'arrived', mailedAt: new Date(), arrivedAt: new Date(), ...values })
  await things.shop.db.insert(pieceEvents).values({ pieceId: made.row.id, kind: 'arrived', role: 'shopper', round: 1 })
  return made
}

/** The same with Ann's review, or the recipient's. @returns the review's id, and the card */
async function reviewed(things: Things, role: 'shopper' | 'giftee' = 'shopper', values?: Partial<PieceRow>) {
  const made = await arrived(things, values)
  const { id: pieceId, artistId, artistName } = made.row
  const subject = { artistId, artistName, cardDesignId: things.shop.catalog.cardId, designTitle: 'Hello' }
  const [review] = await things.shop.db
    .insert(reviews)
    .values({ pieceId, role, stars: 4, words: 'It stands on the piano.', ...subject })
    .returning()
  return { ...made, id: review!.id }
}

/** A call about a card of Ann's that has arrived, by her account or by the order's private link. */
export const reviewCalls = (by: 'id' | 'token') => ({
  review: pieceCall(by, arrived, { stars: 5, words: 'It stands on the piano.' }),
  deleteReview: pieceCall(by, reviewed),
})

const pieceCall =
  (by: 'id' | 'token', make: (things: Things) => ReturnType<Things['piece']>, body?: object): Row['call'] =>
  async (things) => {
    const { orderId, trackToken, row } = await make(things)
    return {
      params: { ...(by === 'id' ? { id: orderId } : { token: trackToken }), piece: row.id },
      ...(body && { body }),
    }
  }

/** By the code on the back of a card. */
export const gifteeReviewCalls: Record<'review' | 'deleteReview', Row> = {
  review: {
    whose: 'holder',
    call: async (things) => {
      const gifteeToken = newLinkToken()
      await arrived(things, { gifteePage: true, gifteeToken })
      return { params: { token: gifteeToken }, body: { stars: 5 } }
    },
  },
  deleteReview: {
    whose: 'holder',
    call: async (things) => {
      const gifteeToken = newLinkToken()
      await reviewed(things, 'giftee', { gifteePage: true, gifteeToken })
      return { params: { token: gifteeToken } }
    },
  },
}

/** Reading reviews: everybody, the artist and the desk; and opting out of review e-mails. */
export const reviewRows: RowsOf<'reviews' | 'reviewRequests' | 'reviewsAdmin' | 'studioReviews'> = {
  reviews: {
    ofArtist: everyone(({ shop }) => ({ params: { id: shop.catalog.artistId } })),
    ofCard: everyone(({ shop }) => ({ params: { id: shop.catalog.cardId } })),
  },
  reviewRequests: {
    endOwn: { whose: 'owner', call: async (things) => ({ params: { id: (await things.order()).id } }) },
    endTracked: { whose: 'holder', call: async (things) => ({ params: { token: (await things.order()).trackToken } }) },
  },
  reviewsAdmin: {
    list: desk(),
    hide: desk(async (things) => ({ params: { id: (await reviewed(things)).id }, body: { reason: 'off topic' } })),
    show: desk(async (things) => {
      const { id } = await reviewed(things)
      const hidden = { hiddenAt: new Date(), hiddenFor: 'off topic' as const }
      await things.shop.db.update(reviews).set(hidden).where(eq(reviews.id, id))
      return { params: { id } }
    }),
  },
  studioReviews: { list: { whose: 'studio', call: () => ({}) } },
}
