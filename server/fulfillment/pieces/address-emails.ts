import { email } from '#server/platform/emails/email.ts'
import { pieceLines } from '#server/fulfillment/orders/email-lines.ts'
import { trackUrl } from '#server/money/payments/order-news.ts'
import { writeNews } from './piece-emails.ts'
import { pieceSubject, samplePiece } from './piece-samples.ts'

/** Nobody has answered the request for an address: the buyer enters it, goes on waiting, or cancels. */
export const addressMissing = email({
  kind: 'address-missing',
  title: 'No address for a card yet',
  subject: pieceSubject,
  sample: (tx) => samplePiece(tx, { waitsForAddress: true }),
  write: (db, about, context) =>
    writeNews(db, about, context, ({ piece, order, number, title }) => {
      if (!piece.waitsForAddress || piece.state !== 'waiting') return undefined
      const { name } = piece.recipient
      return {
        subject: `We still have no address for ${name} (order #${number})`,
        heading: `Where does ${name} live?`,
        text: [
          `“${title}” for ${name} waits: we have been told no address for two weeks. Nobody letters the card before there is one.`,
          'You can enter the address yourself on the page of your order, ask again from your address book, or cancel the card and have your money for it back. Until then it waits.',
        ],
        ...pieceLines(order, piece, context.publicUrl),
        link: { label: 'Enter the address', url: `${trackUrl(context.publicUrl, order)}#card-${piece.id}` },
        otherLinks: [{ label: 'Open my address book', url: `${context.publicUrl}/people` }],
      }
    }),
})

export const addressEmails = [addressMissing]
