import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { alerts, cartItems, checkouts } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { draftOf, placementOf, preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { confirm, openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// No card is sold by two payments, and a visitor who signs in while paying keeps the payment (reliability.md, M1).

const shop = await openStripeShop()
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  expect(await shop.db.$count(alerts)).toBe(0)
  await shop.close()
})

type Intent = Awaited<ReturnType<typeof preparePayment>>

const add = (visitor: Visitor, customMessage: string) =>
  visitor.call(cart.add, { body: sampleAddition(shop.catalog, { customMessage }) })
const messagesIn = async (visitor: Visitor) => (await visitor.call(cart.list)).body.map((line) => line.customMessage)
const session = (visitor: Visitor) => visitor.call(checkout.createPaymentIntent, { body: {} })

/** With the form saved: the next step is the card. */
async function readyWith(visitor: Visitor, message: string) {
  await add(visitor, message)
  const intent = await preparePayment(visitor)
  const placement = await placementOf(visitor, intent.id)
  expect((await visitor.call(checkout.saveDraft, { body: draftOf(placement) })).status).toBe(200)
  return { visitor, intent, placement }
}

function atStripe({ id }: Intent, status: 'processing' | 'requires_capture' | 'succeeded'): void {
  const { state } = shop.stripe
  const intent = state.intents.get(id)!
  const received = status === 'succeeded' ? intent.amount : 0
  state.save('intents', id, { ...intent, status, amount_received: received })
}

let people = 0
async function registered() {
  people += 1
  const person = { username: `buyer${people}`, email: `buyer${people}@shop.test`, password: 'nibs and ink' }
  const visitor = new Visitor(shop)
  expect((await visitor.call(accounts.register, { body: person })).status).toBe(201)
  const signIn = (other: Visitor) => other.call(accounts.signIn, { body: person })
  return { visitor, signIn }
}

/** A guest about to pay, who signs in to an account that is about to pay as well, in another browser. */
async function twoAtTheCard() {
  const { visitor: elsewhere, signIn } = await registered()
  const own = await readyWith(elsewhere, 'the account’s')
  const guest = await readyWith(new Visitor(shop), 'the guest’s')
  return { own, guest, signIn: async () => expect((await signIn(guest.visitor)).status).toBe(200) }
}

describe('works', () => {
  test('charged, then signed in to an account that is paying for something else: the order is the account’s', async () => {
    const { guest, signIn } = await twoAtTheCard()
    await confirm(shop.stripe, guest.intent)
    await signIn()
    const { status, body } = await guest.visitor.call(orders.place, { body: guest.placement })
    expect(status).toBe(201)
    expect((await guest.visitor.call(orders.listOwn)).body.map(({ id }) => id)).toEqual([body.id])
    expect(await messagesIn(guest.visitor)).toEqual(['the account’s'])
  })

  test('the same if the browser never returns', async () => {
    const { guest, signIn } = await twoAtTheCard()
    await confirm(shop.stripe, guest.intent)
    await signIn()
    await settlePayment(shop, guest.intent.id)
    expect((await guest.visitor.call(orders.listOwn)).body).toMatchObject([{ totalAmount: '14.50' }])
  })

  test('both may be paid after the sign-in: each becomes its own order', async () => {
    const { own, guest, signIn } = await twoAtTheCard()
    await signIn()
    for (const { visitor, intent, placement } of [own, guest]) {
      expect((await visitor.call(checkout.saveDraft, { body: { ...draftOf(placement) } })).status).toBe(200)
      await confirm(shop.stripe, intent)
      expect((await visitor.call(orders.place, { body: placement })).status).toBe(201)
    }
    expect((await guest.visitor.call(orders.listOwn)).body).toHaveLength(2)
    expect(await messagesIn(guest.visitor)).toEqual([])
  })
})

