import { desc, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/base/mail-calendar.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { AdminQuote, OfferInput, QuoteOffer } from '#contract/business/quotes-admin.ts'
import { isPastDay, shopDayOf } from '#contract/base/shop-day.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { letGo } from '#server/fulfillment/scheduling/hold-ahead.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, ReadDb } from '#server/platform/db/db.ts'
import { admins, bulkQuotes, quoteOffers } from '#server/platform/db/schema.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { insertOfferLines, listOfferLines, toOffer } from './offer-lines.ts'
import { holdForOffer } from './plan-offer.ts'
import { quoteOffer } from './quote-emails.ts'

const mostListed = 500

/** A reply is promised within a day (product.md, section 9). */
const answerWithin = 24 * 60 * 60 * 1000

/** Unanswered requests first, oldest first; then the others, newest first. */
export async function listQuotes(db: ReadDb): Promise<AdminQuote[]> {
  const rows = await db
    .select()
    .from(bulkQuotes)
    .orderBy(
      sql`${bulkQuotes.status} <> 'pending'`,
      sql`case when ${bulkQuotes.status} = 'pending' then ${bulkQuotes.createdAt} end`,
      desc(bulkQuotes.createdAt),
    )
    .limit(mostListed)
  return withOffers(db, rows)
}

/** The newest requests from one e-mail address, in any letter case. */
export async function listQuotesFrom(db: ReadDb, email: string, most: number): Promise<AdminQuote[]> {
  const rows = await db
    .select()
    .from(bulkQuotes)
    .where(eq(sql`lower(${bulkQuotes.contactEmail})`, sql`lower(${email})`))
    .orderBy(desc(bulkQuotes.createdAt))
    .limit(most)
  return withOffers(db, rows)
}

/**
 * Writes a quote and e-mails it; the previous version is replaced but kept.
 * @throws 404, 400 for a past day or choices that are not offered, 409 if the business has already accepted
 */
export async function offerQuote(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  { lines, message, expiresOn, readyBy }: OfferInput,
): Promise<AdminQuote> {
  if (isPastDay(expiresOn)) throw refusedDay('expiresOn', 'Expiry date must not be in the past')
  if (readyBy && isPastDay(readyBy)) throw refusedDay('readyBy', 'Ready-by date must not be in the past')
  // The mailing day must also hold for those who accept on the last day.
  if (readyBy && readyBy < expiresOn)
    throw refusedDay('readyBy', 'Ready-by date must not be before the last day of the quote')
  const { offerDays } = await getSettings(db)
  if (readyBy && expiresOn > addDays(shopDayOf(new Date()), offerDays))
    throw refusedDay(
      'expiresOn',
      `A quote with a ready-by date holds its artists’ time, so it is valid for at most ${offerDays} days`,
    )
  return db.transaction(async (tx) => {
    const [quote] = await tx.select().from(bulkQuotes).where(eq(bulkQuotes.id, id)).for('update')
    if (!quote) throw notFound('Quote')
    if (quote.status === 'accepted')
      throw conflict('This quote was accepted already. Please look at it again.', 'offer_answered')
    const earlier = await tx.select().from(quoteOffers).where(eq(quoteOffers.quoteId, id))
    // Replaced versions hold nothing any more.
    for (const version of earlier) await letGo(tx, version.id)
    const number = Math.max(0, ...earlier.map((version) => version.number)) + 1
    const [offer] = await tx
      .insert(quoteOffers)
      .values({ quoteId: id, number, message, expiresOn, readyBy: readyBy ?? null, adminId })
      .returning()
    await insertOfferLines(tx, offer!.id, lines)
    if (readyBy && !(await holdForOffer(tx, { offerId: offer!.id, lines, expiresOn, readyBy })))
      throw refusedDay(
        'readyBy',
        'The calendars have no time for all cards by this day. Please choose a later one or more artists, or leave it to be agreed.',
      )
    const [after] = await tx.update(bulkQuotes).set({ status: 'quoted' }).where(eq(bulkQuotes.id, id)).returning()
    const [quoted] = await withOffers(tx, [after!])
    await recordChange(tx, adminId, `quote ${offer!.number} sent`, subjectOf(quote), {
      after: inWords(quoted!.offers[0]!),
    })
    await quoteOffer.enqueue(tx, jobs, offer!.id)
    return quoted!
  })
}

const subjectOf = audited('quote', ({ companyName }: { companyName: string }) => companyName)

/** For the audit log. */
function inWords({ lines, total, expiresOn, readyBy }: QuoteOffer) {
  const texts = lines.map(({ quantity, description, unitPrice, cardDesign, writingStyle, selectedArtist }) =>
    [
      `${quantity} × ${description} at ${formatMoney(unitPrice)}`,
      cardDesign && `“${cardDesign.title}”`,
      writingStyle,
      selectedArtist && `lettered by ${selectedArtist.name}`,
    ]
      .filter(Boolean)
      .join(', '),
  )
  return { lines: texts, total: formatMoney(total), expiresOn, ...(readyBy && { readyBy }) }
}

async function withOffers(db: ReadDb, rows: (typeof bulkQuotes.$inferSelect)[]): Promise<AdminQuote[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const offers = await db
    .select({ offer: quoteOffers, by: admins.username })
    .from(quoteOffers)
    .innerJoin(admins, eq(admins.id, quoteOffers.adminId))
    .where(inArray(quoteOffers.quoteId, ids))
    .orderBy(desc(quoteOffers.number))
  const lines = await listOfferLines(
    db,
    offers.map(({ offer }) => offer.id),
  )
  const { offerDays: validDays } = await getSettings(db)
  const linesOf = Map.groupBy(lines, ({ offerId }) => offerId)
  return rows.map((row) => {
    const answerBy = new Date(row.createdAt.getTime() + answerWithin)
    return {
      ...row,
      status: row.status as AdminQuote['status'],
      createdAt: row.createdAt.toISOString(),
      answerBy: answerBy.toISOString(),
      validDays,
      late: row.status === 'pending' && answerBy < new Date(),
      offers: offers
        .filter(({ offer }) => offer.quoteId === row.id)
        .map(({ offer, by }) => toOffer(offer, linesOf.get(offer.id) ?? [], by)),
    }
  })
}

function refusedDay(path: 'expiresOn' | 'readyBy', message: string) {
  return invalid(message, [{ path, message }])
}
