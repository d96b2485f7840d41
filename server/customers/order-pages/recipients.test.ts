import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { cartRecipients } from '#contract/sales/cart-recipients.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import type { Recipient } from '#contract/sales/recipients.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { cartItems, checkoutSnapshots, pieces, promiseHolds } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { draftOf, pay, placementOf, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// One design for several people: each has a piece, an address and words, in one order with one payment.

const at = await openOrderDesk()
afterAll(async () => {
  expect(await pieceViolations(at.shop.db)).toEqual([])
  expect(await violations(at.shop.db)).toEqual([])
  await at.shop.close()
})

const addressOf = (name: string, zipCode = '97201', state = 'OR') => ({ ...sampleAddress, name, zipCode, state })
const to = (name: string, more: Partial<Recipient> = {}): Recipient => ({ name, address: addressOf(name), ...more })
const threePeople = [
  to('Ann Reader'),
  to('Cleo Berg', { address: addressOf('Cleo Berg', '10001', 'NY') }),
  to('Dan Opal', { customMessage: 'Ahoy {firstName}!' }),
]

async function withCard(recipients: Recipient[], change: object = {}) {
  const visitor = new Visitor(at.shop)
  const words = { customMessage: 'Dear {firstName}, thank you.', customSignature: 'Ben' }
  const body = { ...sampleAddition(at.catalog, words), recipients, ...change }
  const added = await visitor.call(cart.add, { body })
  return { visitor, added, line: added.body }
}

async function buy(visitor: Visitor) {
  const intent = await pay(visitor)
  const { status, body } = await visitor.call(orders.place, { body: await placementOf(visitor, intent.id) })
  expect(status).toBe(201)
  const find = async () => (await visitor.call(tracking.find, { params: { token: body.trackToken } })).body
  return { id: body.id, token: body.trackToken, find }
}

