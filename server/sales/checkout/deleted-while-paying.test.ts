import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { artists, cardDesigns, orders as orderRows } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { addSampleCatalog, goodCard, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// M9: an administrator changes or deletes a card or its artist while somebody pays for it.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const admin = await signedInDesk(shop)
afterAll(() => shop.close())

const deeds = ['delete the card', 'delete the artist', 'hide the card', 'raise the price'] as const
const count = rounds(20, 200, 60)

test(`${count} interleavings: an order is what was paid, or the checkout says what changed`, async () => {
  const answers = new Map<number, number>()
  for (let round = 0; round < count; round += 4) {
    const four = await Promise.all([0, 1, 2, 3].map((index) => payMeanwhile(deeds[index]!, (round / 4) % 5)))
    for (const status of four.flat()) answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  expect([...answers.keys()].filter((status) => status >= 500)).toEqual([])
  expect(answers.get(201)).toBeGreaterThan(count / 4)
  expect(answers.get(409)).toBeGreaterThan(0)
  expect(await violations(shop.db)).toEqual([])
  const placed = await shop.db.select().from(orderRows)
  for (const { items, totalCents } of placed) {
    const price = (totalCents / 100).toFixed(2)
    // The price when the payment was prepared, before or after it was raised.
    expect(['14.50', '99.00']).toContain(price)
    expect(items).toMatchObject([
      { price, cardDesign: { title: 'Passing', price }, selectedArtist: { name: 'Passing Quill' } },
    ])
  }
  recordFigures('M9 changed while paying', { rounds: count, orders: placed.length, violations: 0 })
})

/** Buys a card of its own in five steps; at the given one, somebody changes the card at the same moment. */
async function payMeanwhile(deed: (typeof deeds)[number], at: number): Promise<number[]> {
  const { cardId, artistId } = await addCard()
  const visitor = new Visitor(shop)
  const addition = sampleAddition(catalog, { cardDesignId: cardId, selectedArtistId: artistId })
  const statuses = [(await visitor.call(cart.add, { body: addition })).status]
  const act = () => meddle(deed, cardId, artistId)
  const [answer] = await Promise.all([
    visitor.call(checkout.createPaymentIntent, { body: {} }),
    at === 0 ? act() : undefined,
  ])
  statuses.push(answer.status)
  if (answer.status !== 200) return statuses
  const { clientSecret } = answer.body
  const intent = { clientSecret, id: paymentIntentId(clientSecret) }
  const placement = await placementOf(visitor, intent.id)
  const { customerName, customerEmail, shippingAddress: recipientAddress } = placement
  const form = { customerName, customerEmail, shipToRecipient: true, recipientAddress, customerAddress: null }
  const draft = () => visitor.call(checkout.saveDraft, { body: { paymentIntentId: intent.id, form } })
  const confirm = () =>
    visitor.call(checkout.confirmSandbox, {
      params: { id: intent.id },
      body: { clientSecret: intent.clientSecret, card: goodCard },
    })
  const order = () => visitor.call(orders.place, { body: placement })
  for (const [index, step] of [draft, confirm, order].entries()) {
    const [answer] = await Promise.all([step(), at === index + 1 ? act() : undefined])
    statuses.push(answer.status)
  }
  if (at === 4) await act()
  return statuses
}

async function addCard() {
  const [artist] = await shop.db
    .insert(artists)
    .values({
      name: 'Passing Quill',
      specialty: 'Ink',
      bio: 'x',
      experience: 'x',
      profileImage: '',
      workspaceImage: '',
    })
    .returning()
  const [card] = await shop.db
    .insert(cardDesigns)
    .values({ title: 'Passing', description: 'x', category: 'greeting', priceCents: 1450, artistId: artist!.id })
    .returning()
  return { cardId: card!.id, artistId: artist!.id }
}

async function meddle(deed: (typeof deeds)[number], cardId: string, artistId: string): Promise<void> {
  if (deed === 'delete the card') await admin.call(cardsAdmin.remove, { params: { id: cardId } })
  if (deed === 'delete the artist') await admin.call(artistsAdmin.remove, { params: { id: artistId } })
  if (deed === 'hide the card') await admin.call(cardsAdmin.activate, { body: { ids: [cardId], isActive: false } })
  if (deed === 'raise the price')
    await shop.db.update(cardDesigns).set({ priceCents: 9900 }).where(eq(cardDesigns.id, cardId))
}
