import { type SQL, and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { orders, users } from '#server/platform/db/schema.ts'

/**
 * How many orders without an account have the e-mail address of this one. Nothing is disclosed before the address is
 * proved: anybody can register with anybody's.
 */
export async function countGuestOrders(db: Queries, userId: string): Promise<number> {
  const email = await provedEmail(db, userId)
  return email === undefined ? 0 : db.$count(orders, free(placedWith(email)))
}

/** Adds them to the account; orders of another account are never moved. @returns how many */
export async function addGuestOrders(db: Db, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    // Under the account's row lock: one that is deleted, or moves to another address, meanwhile takes nothing along.
    const email = await provedEmail(tx, userId, true)
    return email === undefined ? 0 : take(tx, userId, placedWith(email))
  })
}

/** At a sign-in, the account keeps what was ordered in this browser's visit: the visit's cookie was its owner's key. */
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

/** Bought in the shop without an account, and not of one that was deleted. */
const free = (which: SQL) => and(which, isNull(orders.userId), not(orders.erasureDue), eq(orders.source, 'shop'))
