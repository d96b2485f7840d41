import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { people } from '#contract/customers/people.ts'
import * as rows from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { openOrderDesk } from './order-desk.ts'
import { Visitor } from './visitor.ts'

/** A shop whose shoppers have address books. */
export async function openAddressBooks() {
  const at = await openOrderDesk()
  let count = 0
  return {
    at,
    /** A shopper signed in with a confirmed address. */
    async shopper(names: object = { firstName: 'Ben', lastName: 'Writer' }) {
      const visitor = new Visitor(at.shop)
      const username = `people-${++count}`
      const email = `${username}@shop.test`
      await visitor.call(accounts.register, { body: { username, email, password: 'letters & ink', ...names } })
      await at.shop.db.update(rows.users).set({ emailVerifiedAt: new Date() }).where(eq(rows.users.username, username))
      return Object.assign(visitor, { email })
    },
    add: async (visitor: Visitor, body: Parameters<typeof visitor.call<typeof people.add>>[1]) =>
      (await visitor.call(people.add, body)).body,
    list: async (visitor: Visitor) => (await visitor.call(people.list)).body,
    async close() {
      expect(await pieceViolations(at.shop.db)).toEqual([])
      expect(await violations(at.shop.db)).toEqual([])
      await at.shop.close()
    },
  }
}
