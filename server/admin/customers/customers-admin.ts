import { type SQLWrapper, desc, eq, inArray, or, sql } from 'drizzle-orm'
import {
  type Customer,
  type CustomerSums,
  type customerSources,
  mostOfCustomer,
} from '#contract/admin/customers-admin.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { admins, bulkQuotes, messages, orderNotes, orders, users } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { listMessagesFrom } from '#server/customers/contact/messages-admin.ts'
import { summarizeOrders } from '#server/admin/orders/orders-admin.ts'
import { listQuotesFrom } from '#server/business/quotes/quotes-admin.ts'

/** The record that leads to a customer. */
export interface Source {
  source: (typeof customerSources)[number]
  id: string
}

/** Everything from the e-mail address of an order, message or quote. @throws 404 if it is missing or was erased */
export async function getCustomer(db: ReadDb, source: Source): Promise<Customer> {
  const { email, name } = await getContact(db, source)
  const rows = await db
    .select()
    .from(orders)
    .where(placedWith(email))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostOfCustomer)
  const [sums, accounts, summaries, letters, quotes, notes] = await Promise.all([
    sumOrders(db, email),
    listAccounts(db, email, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]),
    summarizeOrders(db, rows),
    listMessagesFrom(db, email, mostOfCustomer),
    listQuotesFrom(db, email, mostOfCustomer),
    listNotes(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const newest = rows[0]?.customerName ?? name
  return { ...sums, email, name: newest, accounts, orders: summaries, messages: letters, quotes, notes }
}

/** How much that customer has ordered. @throws 404 */
export async function getCustomerSums(db: ReadDb, source: Source): Promise<CustomerSums> {
  return sumOrders(db, (await getContact(db, source)).email)
}

async function getContact(db: ReadDb, { source, id }: Source): Promise<{ email: string; name: string }> {
  const [row] = await contacts[source](db, id)
  // An erased person has no address any more, and nothing in common with others who were erased.
  if (!row?.email) throw notFound('Customer')
  return row
}

const contacts = {
  'of-order': (db: ReadDb, id: string) =>
    db.select({ email: orders.customerEmail, name: orders.customerName }).from(orders).where(eq(orders.id, id)),
  'of-message': (db: ReadDb, id: string) =>
    db.select({ email: messages.email, name: messages.name }).from(messages).where(eq(messages.id, id)),
  'of-quote': (db: ReadDb, id: string) =>
    db
      .select({ email: bulkQuotes.contactEmail, name: bulkQuotes.contactName })
      .from(bulkQuotes)
      .where(eq(bulkQuotes.id, id)),
}

const placedWith = (email: string) => eq(sql`lower(${orders.customerEmail})`, sql`lower(${email})`)

async function sumOrders(db: ReadDb, email: string): Promise<CustomerSums> {
  const sum = (cents: SQLWrapper) => sql<number>`coalesce(sum(${cents}), 0)::float8`
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, paid: sum(orders.totalCents), refunded: sum(orders.refundedCents) })
    .from(orders)
    .where(placedWith(email))
  const { count, paid, refunded } = row!
  return { orderCount: count, paidAmount: toDecimal(paid), refundedAmount: toDecimal(refunded) }
}

async function listAccounts(db: ReadDb, email: string, ids: string[]): Promise<Customer['accounts']> {
  const same = eq(sql`lower(${users.email})`, sql`lower(${email})`)
  const rows = await db
    .select()
    .from(users)
    .where(ids.length > 0 ? or(same, inArray(users.id, ids)) : same)
    .orderBy(users.createdAt)
  return rows.map(({ username, email, createdAt, emailVerifiedAt }) => ({
    username,
    email,
    createdAt: createdAt.toISOString(),
    verified: emailVerifiedAt !== null,
  }))
}

async function listNotes(db: ReadDb, orderIds: string[]): Promise<Customer['notes']> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text, by: admins.username, at: orderNotes.createdAt })
    .from(orderNotes)
    .innerJoin(admins, eq(admins.id, orderNotes.adminId))
    .where(inArray(orderNotes.orderId, orderIds))
    .orderBy(desc(orderNotes.id))
    .limit(mostOfCustomer)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
