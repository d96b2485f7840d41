import { expect } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { addressIn, placeAt } from './fetch-from.ts'

export const password = 'letters & ink'

let registered = 0

/** Registers somebody, from an address of their own. */
export async function register(shop: { url: string }, username: string) {
  const credentials = { username, password }
  const visitor = personAt(shop, 100 + ++registered)
  const body = { ...credentials, email: `${username}@shop.test`, firstName: '', lastName: '' }
  expect((await visitor.call(accounts.register, { body })).status).toBe(201)
  return { credentials, visitor }
}

/** Somebody who keeps their address. */
export const personAt = (shop: { url: string }, number: number) =>
  new Visitor(shop, placeAt(addressIn(9, number)).fetch)
