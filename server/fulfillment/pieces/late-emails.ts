import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatWeekday } from '#contract/base/format-date.ts'
import { artistAccounts, artists } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { pieceLines } from '#server/fulfillment/orders/piece-lines.ts'
import { refunding, trackUrl } from '#server/money/payments/order-news.ts'
import { writeNews, writeToDesk } from './piece-news.ts'
import { pieceSubject, samplePiece } from './piece-samples.ts'

/** A card was not mailed by the promised day: the buyer chooses what happens next. */
export const cardLate = email({
  kind: 'card-late',
  title: 'Card not mailed in time',
  about: z.object({ pieceId: z.string(), version: z.coerce.number() }),
  subject: pieceSubject,
  async sample(tx) {
    const pieceId = await samplePiece(tx, {
      state: 'accepted',
      lateAt: new Date(),
      lateAsked: true,
      remedyCents: 145,
      artistName: 'Ida Nib',
      promise: { letteredBy: '2026-11-30', mailedBy: '2026-12-01', arrivesFrom: '2026-12-03', arrivesBy: '2026-12-05' },
    })
    return { pieceId, version: 2 }
  },
  write: (db, { pieceId }, context) =>
    writeNews(db, pieceId, context, ({ piece, order, number, title, isDisputed, canRefund }) => {
      // The buyer answered, or the card was mailed, before this was sent.
      if (!piece.lateAsked || piece.mailedAt) return undefined
      const name = piece.artistName ?? 'our artist'
      const url = `${trackUrl(context.publicUrl, order)}#card-${piece.id}`
      const isLettered = piece.state === 'lettered' || piece.state === 'approved'
      // A promo code may have paid for the whole card, or the bank has returned the payment.
      const moneyBack = piece.shareCents > 0 && canRefund
      const by = piece.promise ? ` by ${formatWeekday(piece.promise.mailedBy)}` : ''
      return {
        subject: piece.lateAt
          ? `Your card is late: please choose what happens next (order #${number})`
          : `Your card may be late: please choose what happens next (order #${number})`,
        heading: piece.lateAt ? 'We’re late, and we’re sorry' : 'Your artist may not make it in time',
        text: [
          piece.lateAt
            ? `“${title}” for ${piece.recipient.name} should have been in the mail${by}, and it isn’t. That’s our fault, not yours.`
            : `“${title}” for ${piece.recipient.name} should be in the mail${by}, but ${name}, whom you chose, may not be able to letter it in time. We’re sorry. Another artist can still keep your date.`,
          ...(piece.remedyCents > 0
            ? [
                `Whatever you choose, ${refunding(piece.remedyCents, order, isDisputed, { why: piece.rushFeeCents > 0 ? 'your rush fee and a tenth of the card’s price' : 'a tenth of the card’s price' })}`,
              ]
            : []),
          isLettered
            ? `The card is lettered, and we’ll mail it as soon as we can. You can wait for it, or ${moneyBack ? 'get the rest of your money back' : 'cancel it'}.`
            : piece.lateAt
              ? `You can wait for ${name}, switch to the artist who is free soonest, or ${moneyBack ? 'get the rest of your money back' : 'cancel it'}.`
              : `You can wait for ${name} anyway, switch to the other artist, or ${moneyBack ? 'get your money for this card back' : 'cancel it'}. If we don’t hear from you, we’ll wait and hope that ${name} makes it.`,
        ],
        ...pieceLines(order, piece, context.publicUrl),
        link: { label: isLettered ? 'Wait for it' : `Wait for ${name}`, url },
        otherLinks: [
          ...(isLettered
            ? []
            : [{ label: piece.lateAt ? 'Switch to a faster artist' : 'Switch and keep my date', url }]),
          { label: moneyBack ? 'Get my money back' : 'Cancel the card', url },
        ],
      }
    }),
})

/** A late card went to another artist. */
export const cardTaken = email({
  kind: 'card-taken',
  title: 'Card given to another artist, to the one who had it',
  about: z.object({ pieceId: z.string(), previousArtistId: z.string() }),
  subject: pieceSubject,
  async sample(tx) {
    const pieceId = await samplePiece(tx, { state: 'offered' })
    const [artist] = await tx.select({ id: artists.id }).from(artists).limit(1)
    return { pieceId, previousArtistId: artist?.id ?? pieceId }
  },
  async write(db, { pieceId, previousArtistId }, context) {
    const [account] = await db.select().from(artistAccounts).where(eq(artistAccounts.artistId, previousArtistId))
    const told = await writeToDesk(db, pieceId, context, ({ number, title }) => ({
      subject: `Order #${number}: a card was given to another artist`,
      text: [
        `“${title}” from order #${number} could no longer be mailed on time, so another artist is lettering it. If you’ve started it, please stop, and tell us if that’s a problem.`,
      ],
    }))
    if (!account?.isActive || !told) return told
    const link = { label: 'Open your studio', url: `${context.publicUrl}/studio` }
    return { ...told, to: { name: '', address: account.email }, link }
  },
})

export const lateEmails = [cardLate, cardTaken]
