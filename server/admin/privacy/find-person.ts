import { eq, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type bulkQuotes, type giftCards, type messages, orders, type tips, users } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'

/** A person known to the shop: by an account, or only by an e-mail address. */
export interface Person {
  account: typeof users.$inferSelect | undefined
  /** In lower case. Orders, messages and quotes made without an account are the person's if they name it. */
  email: string
}

/** @param name a user name or an e-mail address. @throws 404 for a name that no account has */
export async function findPerson(db: Queries, name: string): Promise<Person> {
  const wanted = name.trim().toLowerCase()
  const rows = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, wanted), eq(sql`lower(${users.username})`, wanted)))
  // A user name may look like somebody else's address.
  const account = rows.find(({ email }) => email.toLowerCase() === wanted) ?? rows[0]
  if (!account && !wanted.includes('@')) throw notFound('Person')
  return { account, email: account?.email.toLowerCase() ?? wanted }
}

/** Orders of the account, and those that name the person's address. */
export function hasOrdered({ account, email }: Person) {
  const named = eq(sql`lower(${orders.customerEmail})`, email)
  return account ? or(named, eq(orders.userId, account.id)) : named
}

/** Whether a column holds the person's address. */
export function is(
  column:
    | typeof messages.email
    | typeof bulkQuotes.contactEmail
    | typeof giftCards.recipientEmail
    | typeof giftCards.buyerEmail
    | typeof tips.email,
  { email }: Person,
) {
  return eq(sql`lower(${column})`, email)
}
