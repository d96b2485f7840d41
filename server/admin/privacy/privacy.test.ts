import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { messages } from '#contract/customers/messages.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { quotes } from '#contract/business/quotes.ts'
import { reviewsAdmin } from '#contract/customers/reviews-admin.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { eraseOldDrafts } from '#server/sales/checkout/forget-drafts.ts'
import { eraseDuePersonalData } from '#server/fulfillment/pieces/erase-orders.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { addSampleCatalog, pay, placementOf, preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { tracesOf } from '#tests/support/checks/traces.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { checkouts, earnings, pieceEvents, pieces, reviews, tips } from '#server/platform/db/schema.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'

// Reliability, 1.7: what the shop stores about a person can be exported and erased.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A person with one of everything; all their data can be recognized by their name in it. */
async function somebody(name: string) {
  const email = `${name}@shop.test`
  const visitor = new Visitor(shop)
  const body = { username: name, email, firstName: name, lastName: '', password: `${name} writes letters` }
  const { body: user } = await visitor.call(accounts.register, { body })
  await visitor.call(ownAccount.changePicture, { body: { picture: pixel } })
  const settled = await buy(visitor, name)
  const underWay = await buy(visitor, name)
  const guest = new Visitor(shop)
  const asGuest = await buy(guest, name)
  await visitor.call(cart.add, { body: sampleAddition(catalog, { customMessage: `cart of ${name}` }) })
  await visitor.call(favorites.add, { params: { id: catalog.cardId } })
  await visitor.call(passwordResets.request, { body: { email } })
  await visitor.call(messages.send, { body: { name, email, message: `message of ${name}` } })
  await visitor.call(quotes.request, {
    body: {
      companyName: 'Acme',
      contactName: name,
      contactEmail: email,
      eventType: 'Other',
      estimatedQuantity: 100,
      additionalDetails: `details of ${name}`,
    },
  })
  await desk.call(ordersAdmin.addNote, { params: { id: settled }, body: { text: `note on ${name}` } })
  await review(settled, name)
  for (const id of [settled, asGuest]) await desk.call(ordersAdmin.cancel, { params: { id }, body: { reason: 'x' } })
  const gift = { recipientEmail: `${name}@Shop.test`, recipientName: name, fromName: 'Ed', message: `gift for ${name}` }
  await shop.db.transaction((tx) => issueGiftCard(tx, { initialCents: 2500, note: `thanks to ${name}`, ...gift }))
  await tip(name)
  return { user, email, visitor, orders: { settled, underWay, asGuest } }
}

/** In the person's own words, and hidden with a note. */
async function review(orderId: string, name: string): Promise<void> {
  const [piece] = await shop.db.select().from(pieces).where(eq(pieces.orderId, orderId))
  await shop.db.insert(pieceEvents).values({ pieceId: piece!.id, kind: 'arrived', role: 'carrier', round: 1 })
  const [written] = await shop.db
    .insert(reviews)
    .values({ pieceId: piece!.id, role: 'shopper', stars: 5, words: `review of ${name}`, name, designTitle: 'Hello' })
    .returning()
  const hidden = await desk.call(reviewsAdmin.hide, {
    params: { id: written!.id },
    body: { reason: 'private', note: `about ${name}` },
  })
  expect(hidden.status).toBe(200)
}

/** As the recipient of somebody else's card, with an address for the receipt. */
async function tip(name: string): Promise<void> {
  const orderId = await buy(new Visitor(shop), 'sender')
  const [piece] = await shop.db.select().from(pieces).where(eq(pieces.orderId, orderId))
  const paymentRef = `pi_tip_${piece!.id}`
  const terms = {
    artistId: catalog.artistId,
    artistName: 'Ada Quill',
    note: `tip of ${name}`,
    email: `${name}@Shop.test`,
  }
  const of = { pieceId: piece!.id, artistId: catalog.artistId, amountCents: 500 }
  const giving = { purpose: 'giftee_tip', purposeId: piece!.id } as const
  await shop.db.insert(checkouts).values({ ...giving, state: 'ordered', paymentRef, amountCents: 500, tip: terms })
  await recordInLedger(shop.db, { paymentRef, kind: 'succeeded', amountCents: 500, reference: paymentRef })
  const [given] = await shop.db
    .insert(tips)
    .values({ ...of, ...terms, giver: 'giftee', paymentRef })
    .returning()
  await shop.db.insert(earnings).values({ ...of, kind: 'tip', turn: 1, tipId: given!.id })
}

async function buy(visitor: Visitor, name: string): Promise<string> {
  await visitor.call(cart.add, { body: sampleAddition(catalog, { customMessage: `words of ${name}` }) })
  const { id } = await pay(visitor)
  const change = { customerName: name, customerEmail: `${name}@Shop.test` }
  const { status, body } = await visitor.call(orders.place, { body: await placementOf(visitor, id, change) })
  expect(status).toBe(201)
  return body.id
}