describe('refuses', () => {
  test('a second payment while the bank is processing the first; then it covers what is left', async () => {
    const { visitor, intent, placement } = await readyWith(new Visitor(shop), 'first')
    atStripe(intent, 'processing')
    await add(visitor, 'second')
    expect(await session(visitor)).toMatchObject({ status: 503, code: 'order_in_progress' })
    expect(shop.stripe.state.intents.get(intent.id)).toMatchObject({ status: 'processing', amount: 1450 })
    atStripe(intent, 'succeeded')
    const next = await preparePayment(visitor)
    expect(next.id).not.toBe(intent.id)
    expect(next.amount).toBe(1450)
    expect(await messagesIn(visitor)).toEqual(['second'])
    expect((await visitor.call(orders.place, { body: placement })).status).toBe(201)
  })

  test('an intent that can no longer be changed is closed before the next is opened', async () => {
    const { visitor, intent } = await readyWith(new Visitor(shop), 'first')
    atStripe(intent, 'requires_capture')
    await add(visitor, 'second')
    const next = await preparePayment(visitor)
    expect(next.amount).toBe(2900)
    expect(shop.stripe.state.intents.get(intent.id)!.status).toBe('canceled')
  })

  test('the form of a page whose cards were bought, removed or changed', async () => {
    const { visitor, intent, placement } = await readyWith(new Visitor(shop), 'first')
    const draft = () => visitor.call(checkout.saveDraft, { body: draftOf(placement) })
    await add(visitor, 'one more is another purchase')
    expect((await draft()).status).toBe(200)
    const line = eq(cartItems.id, (await visitor.call(cart.list)).body[0]!.id)
    await shop.db.update(cartItems).set({ customMessage: 'other words' }).where(line)
    expect(await draft()).toMatchObject({ status: 409, code: 'cart_changed' })
    await shop.db.update(cartItems).set({ customMessage: 'first', quantity: 2 }).where(line)
    expect((await draft()).status).toBe(200)
    await shop.db.delete(cartItems).where(line)
    expect(await draft()).toMatchObject({ status: 409, code: 'cart_changed' })
    expect((await shop.payments.cancelIntent(intent.id))!.status).toBe('canceled')
  })
})

describe('protects', () => {
  test('after a sign-in the account’s earlier payment is closed before its cards are sold by the next', async () => {
    const { own, guest, signIn } = await twoAtTheCard()
    await signIn()
    const next = await preparePayment(guest.visitor)
    expect(next).toMatchObject({ id: guest.intent.id, amount: 2900 })
    expect(await confirm(shop.stripe, own.intent)).toBe(400)
    expect(await own.visitor.call(orders.place, { body: own.placement })).toMatchObject({ status: 402 })
  })

  test('a payment at the last moment becomes its order, and only the rest is sold', async () => {
    const { own, guest, signIn } = await twoAtTheCard()
    await signIn()
    await confirm(shop.stripe, own.intent)
    const next = await preparePayment(guest.visitor)
    expect(next.amount).toBe(1450)
    expect(await messagesIn(guest.visitor)).toEqual(['the guest’s'])
    expect((await guest.visitor.call(orders.listOwn)).body).toHaveLength(1)
  })

  test('while the bank is processing a payment, nothing else is opened for its cards', async () => {
    const { own, guest, signIn } = await twoAtTheCard()
    await signIn()
    atStripe(own.intent, 'processing')
    expect(await session(guest.visitor)).toMatchObject({ status: 503, code: 'order_in_progress' })
    expect(shop.stripe.state.intents.get(guest.intent.id)!.amount).toBe(1450)
    const [row] = await shop.db.select().from(checkouts).where(eq(checkouts.paymentRef, own.intent.id))
    expect(row!.state).toBe('expired')
  })

  test('ten tabs preparing different carts at once: one payment can be paid, for all of it', async () => {
    const { guest, signIn } = await twoAtTheCard()
    await signIn()
    const owned = new Set<string>()
    await Promise.all(
      Array.from({ length: 10 }, async (_, tab) => {
        await add(guest.visitor, `tab ${tab}`)
        const { status, body } = await session(guest.visitor)
        expect([200, 503]).toContain(status)
        if (status === 200) owned.add(body.clientSecret.split('_secret_')[0]!)
      }),
    )
    const { id, amount } = await preparePayment(guest.visitor)
    expect(amount).toBe(12 * 1450)
    const payable = [...owned, guest.intent.id].filter(
      (each) => shop.stripe.state.intents.get(each)!.status === 'requires_payment_method',
    )
    expect(new Set(payable)).toEqual(new Set([id]))
  })
})
