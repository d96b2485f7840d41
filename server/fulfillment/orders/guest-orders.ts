import { type SQL, and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { orders, users } from '#server/platform/db/schema.ts'

/**
 * How many orders without an account have this account's e-mail address. Nothing is disclosed before the address is
 * confirmed, because anybody can register with anybody's.
 */
export async function countGuestOrders(db: Queries, userId: string): Promise<number> {
  const email = await provedEmail(db, userId)
  return email === undefined ? 0 : db.$count(orders, free(placedWith(email)))
}

/** Adds them to the account; orders of another account are never moved. @returns how many */
export async function addGuestOrders(db: Db, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    // Under the account's row lock, so that a deleted account, or one whose address changes meanwhile, gets nothing.
    const email = await provedEmail(tx, userId, true)
    return email === undefined ? 0 : take(tx, userId, placedWith(email))
  })
}

/** At sign-in, orders placed in this browser's visit move to the account: the visit's cookie proved their ownership. */
export async function moveOrders(tx: Queries, sid: string, userId: string): Promise<void> {
  await take(tx, userId, eq(orders.sessionId, sid))
}

async function provedEmail(db: Queries, userId: string, lock = false): Promise<string | undefined> {
  const query = db
    .select({ email: users.email, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  const [user] = await (lock ? query.for('share') : query)
  return user?.provedAt ? user.email : undefined
}

const placedWith = (email: string) => eq(sql`lower(${orders.customerEmail})`, sql`lower(${email})`)

async function take(tx: Queries, userId: string, which: SQL): Promise<number> {
  const { rowCount } = await tx.update(orders).set({ userId }).where(free(which))
  return rowCount ?? 0
}

/** Bought in the shop without an account, and not by a deleted one. */
const free = (which: SQL) => and(which, isNull(orders.userId), not(orders.erasureDue), eq(orders.source, 'shop'))
