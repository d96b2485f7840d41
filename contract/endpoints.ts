import { accounts } from './accounts.ts'
import { admins } from './admins.ts'
import { artists, artistsAdmin } from './artists.ts'
import { cards, cardsAdmin } from './cards.ts'
import { cart } from './cart.ts'
import { categories, categoriesAdmin } from './categories.ts'
import { checkout } from './checkout.ts'
import type { Endpoint } from './endpoint.ts'
import { featuredRows, featuredRowsAdmin } from './featured-rows.ts'
import { orders } from './orders.ts'
import { quotes } from './quotes.ts'

/** Every call of the shop by noun: the contract's table of contents (specification, section 7). */
export const endpoints = {
  accounts,
  artists,
  cards,
  categories,
  featuredRows,
  cart,
  checkout,
  orders,
  quotes,
  admins,
  artistsAdmin,
  cardsAdmin,
  categoriesAdmin,
  featuredRowsAdmin,
} satisfies Record<string, Record<string, Endpoint>>
