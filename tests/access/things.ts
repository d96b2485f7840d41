import type { StripeShop } from '#tests/support/shop/stripe-shop.ts'
import type { Callers } from './callers.ts'
import { type DeskThings, deskThings } from './desk-things.ts'
import { type ShopperThings, shopperThings } from './shopper-things.ts'
import { type StudioThings, studioThings } from './studio-things.ts'

// What there is to call for: real things of the shopper Ann, made by the shop's own calls where a visitor makes them,
// and by rows where the desk or a mail server would.

/** Makes things of Ann's, and of the desk's, one at a time. */
export interface Things extends ShopperThings, StudioThings, DeskThings {
  shop: StripeShop
  callers: Callers
}

export function makeThings(shop: StripeShop, callers: Callers): Things {
  const things = { shop, callers } as Things
  return Object.assign(things, shopperThings(things), studioThings(things), deskThings(things))
}
