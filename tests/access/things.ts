import { eq } from 'drizzle-orm'
import { cart } from '#contract/cart.ts'
import { codes } from '#contract/codes.ts'
import { checkout } from '#contract/checkout.ts'
import { favorites } from '#contract/favorites.ts'
import { type Order, orders } from '#contract/orders.ts'
import { quotesAdmin } from '#contract/quotes-admin.ts'
import { studio } from '#contract/studio.ts'
import { studioCalendar } from '#contract/studio-calendar.ts'
import { makeConfirmationToken, makeResetToken } from '#server/accounts/reset-tokens.ts'
import { renewCodes } from '#server/admins/recovery-codes.ts'
import { makeAdminResetToken } from '#server/admins/reset-token.ts'
import { openTicket } from '#server/admins/tickets.ts'
import * as rows from '#server/db/schema.ts'
import { openSession } from '#server/sessions/sessions.ts'
import { keepInvitation, makeInvitationToken } from '#server/studio/invitations.ts'
import { makeArtistResetToken } from '#server/studio/reset-token.ts'
import {
  addArtistAccount,
  placementOf,
  preparePayment,
  sampleAddition,
  sampleAddress,
} from '#tests/support/samples/samples.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import { type StripeShop, confirm } from '#tests/support/shop/stripe-shop.ts'
import { type Callers, artistPassword } from './callers.ts'

// What there is to call for: real things of the shopper Ann, made by the shop's own calls where a visitor makes them,
// and by rows where the desk or a mail server would.

/** What only Ann and the desk may read: nobody else's answer may hold any of it. */
export const annsWords = {
  email: 'ann@private.test',
  message: 'Words that only Ann’s artist reads',
  street: '7 Hidden Lane',
}

export const form = {
  customerName: 'Ann Reader',
  customerEmail: annsWords.email,
  shipToRecipient: true,
  recipientAddress: { ...sampleAddress, street: annsWords.street },
  customerAddress: null,
}

export const sampleOffer = () => ({
  lines: [{ description: 'Cards', quantity: 60, unitPrice: '11.04' }],
  message: 'With pleasure.',
  expiresOn: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10),
})

/** A card of Ann's on Ida's desk, with one photo of its inside. */
export interface Photographed {
  orderId: string
  trackToken: string
  pieceId: string
  version: number
  photo: string
}

/** Makes things of Ann's, and of the desk's, one at a time. */
export interface Things {
  shop: StripeShop
  callers: Callers
  cartLine(): Promise<string>
  /** A promo code of Ann's cart. */
  cartCode(): Promise<string>
  /** A payment of Ann's cart that is prepared and not yet paid. */
  payment(): Promise<{ id: string; clientSecret: string }>
  /** The order call for a payment that succeeded. */
  paidPlacement(): Promise<Awaited<ReturnType<typeof placementOf>>>
  order(): Promise<Order & { trackToken: string }>
  /** The piece of an order's only card, in a state of its life. */
  piece(values?: Partial<rows.PieceRow>): Promise<{ orderId: string; trackToken: string; row: rows.PieceRow }>
  /** The same on the desk of the artist Ida, with the photos that it needs. */
  studioPiece(values: Partial<rows.PieceRow>): Promise<rows.PieceRow>
  photographed(values: Partial<rows.PieceRow>): Promise<Photographed>
  favorite(): Promise<string>
  resetToken(): Promise<string>
  confirmationToken(): Promise<string>
  /** The name by which Ann ends it. */
  otherSession(): Promise<string>
  offerToken(): Promise<string>
  quote(): Promise<string>
  message(): Promise<string>
  /** One that nobody has used. */
  promoCode(): Promise<string>
  artist(): Promise<string>
  artistWithAccount(): Promise<string>
  /** Of an invitation that waits. */
  invitationToken(): Promise<string>
  artistResetToken(): Promise<string>
  /** One of Ida's. */
  artistsPasskey(): Promise<string>
  /** Of Ida's calendar. */
  calendarVersion(): Promise<number>
  card(): Promise<string>
  /** A design of which Ida has paper, and more of it on its way. */
  paper(): Promise<string>
  category(): Promise<string>
  featuredRow(): Promise<string>
  /** An import of a file with four bytes. */
  catalogImport(how?: 'sent' | 'checked'): Promise<string>
  colleague(): Promise<string>
  /** A sign-in that waits for its second factor, and a recovery code for it. */
  waitingSignIn(): Promise<{ ticket: string; code: string }>
  adminResetToken(): Promise<string>
  /** The name by which the portal ends it. */
  colleaguesSession(): Promise<string>
  alert(): Promise<string>
  failedEmail(): Promise<string>
}

