import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import {
  balanceEntries,
  balancePayouts,
  cartItems,
  checkouts,
  claims,
  emailConfirmations,
  giftCards,
  messages,
  orderEvents,
  orderNotes,
  orders,
  resetLinks,
  pieceEvents,
  pieceMessages,
  piecePhotos,
  pieces,
  refunds,
  sessions,
  shipments,
  testOrders,
  testPieces,
  tips,
} from '#server/platform/db/schema.ts'
import { listWebhooks } from '#server/developers/webhooks/webhook-endpoints.ts'
import { listKeys } from '#server/developers/api-keys/api-keys.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { listFavorites } from '#server/customers/accounts/favorites.ts'
import { listReviews, ownReviewOf } from '#server/fulfillment/order-views/reviews-of-order.ts'
import { listScans } from '#server/fulfillment/order-views/list-scans.ts'
import { listPeople } from '#server/customers/address-book/people.ts'
import { listTips } from '#server/fulfillment/order-views/tips.ts'
import { listWordPayments } from '#server/fulfillment/pieces/word-payments.ts'
import { exportArtist } from '#server/studio/studio-access/artist-person.ts'
import { listAddresses } from '#server/customers/accounts/saved-addresses.ts'
import { quotesOf } from './export-quotes.ts'
import { type Person, hasOrdered, is } from './find-person.ts'

/**
 * GDPR export: everything stored about a person (docs/privacy.md). Whatever grants access is left out: hashes, tokens,
 * private links.
 */
export async function exportPerson(db: Queries, person: Person): Promise<Record<string, unknown>> {
  return {
    madeAt: new Date().toISOString(),
    ...(person.account && (await ownThings(db, person.account))),
    ...(await exportArtist(db, person.email)),
    orders: await ordersOf(db, person),
    checkouts: await checkoutsOf(db, person),
    giftCards: await giftCardsFor(db, person),
    tips: await tipsBy(db, person),
    messages: await db.select().from(messages).where(is(messages.email, person)),
    quotes: await quotesOf(db, person),
  }
}

async function ownThings(db: Queries, { password: _, ...account }: NonNullable<Person['account']>) {
  const { id } = account
  const open = await db
    .select({ sess: sessions.sess, expire: sessions.expire })
    .from(sessions)
    .where(eq(sql`${sessions.sess}->>'userId'`, id))
  return {
    account,
    sessions: open.map(({ sess: { createdAt, userAgent }, expire }) => ({
      since: createdAt,
      userAgent,
      until: expire,
    })),
    passwordResets: await db
      .select({ until: resetLinks.expiresAt })
      .from(resetLinks)
      .where(and(eq(resetLinks.kind, 'shopper'), eq(resetLinks.accountId, id))),
    emailConfirmations: await db
      .select({ email: emailConfirmations.email, until: emailConfirmations.expiresAt })
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, id)),
    apiKeys: await listKeys(db, id),
    webhooks: await listWebhooks(db, id),
    balance: await balanceOf(db, id),
    testOrders: await testOrdersOf(db, id),
    cart: await db.select().from(cartItems).where(eq(cartItems.userId, id)),
    people: await listPeople(db, id),
    favorites: await listFavorites(db, { key: `user:${id}`, userId: id, sid: '' }),
    addresses: (await listAddresses(db, id)).map(({ address }) => address),
  }
}

async function balanceOf(db: Queries, userId: string) {
  const balance = await findBalance(db, { userId })
  if (!balance) return undefined
  const entries = await db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.balanceId, balance.id))
    .orderBy(balanceEntries.id)
  const payouts = await db
    .select()
    .from(balancePayouts)
    .where(eq(balancePayouts.balanceId, balance.id))
    .orderBy(balancePayouts.at)
  return {
    cents: balance.cents,
    entries: entries.map(({ kind, cents, orderId, at }) => ({ kind, cents, orderId, at })),
    payouts: payouts.map(({ way, cents, reference, at }) => ({ way, cents, reference, at })),
  }
}

async function testOrdersOf(db: Queries, userId: string) {
  const rows = await db.select().from(testOrders).where(eq(testOrders.userId, userId)).orderBy(testOrders.createdAt)
  const ids = rows.map(({ id }) => id)
  const cards = await db.select().from(testPieces).where(inArray(testPieces.orderId, ids))
  return rows.map((order) => ({ ...order, cards: cards.filter(({ orderId }) => orderId === order.id) }))
}