describe('works', () => {
  test('an export contains everything stored, by user name and by address, and nothing that grants access', async () => {
    const ingrid = await somebody('ingrid')
    const found = await exportPerson(shop.db, await findPerson(shop.db, 'INGRID'))
    expect(found).toMatchObject({
      account: { username: 'ingrid', email: ingrid.email },
      sessions: [{ since: expect.any(String) }],
      cart: [{ customMessage: 'cart of ingrid' }],
      favorites: [{ id: catalog.cardId }],
      addresses: [expect.objectContaining({ name: 'Ann Reader' })],
      giftCards: [{ recipientName: 'ingrid', message: 'gift for ingrid', initialCents: 2500 }],
      tips: [{ artist: 'Ada Quill', note: 'tip of ingrid', amountCents: 500 }],
      messages: [{ message: 'message of ingrid' }],
      quotes: [{ additionalDetails: 'details of ingrid' }],
    })
    expect((found.orders as { id: string }[]).map(({ id }) => id)).toEqual(Object.values(ingrid.orders))
    expect(found.orders).toContainEqual(
      expect.objectContaining({ notes: [expect.objectContaining({ text: 'note on ingrid' })] }),
    )
    expect(JSON.stringify(found.orders)).toContain('review of ingrid')
    const text = JSON.stringify(found)
    expect(text).not.toMatch(/argon2|scrypt|password":|token|secret|sid"/i)
    const { rows } = await shop.db.execute<{ secret: string }>(sql`
      select track_token as secret from orders union all select code from gift_cards union all select sid from sessions union all
      select client_secret from checkouts where client_secret is not null`)
    for (const { secret } of rows) expect(text).not.toContain(secret)
    const byAddress = await exportPerson(shop.db, await findPerson(shop.db, ' Ingrid@Shop.Test '))
    expect({ ...byAddress, madeAt: '' }).toEqual({ ...found, madeAt: '' })
  })

  test('an erasure leaves only the order under way, and nothing once that is settled', async () => {
    const otto = await somebody('otto')
    const sum = async () => (await shop.db.execute(sql`select sum(total_cents), count(*) from orders`)).rows
    const books = await sum()
    const erased = await erasePerson(shop.db, await findPerson(shop.db, 'otto@shop.test'))
    expect(erased).toEqual({ account: true, studio: false, orders: 2, underWay: 1, messages: 1, quotes: 1 })
    expect((await otto.visitor.call(accounts.current)).body).toBeNull()
    expect((await tracesOf(shop.db, 'otto')).sort()).toEqual([
      'public.checkout_snapshots: 1',
      'public.checkouts: 1',
      'public.orders: 1',
      'public.pieces: 1',
    ])
    await desk.call(ordersAdmin.cancel, { params: { id: otto.orders.underWay }, body: { reason: 'x' } })
    await eraseDuePersonalData(shop.db)
    expect(await tracesOf(shop.db, 'otto')).toEqual([])
    expect(await sum()).toEqual(books)
    expect(await violations(shop.db)).toEqual([])
    const picture = await new Visitor(shop).send('GET', `${otto.user.profileImageUrl ?? '/media/none'}-160.webp`)
    expect(picture.status).toBe(404)
  })

  test('a person without an account is found by the address', async () => {
    await new Visitor(shop).call(messages.send, {
      body: { name: 'Kyle', email: 'Kyle@shop.test', message: 'Hello from kyle' },
    })
    const person = await findPerson(shop.db, 'kyle@SHOP.test')
    expect(await exportPerson(shop.db, person)).toMatchObject({ orders: [], messages: [{ name: 'Kyle' }] })
    expect(await erasePerson(shop.db, person)).toMatchObject({ account: false, messages: 1 })
    expect(await tracesOf(shop.db, 'kyle')).toEqual([])
  })

  test('a form that led to no order is deleted after thirty days', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(catalog, { customMessage: 'words of ruth' }) })
    const { id } = await preparePayment(visitor)
    const { customerName, customerEmail, shippingAddress } = await placementOf(visitor, id, { customerName: 'ruth' })
    const form = {
      customerName,
      customerEmail,
      recipientAddress: shippingAddress,
      customerAddress: null,
      shipToRecipient: true,
    }
    expect((await visitor.call(checkout.saveDraft, { body: { paymentIntentId: id, form } })).status).toBe(200)
    await shop.db.execute(sql`update checkouts set state = 'expired' where payment_ref = ${id}`)
    await shop.db.execute(sql`delete from cart_items`)
    await eraseOldDrafts(shop.db)
    expect(await tracesOf(shop.db, 'ruth')).toHaveLength(2)
    await shop.db.execute(sql`update checkouts set updated_at = now() - interval '31 days' where payment_ref = ${id}`)
    await eraseOldDrafts(shop.db)
    expect(await tracesOf(shop.db, 'ruth')).toEqual([])
  })
})

describe('refuses', () => {
  test('an unknown user name', async () => {
    await expect(findPerson(shop.db, 'nobody')).rejects.toThrow('Person not found')
  })
})

describe('protects', () => {
  test('an erasure touches nobody else', async () => {
    await somebody('nina')
    const ninarose = await somebody('ninarose')
    const before = await exportPerson(shop.db, await findPerson(shop.db, 'ninarose'))
    await erasePerson(shop.db, await findPerson(shop.db, 'nina'))
    const after = await exportPerson(shop.db, await findPerson(shop.db, 'ninarose'))
    expect({ ...after, madeAt: '' }).toEqual({ ...before, madeAt: '' })
    expect((await ninarose.visitor.call(accounts.current)).body).toMatchObject({ username: 'ninarose' })
  })
})
