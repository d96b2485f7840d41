import { inArray, sql } from 'drizzle-orm'
import type { FailedEmail } from '#contract/emails-admin.ts'
import type { Queries } from '#server/db/db.ts'
import { orders, quoteOffers, refunds } from '#server/db/schema.ts'

interface Told {
  kind: string
  about: string
}

/**
 * What emails tell of, as something the desk can open: an email may name a refund of an order, or an offer of a quote.
 * Letters about accounts have none.
 */
export async function findSubjects(db: Queries, emails: Told[]): Promise<(told: Told) => FailedEmail['about']> {
  const aboutsOf = (...kinds: string[]) => emails.flatMap(({ kind, about }) => (kinds.includes(kind) ? [about] : []))
  const [ordersOfRefunds, quotesOfOffers, ordersOfLinks] = await Promise.all([
    findOrdersOfRefunds(db, aboutsOf('order-refunded')),
    findQuotesOfOffers(db, aboutsOf('quote-offer', 'quote-decided')),
    findOrdersOfLinks(db, aboutsOf('order-links')),
  ])
  return ({ kind, about }) => {
    const noun = nounOf(kind)
    if (!noun) return null
    const through: Record<string, Map<string, string>> = {
      'order-refunded': ordersOfRefunds,
      'order-links': ordersOfLinks,
      'quote-offer': quotesOfOffers,
      'quote-decided': quotesOfOffers,
    }
    const id = kind in through ? through[kind]!.get(about) : about
    return id === undefined ? null : { kind: noun, id }
  }
}

function nounOf(kind: string) {
  return (['order', 'quote', 'message'] as const).find((noun) => kind.startsWith(`${noun}-`))
}

async function findOrdersOfRefunds(db: Queries, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(inArray(refunds.id, ids))
  return new Map(rows.flatMap(({ id, orderId }) => (orderId ? [[id, orderId]] : [])))
}

async function findQuotesOfOffers(db: Queries, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: quoteOffers.id, quoteId: quoteOffers.quoteId })
    .from(quoteOffers)
    .where(inArray(quoteOffers.id, ids))
  return new Map(rows.map(({ id, quoteId }) => [id, quoteId]))
}

/** Such an email is about an order's number and an address, as somebody typed them. */
async function findOrdersOfLinks(db: Queries, abouts: string[]): Promise<Map<string, string>> {
  if (abouts.length === 0) return new Map()
  const numbers = abouts.map((about) => about.split(' ', 1)[0]!.toLowerCase())
  const rows = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(inArray(sql`right(${orders.id}::text, 8)`, numbers))
  const found = new Map(rows.map(({ id, email }) => [`${id.slice(-8)} ${email}`.toLowerCase(), id]))
  return new Map(
    abouts.flatMap((about) => {
      const id = found.get(about.toLowerCase())
      return id ? [[about, id]] : []
    }),
  )
}
