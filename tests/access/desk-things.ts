import { eq } from 'drizzle-orm'
import { quotesAdmin } from '#contract/business/quotes-admin.ts'
import { renewCodes } from '#server/admin/administrators/recovery-codes.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import { openTicket } from '#server/platform/credentials/tickets.ts'
import * as rows from '#server/platform/db/schema.ts'
import { openSession } from '#server/platform/sessions/sessions.ts'
import { idOf, nameOf } from './inserted.ts'
import { annsWords } from './shopper-things.ts'
import type { Things } from './things.ts'

export const sampleOffer = () => ({
  lines: [{ description: 'Cards', quantity: 60, unitPrice: '11.04' }],
  message: 'With pleasure.',
  expiresOn: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10),
})

/** The administrators' data: messages, catalog, colleagues. */
export interface DeskThings {
  quote(): Promise<string>
  offerToken(): Promise<string>
  message(): Promise<string>
  /** An unused one. */
  promoCode(): Promise<string>
  card(): Promise<string>
  category(): Promise<string>
  featuredRow(): Promise<string>
  /** An import of a file with four bytes. */
  catalogImport(how?: 'sent' | 'checked'): Promise<string>
  colleague(): Promise<string>
  /** A sign-in that waits for its second factor, and a recovery code for it. */
  waitingSignIn(): Promise<{ ticket: string; code: string }>
  adminResetToken(): Promise<string>
  /** The id by which the portal ends it. */
  colleaguesSession(): Promise<string>
  alert(): Promise<string>
  failedEmail(): Promise<string>
}

export function deskThings(things: Things): DeskThings {
  const { shop, callers } = things
  const { db, catalog } = shop
  let count = 0
  return {
    async quote() {
      const values = { contactEmail: annsWords.email, contactName: 'Ann', eventType: 'Other', estimatedQuantity: 60 }
      return idOf(
        await db
          .insert(rows.bulkQuotes)
          .values({ ...values, companyName: nameOf('Company') })
          .returning(),
      )
    },
    async offerToken() {
      const id = await things.quote()
      await callers.admin.call(quotesAdmin.offer, { params: { id }, body: sampleOffer() })
      const [row] = await db.select().from(rows.quoteOffers).where(eq(rows.quoteOffers.quoteId, id))
      return row!.token
    },
    async message() {
      const values = { name: 'Ann', email: annsWords.email, message: annsWords.message }
      return idOf(await db.insert(rows.messages).values(values).returning())
    },
    async promoCode() {
      const code = `UNUSED-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
      return idOf(await db.insert(rows.promoCodes).values({ code, kind: 'percent', percent: 10 }).returning())
    },
    async card() {
      const values = { title: nameOf('Card'), description: 'A card.', category: 'greeting', priceCents: 1200 }
      return idOf(await db.insert(rows.cardDesigns).values(values).returning())
    },
    async category() {
      const label = nameOf('Category')
      return idOf(await db.insert(rows.categories).values({ name: label, label }).returning())
    },
    async featuredRow() {
      const values = { title: nameOf('Row'), displayOrder: 0 }
      const id = idOf(await db.insert(rows.featuredRows).values(values).returning())
      await db
        .insert(rows.featuredRowCards)
        .values({ featuredRowId: id, cardDesignId: catalog.cardId, displayOrder: 0 })
      return id
    },
    async catalogImport(how) {
      const [admin] = await db.select().from(rows.admins)
      const files = [{ name: 'cards.csv', size: 4, modified: ++count }]
      const checked = { headings: { card: ['id'] }, state: 'checked' as const }
      const values = { adminId: admin!.id, files, ...(how === 'checked' ? checked : {}) }
      const importId = idOf(await db.insert(rows.catalogImports).values(values).returning())
      if (how) await db.insert(rows.catalogImportParts).values({ importId, position: 0, bytes: Buffer.from('id\n1') })
      return importId
    },
    async colleague() {
      const username = `colleague-${++count}`
      const values = {
        username,
        email: `${username}@shop.test`,
        password: 'nobody signs in with this',
        role: 'desk' as const,
      }
      return idOf(await db.insert(rows.admins).values(values).returning())
    },
    async waitingSignIn() {
      const id = await things.colleague()
      const [code] = await renewCodes(db, id)
      return { ticket: await openTicket(db, { kind: 'admin', purpose: 'sign-in', id }, ''), code: code! }
    },
    async adminResetToken() {
      const [admin] = await db
        .select()
        .from(rows.admins)
        .where(eq(rows.admins.id, await things.colleague()))
      return (await makeResetToken(db, { kind: 'admin', ...admin! }))!
    },
    async colleaguesSession() {
      const userId = await things.colleague()
      const { session } = await openSession(db, { kind: 'admin', userId, userAgent: '' })
      return session.sid.slice(0, 16)
    },
    async alert() {
      const [row] = await db.insert(rows.alerts).values({ kind: 'payment_mismatch', detail: {} }).returning()
      return String(row!.id)
    },
    async failedEmail() {
      const values = {
        jobId: crypto.randomUUID(),
        kind: 'message-to-desk',
        about: await things.message(),
        error: '550',
      }
      return idOf(await db.insert(rows.failedEmails).values(values).returning())
    },
  }
}
