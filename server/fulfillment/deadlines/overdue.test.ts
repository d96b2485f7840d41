import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { orderNumber, orders } from '#contract/fulfillment/orders.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { tellOfOverdueCards } from './overdue.ts'

const deskAddress = 'desk@shop.test'

const shop = await openTestShop({ DESK_EMAIL: deskAddress })
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

/** @returns the order's id */
async function buy(): Promise<string> {
  const buyer = new Visitor(shop)
  await buyer.call(cart.add, { body: sampleAddition(catalog) })
  const { id } = await pay(buyer)
  return (await buyer.call(orders.place, { body: await placementOf(buyer, id) })).body.id
}

const overdueEmails = async () =>
  (await shop.emailsTo(deskAddress)).filter(({ subject }) => subject.includes('overdue'))

test('the desk is notified of overdue cards, longest overdue first, and of no others', async () => {
  const [late, later, onTime, mailed] = [await buy(), await buy(), await buy(), await buy()]
  await tellOfOverdueCards(shop.db, shop.jobs)
  const due = (days: number) => ({ dueAt: new Date(Date.now() - days * 86_400_000) })
  await shop.db
    .update(pieces)
    .set({ ...due(1), state: 'accepted' })
    .where(eq(pieces.orderId, late))
  await shop.db
    .update(pieces)
    .set({ ...due(3), state: 'offered', artistName: null })
    .where(eq(pieces.orderId, later))
  await shop.db
    .update(pieces)
    .set({ ...due(3), state: 'mailed' })
    .where(eq(pieces.orderId, mailed))
  await tellOfOverdueCards(shop.db, shop.jobs)
  const email = await eventually(async () => {
    const [first] = await overdueEmails()
    expect(first).toBeDefined()
    return first!
  })
  // Only the second time was something overdue.
  expect(await overdueEmails()).toHaveLength(1)
  expect(email.subject).toBe('2 cards are overdue')
  expect(email.text.indexOf(orderNumber(later))).toBeLessThan(email.text.indexOf(orderNumber(late)))
  expect(email.text).toContain('no artist yet, not accepted yet')
  for (const other of [onTime, mailed]) expect(email.text).not.toContain(orderNumber(other))
  expect(email.text).toContain('/admin/pieces?risk=late')
})
