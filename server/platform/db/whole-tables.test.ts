import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { codes } from '#contract/sales/codes.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { recommendations } from '#contract/catalog/recommendations.ts'
import { savedAddresses } from '#contract/customers/saved-addresses.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openDb } from './db.ts'
import { pieces } from './schema.ts'
import { countNewlyLettered } from '#server/catalog/artists/lettered-counts.ts'
import { prunes } from '#server/contributions.ts'
import { confirmInSandbox } from '#server/sales/checkout/sandbox-confirmation.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { reconcile } from '#server/money/settlement/reconcile.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { finishTip, prepareTip } from '#server/sales/tips/tip-payments.ts'
import { addCrowd, crowd, popularCode } from '#tests/support/load/crowd.ts'
import { readsOfWholeTables } from '#tests/support/load/whole-table-reads.ts'
import {
  addSampleCatalog,
  draftOf,
  goodCard,
  pay,
  placementOf,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A shopper's requests take as long among a million carts and orders as among ten: none of them scans a table of carts
// or orders (docs/scale.md).

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const catalog = await addSampleCatalog(shop.db)
await shop.jobs.pause()
await shop.db.transaction((tx) => addCrowd(tx, crowd, catalog.cardId))
afterAll(() => shop.close())

test('from the home page to the order and its page, no table of carts, people or orders is scanned', async () => {
  const before = await readsOfWholeTables(shop, crowd / 2)
  const registered = await new Visitor(shop).call(accounts.register, { body: ann })
  expect(registered.status, registered.message).toBe(201)
  await shop.db.execute(sql`update users set email_verified_at = now() where id = ${registered.body.id}`)
  // PostgreSQL settles on a plan the sixth time it runs a statement.
  for (let round = 1; round <= 8; round++) await shopAround(round)
  const visitor = new Visitor(shop)
  await visitor.call(accounts.signIn, { body: { username: ann.email, password: ann.password } })
  expect((await visitor.call(orders.countGuest)).body.count).toBe(0)
  expect((await visitor.call(orders.addGuest)).status).toBe(200)
  const after = await readsOfWholeTables(shop, crowd / 2)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['cart_codes', 'cart_items', 'checkouts', 'code_holds', 'orders', 'promo_uses', 'sessions']),
  )
  expect(after).toEqual(before)
})

test('nor by deleting an account or a design', async () => {
  const before = await readsOfWholeTables(shop, crowd / 2)
  const visitor = new Visitor(shop)
  const registered = await visitor.call(accounts.register, {
    body: { ...ann, username: 'bea', email: 'bea@shop.test' },
  })
  expect(registered.status, registered.message).toBe(201)
  await putIntoCart(visitor)
  await buy(visitor)
  for (const background of ['red', 'blue']) {
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
    const picture = `data:image/png;base64,${bytes.toString('base64')}`
    expect((await visitor.call(ownAccount.changePicture, { body: { picture } })).status).toBe(200)
  }
  expect((await visitor.call(ownAccount.remove, { body: { password: ann.password } })).status).toBe(200)
  const desk = await signedInDesk(shop)
  expect((await desk.call(cardsAdmin.remove, { params: { id: catalog.cheapCardId } })).status).toBe(200)
  expect(await readsOfWholeTables(shop, crowd / 2)).toEqual(before)
})

