import { randomUUID } from 'node:crypto'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { placementOf, preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type World, adminPassword } from './world.ts'

// The columns of the resiliency matrix: a person's activity, and its outcome in one word.

/** People who were there before the failure. */
export interface People {
  /** Without an account, with a card in the cart. */
  guest: Visitor
  /** The same, at the checkout. */
  buyer: Visitor
  /** Signed in. */
  shopper: Visitor
  credentials: { username: string; password: string }
  /** Signed in to the portal. */
  admin: Visitor
}

export interface Cells {
  browse: string
  cart: string
  signIn: string
  checkout: string
  myOrders: string
  admin: string
}

export async function gather({ shop, catalog }: World): Promise<People> {
  const [guest, buyer, shopper, admin] = Array.from({ length: 4 }, () => new Visitor(shop)) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
  const credentials = { username: `ann-${randomUUID().slice(0, 8)}`, password: 'letters & ink' }
  const account = { ...credentials, email: `${credentials.username}@shop.test`, firstName: 'Ann', lastName: 'Reader' }
  await Promise.all([
    new Visitor(shop).call(cards.list),
    guest.call(cart.add, { body: sampleAddition(catalog) }),
    buyer.call(cart.add, { body: sampleAddition(catalog) }),
    shopper.call(accounts.register, { body: account }),
    admin.call(admins.signIn, { body: { username: 'admin', password: adminPassword } }),
  ])
  return { guest, buyer, shopper, credentials, admin }
}

/** Everybody acts at the same time. */
export async function probe(world: World, people: People): Promise<Cells> {
  const [browsing, cartCell, signInCell, checkoutCell, myOrders, admin] = await Promise.all([
    browse(world),
    useCart(world, people.guest),
    signIn(world, people),
    checkOut(world, people.buyer),
    readOrders(people.shopper),
    administer(people.admin),
  ])
  return { browse: browsing, cart: cartCell, signIn: signInCell, checkout: checkoutCell, myOrders, admin }
}

async function browse({ shop }: World): Promise<string> {
  const visitor = new Visitor(shop)
  const known = await visitor.call(cards.list)
  const unknown = await visitor.call(cards.find, { params: { id: randomUUID() } })
  if (known.status === 200 && unknown.status === 404) return 'normal'
  return known.status === 200 && isRefused(unknown) ? 'what is known' : `${known.status}, ${unknown.status}`
}

async function useCart({ catalog }: World, guest: Visitor): Promise<string> {
  const before = await guest.call(cart.list)
  const added = await guest.call(cart.add, { body: sampleAddition(catalog, { customMessage: randomUUID() }) })
  if (isRefused(added)) return '503'
  if (before.status !== 200 || added.status !== 201) return `${before.status}, ${added.status}`
  return before.body.length > 0 ? 'normal' : 'new cart'
}

async function signIn({ shop }: World, { shopper, credentials }: People): Promise<string> {
  const current = await shopper.call(accounts.current)
  const signedIn = await new Visitor(shop).call(accounts.signIn, { body: credentials })
  if (isRefused(current) && isRefused(signedIn)) return '503'
  if (current.status !== 200 || signedIn.status !== 200) return `${current.status}, ${signedIn.status}`
  return current.body ? 'normal' : 'again'
}

/** From the cart to the order; a buyer whose cart is gone starts over. */
export async function checkOut({ stripe, catalog }: World, buyer: Visitor): Promise<string> {
  const before = stripe.counts()
  const { body: lines, status } = await buyer.call(cart.list)
  if (status === 200 && lines.length === 0) await buyer.call(cart.add, { body: sampleAddition(catalog) })
  const prepared = await buyer.call(checkout.createPaymentIntent, { body: { calculateFromCart: true } })
  if (isRefused(prepared)) {
    const charged = stripe.counts().succeeded - before.succeeded
    const why = prepared.message.startsWith('Card payments cannot be reached') ? 'clear message' : '503'
    return charged === 0 ? `${why}, nothing charged` : 'charged'
  }
  if (prepared.status !== 200) return String(prepared.status)
  const intent = await preparePayment(buyer)
  const placement = await placementOf(buyer, intent.id)
  await confirm(stripe, intent)
  const placed = await buyer.call(orders.place, { body: placement })
  return placed.status === 201 ? 'works' : `${placed.status} ${placed.message}`
}

async function readOrders(shopper: Visitor): Promise<string> {
  const answer = await shopper.call(orders.listOwn)
  return wordFor(answer, 200)
}

/** Reads and writes. */
async function administer(admin: Visitor): Promise<string> {
  const list = await admin.call(ordersAdmin.list)
  const label = `Category ${randomUUID()}`
  const created = await admin.call(categoriesAdmin.create, { body: { label, version: 1 } })
  if (list.status !== 200 && list.status !== created.status) return `${list.status}, ${created.status}`
  return wordFor(created, 201)
}

function wordFor(answer: { status: number; headers: Headers }, wanted: number): string {
  if (answer.status === wanted) return 'normal'
  if (answer.status === 401) return 'sign in'
  return isRefused(answer) ? '503' : String(answer.status)
}

/** Temporarily, with a message that says so. */
function isRefused({ status, headers }: { status: number; headers: Headers }): boolean {
  return status === 503 && Number(headers.get('retry-after')) > 0
}
