import { randomBytes } from 'node:crypto'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { quotes } from '#contract/business/quotes.ts'
import { type SampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

/** Writes that were acknowledged to shoppers; anything else in the shop was not. */
export interface Acknowledged {
  requests: number
  companies: Set<string>
  orders: Set<string>
  /** Error messages. */
  failures: string[]
  /** An overloaded machine responds with 503: that is a valid response. */
  turnedAway: number
}

export const nothingYet = (): Acknowledged => ({
  requests: 0,
  companies: new Set(),
  orders: new Set(),
  failures: [],
  turnedAway: 0,
})

export const quoteFrom = (companyName: string) => ({
  companyName,
  contactName: 'Ann',
  contactEmail: 'ann@shop.test',
  eventType: 'Other' as const,
  estimatedQuantity: 100,
})

/** Seven requests of one shopper, from browsing to the order; the first unexpected response ends the visit. */
export async function shopOnce(url: string, catalog: SampleCatalog, noted: Acknowledged): Promise<void> {
  const visitor = new Visitor({ url })
  const company = `Load ${randomBytes(8).toString('hex')}`
  const expectStatus = ({ status, message }: { status: number; message: string }, wanted: number) => {
    noted.requests++
    if (status !== wanted) throw new Error(`${status} ${message}`)
  }
  try {
    expectStatus(await visitor.call(cards.list), 200)
    expectStatus(await visitor.call(quotes.request, { body: quoteFrom(company) }), 201)
    noted.companies.add(company)
    expectStatus(await visitor.call(cart.add, { body: sampleAddition(catalog) }), 201)
    const { id } = await pay(visitor)
    const placement = await placementOf(visitor, id)
    noted.requests += 3
    const placed = await visitor.call(orders.place, { body: placement })
    expectStatus(placed, 201)
    noted.orders.add(placed.body.id)
  } catch (error) {
    if (String(error).includes('The shop is busy')) noted.turnedAway++
    else noted.failures.push(String(error))
  }
}