test('nor by the desk’s work on an order, and by the jobs of each minute and hour', async () => {
  const own = openDb(shop.shopPool)
  const desk = await signedInDesk(shop)
  const before = await readsOfWholeTables(shop, crowd / 2)
  for (let round = 0; round < 8; round++) {
    const buyer = new Visitor(shop)
    await putIntoCart(buyer)
    const params = { id: await buy(buyer) }
    await desk.call(ordersAdmin.start, { params, body: { endChangeWindow: true } })
    await desk.call(ordersAdmin.addNote, { params, body: { text: 'Blue ink, please.' } })
    await desk.call(ordersAdmin.refund, { params, body: { amount: '1.00' } })
    const shipping = { carrier: 'USPS', trackingNumber: '9400', withoutApproval: true } as const
    const mailed = await desk.call(ordersAdmin.ship, { params: { ...params, line: '0' }, body: shipping })
    expect(mailed.body.status, mailed.message).toBe('completed')
    await own
      .update(pieces)
      .set({ nextAt: sql`now()` })
      .where(eq(pieces.orderId, params.id))
    expect(await moveDuePieces(own, shop.jobs)).toBe(1)
    await tip(params.id)
    expect(await reconcile({ ...shop, db: own }, 60)).toEqual([])
    for (const prune of prunes) await prune(own, openMedia(own))
    await countNewlyLettered(own)
  }
  expect(await readsOfWholeTables(shop, crowd / 2)).toEqual(before)
})

const ann = {
  username: 'ann',
  email: 'ann@shop.test',
  password: 'a long pass phrase',
  firstName: 'Ann',
  lastName: '',
}

/** Orders as a guest who then signs in, and orders again. @param round numbers Ann's visits */
async function shopAround(round: number): Promise<void> {
  const visitor = new Visitor(shop)
  const bought = await putIntoCart(visitor)
  await visitor.call(cart.change, { params: { id: bought }, body: { quantity: 2 } })
  await visitor.call(cart.remove, { params: { id: await putIntoCart(visitor) } })
  await visitor.call(favorites.add, { params: { id: catalog.cardId } })
  await visitor.call(favorites.list)
  await visitor.call(recommendations.find, { query: {} })
  const asGuest = await buy(visitor)
  const { rows } = await shop.db.execute<{ token: string }>(
    sql`select track_token as token from orders where id = ${asGuest}`,
  )
  expect((await visitor.call(tracking.find, { params: { token: rows[0]!.token } })).status).toBe(200)

  await putIntoCart(visitor)
  const applied = await visitor.call(codes.apply, { body: { code: popularCode } })
  expect(applied.status, applied.message).toBe(200)
  expect((await visitor.call(accounts.signIn, { body: ann })).status).toBe(200)
  const asShopper = await buy(visitor, applied.body.total)
  expect((await visitor.call(orders.listOwn)).body).toHaveLength(2 * round)
  expect((await visitor.call(orders.findOwn, { params: { id: asShopper } })).status).toBe(200)
  expect((await visitor.call(savedAddresses.list)).body.length).toBeGreaterThan(0)
  await visitor.call(accounts.signOut)
}

/**
 * A tip for an order's card, partly refunded at the provider; not over HTTP, where an address has 300 calls a minute.
 */
async function tip(orderId: string): Promise<void> {
  const own = { ...shop, db: openDb(shop.shopPool) }
  const whose = eq(pieces.orderId, orderId)
  const { clientSecret } = await prepareTip(own, whose, 'shopper', { amount: '5' })
  const id = paymentIntentId(clientSecret)
  await confirmInSandbox(own.db, own.jobs, id, { clientSecret, card: goodCard })
  await finishTip(own, whose, 'shopper', id)
  await own.payments.refund(id, 100, `dashboard ${id}`, 0)
  await settlePayment(own, id)
}

async function putIntoCart(visitor: Visitor): Promise<string> {
  const key = crypto.randomUUID()
  const { status, body, message } = await visitor.call(cart.add, { body: sampleAddition(catalog) }, { key })
  expect(status, message).toBe(201)
  return body.id
}

async function buy(visitor: Visitor, totalAmount?: string): Promise<string> {
  const intent = await pay(visitor)
  const placement = await placementOf(visitor, intent.id, totalAmount === undefined ? {} : { totalAmount })
  await visitor.call(checkout.saveDraft, { body: draftOf(placement) })
  const { status, body, message } = await visitor.call(orders.place, { body: placement })
  expect(status, message).toBe(201)
  return body.id
}