describe('works', () => {
  test('three people: one payment, three pieces with their own words and addresses, and an empty cart', async () => {
    const { visitor, line } = await withCard(threePeople, { quantity: 7 })
    expect(line).toMatchObject({ quantity: 3, recipients: [{ name: 'Ann Reader' }, { name: 'Cleo Berg' }, {}] })
    const dates = (await visitor.call(promises.ofCart)).body
    expect(dates).toHaveLength(1)
    const { find } = await buy(visitor)
    const { items, pieces: made, totalAmount, shippingAddress } = await find()
    expect({ totalAmount, items: items.length, people: items[0]!.people, quantity: items[0]!.quantity }).toEqual({
      totalAmount: '43.50',
      items: 1,
      people: 3,
      quantity: 3,
    })
    expect(JSON.stringify(items)).not.toContain('Cleo')
    expect(shippingAddress.name).toBe('Ann Reader')
    expect(
      made.map(({ customMessage, recipient, price, copies, line: of }) => [
        of,
        copies,
        price,
        recipient.zipCode,
        customMessage,
      ]),
    ).toEqual([
      [0, 1, '14.50', '97201', 'Dear Ann, thank you.'],
      [0, 1, '14.50', '10001', 'Dear Cleo, thank you.'],
      [0, 1, '14.50', '97201', 'Ahoy Dan!'],
    ])
    expect((await visitor.call(cart.list)).body).toEqual([])
    // The cart's delivery window went from the first to the last arrival of the three.
    const arrivals = made.map(({ promise }) => promise!)
    expect(dates[0]!.promise).toMatchObject({
      arrivesFrom: arrivals.map(({ arrivesFrom }) => arrivesFrom).toSorted()[0],
      arrivesBy: arrivals
        .map(({ arrivesBy }) => arrivesBy)
        .toSorted()
        .at(-1),
      letteredBy: arrivals
        .map(({ letteredBy }) => letteredBy)
        .toSorted()
        .at(-1),
    })
  })

  test('one of them is changed, redirected, and cancelled with its own share; the others continue', async () => {
    const { visitor } = await withCard(threePeople)
    const { find, token } = await buy(visitor)
    const guest = new Visitor(at.shop)
    const [ann, cleo, dan] = (await find()).pieces
    const call = (step: 'changeWords' | 'changeRecipient' | 'cancel', piece: string, body: object) =>
      guest.call(trackedPieces[step] as typeof trackedPieces.cancel, { params: { token, piece }, body: body as never })
    const words = { customMessage: 'Only for Ann', customSignature: 'B.', version: ann!.version }
    expect((await call('changeWords', ann!.id, words)).status).toBe(200)
    const elsewhere = { recipient: addressOf('Cleo Berg', '60601', 'IL'), version: cleo!.version }
    expect((await call('changeRecipient', cleo!.id, elsewhere)).status).toBe(200)
    expect((await call('cancel', dan!.id, { version: dan!.version })).status).toBe(200)
    const after = await find()
    expect(
      after.pieces.map(({ customMessage, recipient, state }) => [customMessage, recipient.zipCode, state]),
    ).toEqual([
      ['Only for Ann', '97201', 'waiting'],
      ['Dear Cleo, thank you.', '60601', 'waiting'],
      ['Ahoy Dan!', '97201', 'cancelled'],
    ])
    expect(after).toMatchObject({ refundedAmount: '14.50', status: 'pending', cancelledLines: [] })
    expect(after.items[0]!.customMessage).toBe('Dear {firstName}, thank you.')
    expect(after.shippingAddress.zipCode).toBe('62701')
  })

  test('changing the order’s address moves the cards that go there, and nobody else’s', async () => {
    const { visitor } = await withCard(threePeople)
    await visitor.call(cart.add, { body: sampleAddition(at.catalog) })
    const { find, token } = await buy(visitor)
    const shippingAddress = addressOf('Zoe Last', '73301', 'TX')
    const answer = await new Visitor(at.shop).call(tracking.changeAddress, {
      params: { token },
      body: { shippingAddress },
    })
    expect(answer.status).toBe(200)
    expect((await find()).pieces.map(({ recipient }) => recipient.zipCode)).toEqual([
      '97201',
      '10001',
      '97201',
      '73301',
    ])
  })

  test('people are replaced, and a line without them is one card again', async () => {
    const { visitor, line } = await withCard(threePeople)
    const set = (recipients: Recipient[] | null) =>
      visitor.call(cartRecipients.replace, { params: { id: line.id }, body: { recipients } })
    expect((await set([to('Eve Only')])).body).toMatchObject({ quantity: 1, recipients: [{ name: 'Eve Only' }] })
    expect((await set(null)).body).toMatchObject({ quantity: 1, recipients: null })
    const changed = await visitor.call(cart.change, { params: { id: line.id }, body: { quantity: 4 } })
    expect(changed.body).toMatchObject({ quantity: 4, recipients: null })
  })
})

