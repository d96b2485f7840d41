import type { StripeShop } from '#tests/support/shop/stripe-shop.ts'
import type { Callers } from './callers.ts'
import { type DeskThings, deskThings } from './desk-things.ts'
import { type ShopperThings, shopperThings } from './shopper-things.ts'
import { type StudioThings, studioThings } from './studio-things.ts'

// The data to call for: real data of the shopper Ann, created by the shop's own calls if a visitor would create it, and
// by inserting rows if the desk or a mail server would.

/** Creates Ann's and the desk's data, one at a time. */
export interface Things extends ShopperThings, StudioThings, DeskThings {
  shop: StripeShop
  callers: Callers
}

export function makeThings(shop: StripeShop, callers: Callers): Things {
  const things = { shop, callers } as Things
  return Object.assign(things, shopperThings(things), studioThings(things), deskThings(things))
}
