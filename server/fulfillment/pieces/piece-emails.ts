import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatShopMoment } from '#contract/base/format-date.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { claims, orderEvents, pieceMessages, shipments } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { pieceLines } from '#server/fulfillment/orders/piece-lines.ts'
import { destinationOf } from '#server/money/payments/order-lines.ts'
import { refunding, trackUrl } from '#server/money/payments/order-news.ts'
import { writeNews, writeToDesk, writeToMaker } from './piece-news.ts'
import {
  aboutRound,
  claimSubject,
  findOrdersOfPieces,
  pieceSubject,
  sampleClaim,
  samplePiece,
} from './piece-samples.ts'

/** The artist's photos await the buyer's approval. */
export const photoReady = email({
  kind: 'photo-ready',
  title: 'Photo of the card is ready',
  about: aboutRound,
  subject: pieceSubject,
  sample: async (tx) => {
    const pieceId = await samplePiece(tx, { state: 'lettered', approveBy: new Date(Date.now() + 86_400_000) })
    return { pieceId, round: 1 }
  },
  write: (db, { pieceId }, context) =>
    writeNews(db, pieceId, context, ({ piece, order, number, title }) => {
      // The buyer answered, or the card was lettered again, before this was sent.
      if (piece.state !== 'lettered' || !piece.approveBy) return undefined
      return {
        subject: `Your card is lettered: see the photo (order #${number})`,
        heading: 'Your card is lettered',
        text: [
          `${piece.artistName ?? 'Our artist'} has lettered “${title}” for ${piece.recipient.name} and taken photos of the inside and of the addressed envelope. Please take a look before we mail the card.`,
          `If everything looks right, approve the photos, and we’ll mail the card. If something differs from your order, we’ll have it lettered again for free. If we don’t hear from you by ${formatShopMoment(piece.approveBy)}, the photos count as approved.`,
        ],
        ...pieceLines(order, piece, context.publicUrl),
        link: { label: 'See the photos', url: `${trackUrl(context.publicUrl, order)}#card-${piece.id}` },
      }
    }),
})

/** The chosen artist cannot letter a card: the buyer chooses what happens next. */
export const artistAsked = email({
  kind: 'artist-asked',
  title: 'Chosen artist not available',
  subject: { kind: 'order', find: findOrdersOfPieces },
  sample: (tx) => samplePiece(tx, { state: 'offered', artistAsked: true }),
  write: (db, pieceId, context) =>
    writeNews(db, pieceId, context, ({ piece, order, number, title }) => {
      if (!piece.artistAsked || piece.state !== 'offered') return undefined
      const name = piece.artistName ?? 'Your artist'
      return {
        subject: `${name} cannot letter your card: please choose what happens next (order #${number})`,
        heading: 'Your artist can’t letter this card right now',
        text: [
          piece.artistName
            ? `You chose ${name} for “${title}”, but ${name} can’t letter it right now. We’re sorry.`
            : `The artist you chose for “${title}” can’t letter it right now. We’re sorry.`,
          'You can wait for this artist, switch to another of our artists, or get your money for this card back. Nothing happens until you choose.',
        ],
        ...pieceLines(order, piece, context.publicUrl),
        link: { label: 'Choose what’s next', url: `${trackUrl(context.publicUrl, order)}#card-${piece.id}` },
      }
    }),
})

/** One of several cards was mailed; when the last one is, the order's own e-mail covers all. */
export const pieceMailed = email({
  kind: 'piece-mailed',
  title: 'Card in the mail',
  about: aboutRound,
  subject: pieceSubject,
  sample: async (tx) => ({ pieceId: await samplePiece(tx, { state: 'mailed' }), round: 1 }),
  async write(db, { pieceId, round }, context) {
    const rows = await db.select().from(shipments).where(eq(shipments.pieceId, pieceId))
    const shipment = rows.find((row) => row.round === round)
    // Undone before this was sent, or covered by the e-mail about the whole order.
    if (!shipment || (await isToldByOrder(db, shipment))) return undefined
    return writeNews(db, pieceId, context, ({ piece, order, number, title }) => {
      return {
        subject: `A card from your Fairhand order #${number} is in the mail`,
        heading: 'Your card is on the way',
        text: [`We’ve mailed “${title}” to ${piece.recipient.name}, packaged with care.`],
        ...pieceLines(order, piece, context.publicUrl, shipment),
        more: [
          destinationOf(piece.recipient),
          'When it arrives, please let us know on your order’s page. If something is wrong with it, tell us there too, and we’ll make it right.',
        ],
      }
    })
  },
})