describe('refuses', () => {
  test.each<[string, object, string]>([
    ['nobody', { recipients: [] }, 'Choose at least one person'],
    [
      '51 people',
      { recipients: Array.from({ length: 51 }, (_, n) => to(`P ${n}`)) },
      'At most 50 people can get the same card',
    ],
    ['somebody without an address', { recipients: [{ name: 'Ann' }] }, 'Address is required'],
    ['somebody without a name', { recipients: [to(' ')] }, 'Name is required'],
    [
      'words that the name makes too long',
      { recipients: [to('Annabelle')], customMessage: `${'x'.repeat(489)}{firstName}${'x'.repeat(3)}` },
      'Message must be less than 500 characters',
    ],
  ])('%s', async (_, change, message) => {
    const { added } = await withCard([], change)
    expect(added.status).toBe(400)
    expect(added.message).toContain(message)
  })

  test('words that are too long after a change', async () => {
    const { visitor, line } = await withCard([to('Annabelle')])
    const customMessage = `${'x'.repeat(489)}{firstName}`
    expect((await visitor.call(cart.change, { params: { id: line.id }, body: { customMessage } })).status).toBe(200)
    const long = await visitor.call(cartRecipients.replace, {
      params: { id: line.id },
      body: { recipients: [to('Annabellissima')] },
    })
    expect([long.status, long.message]).toEqual([400, 'Message must be less than 500 characters'])
  })

  test('more than 200 people in one cart', async () => {
    const fifty = Array.from({ length: 50 }, (_, n) => to(`Person ${n}`))
    const { visitor, line } = await withCard(fifty.slice(1))
    for (const recipients of [fifty, fifty, fifty])
      expect((await visitor.call(cart.add, { body: { ...sampleAddition(at.catalog), recipients } })).status).toBe(201)
    expect((await visitor.call(cart.add, { body: sampleAddition(at.catalog) })).status).toBe(201)
    const full = await visitor.call(cart.add, { body: sampleAddition(at.catalog) })
    expect([full.status, full.code]).toEqual([400, 'cart_full'])
    const params = { id: line.id }
    expect((await visitor.call(cartRecipients.replace, { params, body: { recipients: fifty } })).code).toBe('cart_full')
  })
})

describe('protects', () => {
  test('people added during the payment stay in the cart', async () => {
    const { visitor, line } = await withCard(threePeople)
    const intent = await pay(visitor)
    const placement = await placementOf(visitor, intent.id)
    const params = { id: line.id }
    await visitor.call(cartRecipients.replace, { params, body: { recipients: [...threePeople, to('Late Comer')] } })
    expect((await visitor.call(orders.place, { body: placement })).status).toBe(201)
    expect((await visitor.call(cart.list)).body).toMatchObject([{ quantity: 1, recipients: [{ name: 'Late Comer' }] }])
  })

  test('nothing is charged once the people differ from those on the page', async () => {
    const { visitor, line } = await withCard(threePeople)
    const intent = await visitor.call(checkout.createPaymentIntent, { body: {} })
    const placement = await placementOf(visitor, intent.body.clientSecret.split('_secret_')[0]!)
    const params = { id: line.id }
    const moved = threePeople.map((person) => ({ ...person, address: addressOf(person.name, '99501', 'AK') }))
    await visitor.call(cartRecipients.replace, { params, body: { recipients: moved } })
    const answer = await visitor.call(checkout.saveDraft, { body: draftOf(placement) })
    expect([answer.status, answer.code]).toEqual([409, 'cart_changed'])
  })

  test('each person takes a place in the artist’s books, and the places are released', async () => {
    const { visitor } = await withCard(threePeople)
    const intent = await visitor.call(checkout.createPaymentIntent, { body: {} })
    const placement = await placementOf(visitor, intent.body.clientSecret.split('_secret_')[0]!)
    expect((await visitor.call(checkout.saveDraft, { body: draftOf(placement) })).status).toBe(200)
    const held = await at.shop.db.select().from(promiseHolds)
    expect(held.map(({ line, position, copies }) => [line, position, copies]).toSorted()).toEqual([
      [0, 0, 1],
      [0, 1, 1],
      [0, 2, 1],
    ])
    await pay(visitor)
    expect((await visitor.call(orders.place, { body: placement })).status).toBe(201)
    expect(await at.shop.db.$count(promiseHolds)).toBe(0)
    expect(await at.shop.db.$count(pieces, eq(pieces.position, 2))).toBeGreaterThan(0)
  })

  test('a stranger changes nobody’s people', async () => {
    const { line } = await withCard(threePeople)
    const body = { recipients: null }
    const answer = await new Visitor(at.shop).call(cartRecipients.replace, { params: { id: line.id }, body })
    expect(answer.status).toBe(404)
    expect(await at.shop.db.$count(cartItems, eq(cartItems.id, line.id))).toBe(1)
    expect(await at.shop.db.$count(checkoutSnapshots)).toBeGreaterThan(0)
  })
})
