import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { PublicOffer } from '#contract/business/quotes-admin.ts'
import { endOfShopDay, isPastDay } from '#contract/base/shop-day.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { bulkQuotes, isEndedLink, quoteOffers, runs } from '#server/platform/db/schema.ts'
import { keepHeld, letGo } from '#server/fulfillment/scheduling/hold-ahead.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { listOfferLines, toOffer } from './offer-lines.ts'
import { quoteDecided } from './quote-emails.ts'
import { runBegun } from './run-begun-email.ts'

/** The quote of a private link. @throws 404 */
export async function findOffer(db: Queries, token: string): Promise<PublicOffer> {
  const { quote, offer, newest } = await getOffer(db, token)
  const { companyName, contactName, eventType } = quote
  const open = !offer.decision && !isPastDay(offer.expiresOn) && newest.id === offer.id
  const lines = await listOfferLines(db, [offer.id])
  const [run] = await db.select({ token: runs.manageToken }).from(runs).where(eq(runs.offerId, offer.id))
  return {
    companyName,
    contactName,
    eventType,
    offer: toOffer(offer, lines, 'Fairhand'),
    open,
    run: run && !isEndedLink(run.token) ? run.token : null,
  }
}

/**
 * Accepts or declines, once; repeating the same decision changes nothing. Accepting an offer creates its run. The shop
 * is notified.
 * @throws 404, 409 if it was decided otherwise, has expired or was replaced
 */
export async function decideOffer(
  db: Db,
  jobs: Jobs,
  token: string,
  decision: 'accepted' | 'declined',
): Promise<PublicOffer> {
  await db.transaction(async (tx) => {
    await lockQuote(tx, token)
    const { quote, offer, newest } = await getOffer(tx, token)
    if (offer.decision === decision) return
    if (offer.decision)
      throw conflict(`This quote was ${offer.decision} already. Please write to us to change that.`, 'offer_answered')
    if (newest.id !== offer.id)
      throw conflict('There is a newer version of this quote. It is in your e-mail.', 'offer_replaced')
    if (isPastDay(offer.expiresOn))
      throw conflict('This quote has expired. Please write to us for a new one.', 'offer_expired')
    const { rowCount } = await tx
      .update(quoteOffers)
      .set({ decision, decidedAt: new Date() })
      .where(and(eq(quoteOffers.id, offer.id), isNull(quoteOffers.decision)))
    if (!rowCount) throw conflict('This quote was decided just now. Please look at it again.', 'offer_answered')
    // The run is created in the same transaction as the acceptance.
    if (decision === 'accepted') {
      const [run] = await tx.insert(runs).values({ offerId: offer.id }).onConflictDoNothing().returning({ id: runs.id })
      if (run) await runBegun.enqueue(tx, jobs, run.id)
      if (offer.readyBy) await keepHeld(tx, offer.id, endOfShopDay(offer.readyBy))
    } else await letGo(tx, offer.id)
    await tx.update(bulkQuotes).set({ status: decision }).where(eq(bulkQuotes.id, quote.id))
    await quoteDecided.enqueue(tx, jobs, offer.id)
  })
  return findOffer(db, token)
}

/** Serializes decisions: each caller sees the result of the one before. */
async function lockQuote(tx: Queries, token: string): Promise<void> {
  const quoteId = tx.select({ id: quoteOffers.quoteId }).from(quoteOffers).where(eq(quoteOffers.token, token))
  await tx.select({ id: bulkQuotes.id }).from(bulkQuotes).where(inArray(bulkQuotes.id, quoteId)).for('update')
}

async function getOffer(db: Queries, token: string) {
  const [row] = await db
    .select({ offer: quoteOffers, quote: bulkQuotes })
    .from(quoteOffers)
    .innerJoin(bulkQuotes, eq(bulkQuotes.id, quoteOffers.quoteId))
    .where(eq(quoteOffers.token, token))
  if (!row) throw notFound('Quote')
  const [newest] = await db
    .select({ id: quoteOffers.id })
    .from(quoteOffers)
    .where(eq(quoteOffers.quoteId, row.quote.id))
    .orderBy(desc(quoteOffers.number))
    .limit(1)
  return { ...row, newest: newest! }
}