async function ordersOf(db: Queries, person: Person) {
  const rows = await db.select().from(orders).where(hasOrdered(person)).orderBy(orders.createdAt)
  const ids = rows.map(({ id }) => id)
  const made = await db.select().from(pieces).where(inArray(pieces.orderId, ids))
  const cards = await cardsOf(db, made)
  const [events, mailed, notes, given] = [
    await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)),
    await db.select().from(shipments).where(inArray(shipments.orderId, ids)),
    await db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)),
    await db.select().from(refunds).where(inArray(refunds.orderId, ids)),
  ]
  return rows.map(({ trackToken: _, sessionId: __, erasureDue: ___, ...order }) => ({
    ...order,
    events: events
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind, createdAt }) => ({ kind, at: createdAt })),
    cards: cards.filter(({ orderId }) => orderId === order.id),
    shipments: mailed.filter(({ orderId }) => orderId === order.id),
    notes: notes.filter(({ orderId }) => orderId === order.id).map(({ text, createdAt }) => ({ text, at: createdAt })),
    refunds: given
      .filter(({ orderId }) => orderId === order.id)
      .map(({ amountCents, reason, state, createdAt }) => ({ amountCents, reason, state, at: createdAt })),
  }))
}

/** The cards of orders: their words, recipients and events, messages and claims, and their photos. */
async function cardsOf(db: Queries, rows: (typeof pieces.$inferSelect)[]) {
  const ids = rows.map(({ id }) => id)
  const [events, written, claimed, photos, told, wanted, reviewed, given] = [
    await db.select().from(pieceEvents).where(inArray(pieceEvents.pieceId, ids)).orderBy(pieceEvents.id),
    await db.select().from(pieceMessages).where(inArray(pieceMessages.pieceId, ids)).orderBy(pieceMessages.id),
    await db.select().from(claims).where(inArray(claims.pieceId, ids)),
    await db.select().from(piecePhotos).where(inArray(piecePhotos.pieceId, ids)),
    await listScans(db, ids),
    await listWordPayments(db, ids),
    await listReviews(db, ids, 'shopper'),
    await listTips(db, ids),
  ]
  return rows.map(({ id, orderId, line, state, round, customMessage, customSignature, recipient, artistName }) => ({
    orderId,
    line,
    state,
    round,
    customMessage,
    customSignature,
    recipient,
    artist: artistName,
    events: events
      .filter(({ pieceId }) => pieceId === id)
      .map(({ kind, role, detail, createdAt }) => ({ kind, role, detail, at: createdAt })),
    scans: told
      .filter(({ pieceId }) => pieceId === id)
      .map(({ status, message, place, at }) => ({ status, message, place, at })),
    messages: written
      .filter(({ pieceId }) => pieceId === id)
      .map(({ role, text, createdAt }) => ({ role, text, at: createdAt })),
    claims: claimed
      .filter(({ pieceId }) => pieceId === id)
      .map(({ reason, wish, note, state: decision, createdAt }) => ({ reason, wish, note, decision, at: createdAt })),
    photos: photos
      .filter(({ pieceId }) => pieceId === id)
      .map(({ id: photo, kind, round: ofRound, createdAt }) => ({ photo, kind, round: ofRound, at: createdAt })),
    review: ownReviewOf(reviewed, id),
    otherWords: wanted
      .filter(({ purposeId }) => purposeId === id)
      .map(({ otherWords, amountCents, state: payment, createdAt }) => ({
        words: otherWords,
        amountCents,
        payment,
        at: createdAt,
      })),
    tips: given
      .filter(({ pieceId, giver }) => pieceId === id && giver === 'shopper')
      .map(({ artistName: to, amountCents, backCents, note, createdAt }) => ({
        artist: to,
        amountCents,
        backCents,
        note,
        at: createdAt,
      })),
  }))
}

/** Checkouts, including those that led to no order: the completed form. */
async function checkoutsOf(db: Queries, { account, email }: Person) {
  const { id, state, draft, createdAt, updatedAt } = checkouts
  const isAccounts = and(eq(checkouts.purpose, 'order'), eq(checkouts.purposeId, `user:${account?.id}`))
  return db
    .select({ id, state, draft, createdAt, updatedAt })
    .from(checkouts)
    .where(or(isAccounts, eq(sql`lower(${draft}->>'customerEmail')`, email)))
}

/** The gift cards mailed to them; the codes are as good as money and stay in the e-mails. */
async function giftCardsFor(db: Queries, person: Person) {
  const { recipientEmail, recipientName, fromName, message, initialCents, sendOn, sentAt, createdAt } = giftCards
  return db
    .select({ recipientEmail, recipientName, fromName, message, initialCents, sendOn, sentAt, createdAt })
    .from(giftCards)
    .where(or(is(recipientEmail, person), is(giftCards.buyerEmail, person)))
}

/** Tips they gave as a card's recipient, with an address for the receipt; a buyer's tips are with the cards. */
async function tipsBy(db: Queries, person: Person) {
  const rows = await db.select().from(tips).where(is(tips.email, person))
  return rows.map(({ artistName, amountCents, backCents, note, email, createdAt }) => ({
    artist: artistName,
    amountCents,
    backCents,
    note,
    email,
    at: createdAt,
  }))
}