export function makeThings(shop: StripeShop, callers: Callers): Things {
  const { db, catalog } = shop
  const { ann } = callers
  const addition = sampleAddition(catalog, { customMessage: annsWords.message })
  let count = 0
  const name = (noun: string) => `${noun} ${++count}`

  const things: Things = {
    shop,
    callers,
    cartLine: async () => (await ann.call(cart.add, { body: addition })).body.id,
    async cartCode() {
      await things.cartLine()
      await addPromoCode(db, 'ANN10')
      return (await ann.call(codes.apply, { body: { code: 'ann10' } })).body.codes[0]!.id
    },
    async payment() {
      await things.cartLine()
      const intent = await preparePayment(ann)
      await ann.call(checkout.saveDraft, { body: { paymentIntentId: intent.id, form } })
      return intent
    },
    async paidPlacement() {
      const intent = await things.payment()
      await confirm(shop.stripe, intent)
      const { customerName, customerEmail, recipientAddress: shippingAddress } = form
      const totalAmount = (await ann.call(codes.summary)).body.total
      return placementOf(ann, intent.id, { totalAmount, customerName, customerEmail, shippingAddress })
    },
    async order() {
      const { body } = await ann.call(orders.place, { body: await things.paidPlacement() })
      const [row] = await db.select().from(rows.orders).where(eq(rows.orders.id, body.id))
      return { ...body, trackToken: row!.trackToken }
    },
    async piece(values = {}) {
      const { id: orderId, trackToken } = await things.order()
      const [row] = await db
        .update(rows.pieces)
        .set({ ...values, orderId })
        .where(eq(rows.pieces.orderId, orderId))
        .returning()
      return { orderId, trackToken, row: row! }
    },
    async studioPiece(values) {
      const { artistId } = (await callers.ida.call(studio.current)).body
      const { row } = await things.piece({ ...values, artistId, artistName: 'Ida' })
      const photo = { pieceId: row.id, round: row.round, position: 0, width: 1600, height: 1200 }
      await db.insert(rows.piecePhotos).values([
        { ...photo, kind: 'inside', sha256: 'inside' },
        { ...photo, kind: 'envelope', sha256: 'envelope' },
      ])
      return row
    },
    async photographed(values) {
      const [ida] = await db.select().from(rows.artistAccounts).where(eq(rows.artistAccounts.email, 'ida@private.test'))
      const { orderId, trackToken, row } = await things.piece({ ...values, artistId: ida!.artistId, nextAt: null })
      const { kind, bytes } = { kind: 'inside' as const, bytes: Buffer.from(annsWords.message) }
      const sha256 = crypto.randomUUID()
      const photo = idOf(
        await db
          .insert(rows.piecePhotos)
          .values({ pieceId: row.id, round: row.round, kind, position: 0, width: 960, height: 720, sha256 })
          .returning(),
      )
      await db.insert(rows.piecePhotoFiles).values({ photoId: photo, width: 960, format: 'webp', bytes })
      return { orderId, trackToken, pieceId: row.id, version: row.version, photo }
    },
    async favorite() {
      await ann.call(favorites.add, { params: { id: catalog.cardId } })
      return catalog.cardId
    },
    async resetToken() {
      const [row] = await db.select().from(rows.users).where(eq(rows.users.username, 'ann'))
      return (await makeResetToken(db, row!))!
    },
    async confirmationToken() {
      const [row] = await db.select().from(rows.users).where(eq(rows.users.username, 'ann'))
      return makeConfirmationToken(db, row!)
    },
    async otherSession() {
      const [row] = await db.select().from(rows.users).where(eq(rows.users.username, 'ann'))
      const { session } = await openSession(db, { kind: 'shopper', userId: row!.id, userAgent: '' })
      return session.sid.slice(0, 16)
    },
    async quote() {
      const values = { contactEmail: annsWords.email, contactName: 'Ann', eventType: 'Other', estimatedQuantity: 60 }
      return idOf(
        await db
          .insert(rows.bulkQuotes)
          .values({ ...values, companyName: name('Company') })
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
    async artist() {
      const values = { specialty: 'Ink', bio: 'Letters.', experience: '9 years', profileImage: '', workspaceImage: '' }
      return idOf(
        await db
          .insert(rows.artists)
          .values({ ...values, name: name('Artist') })
          .returning(),
      )
    },
    async artistWithAccount() {
      const account = { name: name('Artist'), email: `${crypto.randomUUID()}@shop.test`, password: artistPassword }
      return (await addArtistAccount(db, account)).artistId
    },
    async invitationToken() {
      const [artistId, email] = [await things.artist(), `${crypto.randomUUID()}@shop.test`]
      await keepInvitation(db, artistId, email)
      return (await makeInvitationToken(db, artistId, email))!
    },
    async artistResetToken() {
      const artistId = await things.artistWithAccount()
      const [account] = await db.select().from(rows.artistAccounts).where(eq(rows.artistAccounts.artistId, artistId))
      return (await makeArtistResetToken(db, account!.id))!
    },
    async artistsPasskey() {
      const { body } = await callers.ida.call(studio.current)
      const values = { accountId: body.id, name: 'Phone', publicKey: Buffer.from('key'), counter: 0, transports: [] }
      return idOf(
        await db
          .insert(rows.artistPasskeys)
          .values({ ...values, id: crypto.randomUUID().replaceAll('-', '_') })
          .returning(),
      )
    },
    async calendarVersion() {
      return (await callers.ida.call(studioCalendar.find)).body.version
    },
    async card() {
      const values = { title: name('Card'), description: 'A card.', category: 'greeting', priceCents: 1200 }
      return idOf(await db.insert(rows.cardDesigns).values(values).returning())
    },
    async paper() {
      const { artistId } = (await callers.ida.call(studio.current)).body
      const place = { artistId, cardDesignId: await things.card() }
      await db.insert(rows.paperStock).values({ ...place, count: 5, onTheWay: 5, since: new Date() })
      return place.cardDesignId
    },
    async category() {
      const label = name('Category')
      return idOf(await db.insert(rows.categories).values({ name: label, label }).returning())
    },
    async featuredRow() {
      const values = { title: name('Row'), displayOrder: 0 }
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
      return { ticket: await openTicket(db, id, 'sign-in', ''), code: code! }
    },
    async adminResetToken() {
      const [admin] = await db
        .select()
        .from(rows.admins)
        .where(eq(rows.admins.id, await things.colleague()))
      return (await makeAdminResetToken(db, admin!))!
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
  return things
}

function idOf([row]: { id: string }[]): string {
  return row!.id
}
