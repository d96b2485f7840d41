import { eq } from 'drizzle-orm'
import { wayBack } from '#contract/fulfillment/refund-destination.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { dayWords } from '#contract/fulfillment/promise-words.ts'
import { artistAccounts, artists } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { pieceLines } from '#server/fulfillment/orders/email-lines.ts'
import { trackUrl } from '#server/money/payments/order-news.ts'
import { writeNews, writeToDesk } from './piece-emails.ts'
import { pieceSubject, samplePiece } from './piece-samples.ts'

/** A card was not mailed by the day that was promised: the buyer decides how it goes on. About piece and version. */
export const cardLate = email({
  kind: 'card-late',
  title: 'Card not mailed in time',
  subject: pieceSubject,
  async sample(tx) {
    const id = await samplePiece(tx, {
      state: 'accepted',
      lateAt: new Date(),
      lateAsked: true,
      remedyCents: 145,
      artistName: 'Ida Nib',
      promise: { letteredBy: '2026-11-30', mailedBy: '2026-12-01', arrivesFrom: '2026-12-03', arrivesBy: '2026-12-05' },
    })
    return `${id} 2`
  },
  write: (db, about, context) =>
    writeNews(db, about, context, ({ piece, order, number, title }) => {
      // Answered, or in the mail, before it was sent.
      if (!piece.lateAsked || piece.mailedAt) return undefined
      const name = piece.artistName ?? 'our artist'
      const url = `${trackUrl(context.publicUrl, order)}#card-${piece.id}`
      const isLettered = piece.state === 'lettered' || piece.state === 'approved'
      // A promo code may have paid for all of it.
      const moneyBack = piece.shareCents > 0
      const by = piece.promise ? ` by ${dayWords(piece.promise.mailedBy)}` : ''
      return {
        subject: piece.lateAt
          ? `Your card is late, and you decide how it goes on (order #${number})`
          : `Your card may be late, and you decide how it goes on (order #${number})`,
        heading: piece.lateAt ? 'We are late, and we are sorry' : 'Your artist may not make it in time',
        text: [
          piece.lateAt
            ? `“${title}” for ${piece.recipient.name} was to be in the mail${by}, and it is not. That is our fault and not yours.`
            : `“${title}” for ${piece.recipient.name} is to be in the mail${by}, and ${name}, whom you chose, cannot letter it in time right now. We are sorry. Another artist can still keep your date.`,
          ...(piece.remedyCents > 0
            ? [
                `${formatMoney(toDecimal(piece.remedyCents))} of what you paid ${piece.rushFeeCents > 0 ? '(your rush fee and a tenth of the card’s price)' : '(a tenth of the card’s price)'} goes back now ${wayBack(order.totalCents, order.giftCardCents)}, whatever you choose.`,
              ]
            : []),
          isLettered
            ? `The card is lettered and goes into the mail as soon as it can. You can wait for it, or ${moneyBack ? 'take the rest of your money back' : 'cancel it'}.`
            : piece.lateAt
              ? `You can wait for ${name}, have the artist letter it who is free the soonest, or ${moneyBack ? 'take the rest of your money back' : 'cancel it'}.`
              : `You can wait for ${name} all the same, have the other artist letter it, or ${moneyBack ? 'take your money for this card back' : 'cancel it'}. Without an answer we wait, and hope that ${name} makes it.`,
        ],
        ...pieceLines(order, piece, context.publicUrl),
        link: { label: isLettered ? 'Wait for it' : `Wait for ${name}`, url },
        otherLinks: [
          ...(isLettered ? [] : [{ label: piece.lateAt ? 'Have a faster artist' : 'Have it there in time', url }]),
          { label: moneyBack ? 'Take my money back' : 'Cancel the card', url },
        ],
      }
    }),
})

/** A card that could not be mailed in time was given to somebody else. About the piece and who had it. */
export const cardTaken = email({
  kind: 'card-taken',
  title: 'Card given to another artist, to the one who had it',
  subject: pieceSubject,
  async sample(tx) {
    const id = await samplePiece(tx, { state: 'offered' })
    const [artist] = await tx.select({ id: artists.id }).from(artists).limit(1)
    return `${id} ${artist?.id ?? id}`
  },
  async write(db, about, context) {
    const artistId = about.split(' ')[1] ?? ''
    const [account] = await db.select().from(artistAccounts).where(eq(artistAccounts.artistId, artistId))
    const told = await writeToDesk(db, about, context, ({ number, title }) => ({
      subject: `Order #${number}: a card was given to another artist`,
      text: [
        `“${title}” of order #${number} could no longer be mailed on its day, so another artist letters it. If you have begun it, please stop, and tell us if that is a problem.`,
      ],
    }))
    if (!account?.isActive || !told) return told
    const link = { label: 'Open your studio', url: `${context.publicUrl}/studio` }
    return { ...told, to: { name: '', address: account.email }, link }
  },
})

export const lateEmails = [cardLate, cardTaken]