/** The decision about "Something is wrong". Its subject is the claim. */
export const claimDecided = email({
  kind: 'claim-decided',
  title: 'Claim decided',
  subject: claimSubject,
  sample: (tx) => sampleClaim(tx, 'granted'),
  async write(db, id, context) {
    const [claim] = await db.select().from(claims).where(eq(claims.id, id))
    if (!claim || claim.state === 'waiting') return undefined
    return writeNews(db, claim.pieceId, context, ({ order, piece, number, title, isDisputed }) => {
      const what =
        claim.state === 'declined'
          ? `We looked into what you told us about “${title}”. We’re sorry, but we can’t letter it again or refund it.`
          : claim.wish === 'again'
            ? `We’re sorry that “${title}” wasn’t right. It will be lettered again, first in the artist’s queue, at no cost to you. You’ll see a photo before we mail it.`
            : claim.amountCents > 0
              ? `We’re sorry that “${title}” wasn’t right. ${refunding(claim.amountCents, order, isDisputed, { we: 'We' })} We’ll write again once it’s sent.`
              : `We’re sorry that “${title}” wasn’t right. You get back what you paid for its new words: a separate e-mail says when.`
      return {
        subject: `About your card (order #${number})`,
        heading: claim.state === 'declined' ? 'About your card' : 'We’ll make it right',
        ours: claim.answer ? [claim.answer] : [],
        text: [what, ...(claim.answer ? [claim.answer] : [])],
        ...pieceLines(order, piece, context.publicUrl),
        after: 'Questions, or don’t agree? Reply to this e-mail, and a person will read it.',
      }
    })
  },
})

/** An artist declined a card or did not answer. */
export const pieceRefused = email({
  kind: 'piece-refused',
  title: 'Card refused by its artist, to the desk',
  about: z.object({ pieceId: z.string(), version: z.coerce.number() }),
  subject: pieceSubject,
  sample: async (tx) => ({ pieceId: await samplePiece(tx, { state: 'offered', artistAsked: true }), version: 2 }),
  write: (db, { pieceId }, context) =>
    writeToDesk(db, pieceId, context, ({ piece, number, title }) => ({
      subject: `Order #${number}: a card was not accepted`,
      text: [
        `The artist declined “${title}” from order #${number}, or didn’t answer in time.`,
        piece.artistAsked
          ? `The customer had chosen ${piece.artistName}. We’ve asked them whether to wait, switch artists, or get their money back.`
          : piece.artistId
            ? `We’ve offered it to ${piece.artistName}.`
            : 'No other artist is free to letter it: please assign it to somebody.',
      ],
    })),
})

/** The buyer found a mistake: to the artist, or to the desk in their place. */
export const mistakeFound = email({
  kind: 'mistake-found',
  title: 'Mistake found by the customer, to the artist',
  about: aboutRound,
  subject: pieceSubject,
  sample: async (tx) => {
    const pieceId = await samplePiece(tx, { state: 'accepted', round: 2 })
    await tx.insert(pieceMessages).values({ pieceId, role: 'shopper', text: 'It says Edit instead of Edith.' })
    return { pieceId, round: 2 }
  },
  async write(db, { pieceId }, context) {
    const written = await db
      .select()
      .from(pieceMessages)
      .where(eq(pieceMessages.pieceId, pieceId))
      .orderBy(pieceMessages.id)
    const note = written.findLast(({ role }) => role === 'shopper')?.text
    return writeToMaker(db, pieceId, context, ({ number, title }) => ({
      subject: `Order #${number}: the customer found a mistake`,
      text: [
        `The photo of “${title}” doesn’t match the order. Please letter this card again.`,
        ...(note ? [`The customer wrote: “${note}”`] : []),
      ],
    }))
  },
})

/** "Something is wrong" with a mailed card. Its subject is the claim. */
export const claimToDesk = email({
  kind: 'claim-to-desk',
  title: 'Something is wrong with a card, to the desk',
  subject: claimSubject,
  sample: (tx) => sampleClaim(tx, 'waiting'),
  async write(db, id, context) {
    const [claim] = await db.select().from(claims).where(eq(claims.id, id))
    if (!claim) return undefined
    return writeToDesk(db, claim.pieceId, context, ({ number, title }) => ({
      subject: `Order #${number}: something is wrong with a card`,
      text: [
        `“${title}”: ${reasonWords[claim.reason] ?? claim.reason}. The customer wants ${claim.wish === 'again' ? 'it lettered again' : 'their money back'}.`,
        ...(claim.note ? [`The customer wrote: “${claim.note}”`] : []),
        claim.state === 'waiting'
          ? 'It’s waiting for your decision.'
          : 'It was granted automatically; you don’t need to do anything.',
      ],
    }))
  },
})

export const reasonWords: Record<string, string> = {
  words: 'the words differ from the order',
  damaged: 'it arrived damaged',
  late: 'it arrived too late',
  'never arrived': 'it never arrived',
  returned: 'it was returned to us',
  other: 'it is not what the customer hoped for',
}

/** The order's last card, or one mailed together with it. */
async function isToldByOrder(db: Queries, { orderId, round, createdAt }: typeof shipments.$inferSelect) {
  if (round > 1) return false
  const mailed = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'mailed'))
  const [event] = await db.select({ at: orderEvents.createdAt }).from(orderEvents).where(mailed)
  return event !== undefined && event.at <= createdAt
}

export const pieceEmails = [photoReady, artistAsked, pieceMailed, claimDecided, pieceRefused, mistakeFound, claimToDesk]
