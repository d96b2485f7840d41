import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { type CartAddition, cart } from '#contract/sales/cart.ts'
import { codes } from '#contract/sales/codes.ts'
import { type OrderPlacement, type PlacedOrder, orders } from '#contract/fulfillment/orders.ts'
import { orders as orderRows, pieces } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import type { WrittenEmail } from '#tests/support/checks/emails.ts'
import {
  type SampleCatalog,
  addSampleCatalog,
  pay,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { comeAgain } from './come-again.ts'
import { adminPassword } from './postgres-setup.ts'
import { type TestShop, openTestShop } from './test-shop.ts'
import { Visitor } from './visitor.ts'

/** A shop that sells: its catalog, a signed-in administrator, and buyers. */
export interface OrderDesk {
  shop: TestShop
  catalog: SampleCatalog
  desk: Visitor
  newShopper(username: string): Promise<Visitor>
  /** Buys the cards; without a visitor as a guest, and without cards one for 14.50. */
  buy(purchase?: Purchase): Promise<Bought>
  /** Moves an order this many hours into the past. */
  age(id: string, hours: number): Promise<void>
  /** Waits until an address has received this many e-mails. */
  emailsTo(address: string, count: number): Promise<WrittenEmail[]>
}

interface Purchase {
  visitor?: Visitor
  cards?: Partial<CartAddition>[]
  placement?: Partial<OrderPlacement>
  /** A promo code. */
  code?: string | undefined
}

type Bought = PlacedOrder & { paymentRef: string }

export async function openOrderDesk(environment: Record<string, string> = {}): Promise<OrderDesk> {
  const shop = await openTestShop(environment)
  const catalog = await addSampleCatalog(shop.db)
  const desk = new Visitor(shop)
  const signIn = () => desk.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })
  expect((await comeAgain(signIn)).status).toBe(200)
  return {
    shop,
    catalog,
    desk,
    async newShopper(username) {
      const visitor = new Visitor(shop)
      const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password: 'letters & ink' }
      expect((await visitor.call(accounts.register, { body })).status).toBe(201)
      return visitor
    },
    async buy({ visitor = new Visitor(shop), cards = [{}], placement: change = {}, code } = {}) {
      for (const card of cards) await visitor.call(cart.add, { body: sampleAddition(catalog, card) })
      const applied = code === undefined ? undefined : await visitor.call(codes.apply, { body: { code } })
      if (applied) expect(applied.status, applied.message).toBe(200)
      const isFree = applied?.body.total === '0.00'
      const { id: paymentRef } = isFree ? await preparePayment(visitor) : await pay(visitor)
      const placement = { ...(applied && { totalAmount: applied.body.total }), ...change }
      const { status, body, message } = await visitor.call(orders.place, {
        body: await placementOf(visitor, paymentRef, placement),
      })
      expect(status, message).toBe(201)
      return { ...body, paymentRef }
    },
    async age(id, hours) {
      const createdAt = new Date(Date.now() - hours * 3_600_000)
      await shop.db.update(orderRows).set({ createdAt }).where(eq(orderRows.id, id))
      const past = (column: string) => sql.raw(`${column} - interval '${hours} hours'`)
      await shop.db
        .update(pieces)
        .set({ changeableUntil: past('changeable_until'), nextAt: past('next_at'), dueAt: past('due_at') })
        .where(eq(pieces.orderId, id))
      await shop.db
        .update(orderRows)
        .set({ changeableUntil: past('changeable_until') })
        .where(eq(orderRows.id, id))
    },
    emailsTo: (address, count) =>
      eventually(async () => {
        const found = await shop.emailsTo(address)
        expect(found).toHaveLength(count)
        return found
      }),
  }
}
