import { email } from '#server/platform/emails/email.ts'
import { pieceLines } from '#server/fulfillment/orders/piece-lines.ts'
import { trackUrl } from '#server/money/payments/order-news.ts'
import { writeNews } from './piece-news.ts'
import { findOrdersOfPieces, samplePiece } from './piece-samples.ts'

/** Nobody answered the request for an address: the buyer enters it, keeps waiting, or cancels. */
export const addressMissing = email({
  kind: 'address-missing',
  title: 'No address for a card yet',
  subject: { kind: 'order', find: findOrdersOfPieces },
  sample: (tx) => samplePiece(tx, { waitsForAddress: true }),
  write: (db, pieceId, context) =>
    writeNews(db, pieceId, context, ({ piece, order, number, title }) => {
      if (!piece.waitsForAddress || piece.state !== 'waiting') return undefined
      const { name } = piece.recipient
      return {
        subject: `We still need an address for a card (order #${number})`,
        heading: `Where does ${name} live?`,
        text: [
          `“${title}” for ${name} is on hold: two weeks have passed, and we still have no address. No artist starts the card without one.`,
          'You can enter the address yourself on your order’s page, ask again from your address book, or cancel the card and get your money for it back. Until then, we’ll hold it.',
        ],
        ...pieceLines(order, piece, context.publicUrl),
        link: { label: 'Enter the address', url: `${trackUrl(context.publicUrl, order)}#card-${piece.id}` },
        otherLinks: [{ label: 'Open my address book', url: `${context.publicUrl}/people` }],
      }
    }),
})

export const addressEmails = [addressMissing]
