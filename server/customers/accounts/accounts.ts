import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { User } from '#contract/customers/accounts.ts'
import type { Registration } from '#contract/customers/accounts-credentials.ts'
import { moveCart } from '#server/sales/cart/cart.ts'
import { moveCodes } from '#server/sales/discounts/cart-codes.ts'
import { moveCheckout } from '#server/sales/checkout/checkout.ts'
import { signInByPassword } from '#server/platform/credentials/sign-in.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { conflict, signedOut, violatedUnique } from '#server/platform/errors.ts'
import { moveFavorites } from './favorites.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { moveOrders } from '#server/fulfillment/orders/guest-orders.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import { type Session, endSession, openSession } from '#server/platform/sessions/sessions.ts'
import { emailConfirmation } from './account-emails.ts'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { hashPassword, passwordMatches } from '#server/platform/passwords/passwords.ts'

export interface SignedIn {
  user: User
  /** The new session's cookie value. */
  token: string
  /** The device cookie that identifies this browser at the next sign-in. */
  device: string
}

/** What a visitor brings to the sign-in: their old session, which ends, and the label for the new one. */
export interface Arrival {
  session: Session | undefined
  userAgent: string
}

type UserRow = typeof users.$inferSelect

/**
 * The account with this user name or e-mail address, in any letter case, folded as the unique indexes fold it. An
 * address may have been taken as a user name, long ago: then there are two accounts, and the password decides. For
 * every address there are two, so that nobody learns of which that is so; the first is whose guesses are counted.
 */
export async function findForSignIn(db: Queries, typed: string): Promise<(UserRow | undefined)[]> {
  const folded = sql`lower(${typed})`
  const byName = eq(sql`lower(${users.username})`, folded)
  const byEmail = eq(sql`lower(${users.email})`, folded)
  const [first, second] = await db
    .select()
    .from(users)
    .where(or(byName, byEmail))
    .orderBy(desc(and(byEmail, isNotNull(users.emailVerifiedAt))!), desc(byName))
    .limit(2)
  return typed.includes('@') ? [first, second] : [first]
}

/** @throws 401 with one message for a wrong name and for a wrong password */
export async function signIn(
  db: Db,
  accounts: readonly (UserRow | undefined)[],
  password: string,
  arrival: Arrival,
): Promise<SignedIn> {
  const proof = { kind: 'shopper' as const, accounts, given: password, refused: wrongCredentials }
  return signInByPassword(db, proof, (tx, { id }) => arrive(tx, id, arrival))
}

/** A new account's password, hashed. @throws 400 for a common one */
export async function newPassword({ password, username, email, firstName, lastName }: Registration): Promise<string> {
  await refuseCommonPassword(password, [username, email, firstName, lastName])
  return hashPassword(password)
}

/** @param password hashed. @throws 409 for a taken name or address, in any letter case */
export async function createAccount(
  tx: Queries,
  jobs: Jobs,
  { username, email, firstName, lastName }: Registration,
  password: string,
): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({ username, email, password, firstName: firstName || null, lastName: lastName || null })
    .returning()
    .catch(sayWhatIsTaken)
  await emailConfirmation.enqueue(tx, jobs, user!.id)
  return toUser(user!)
}

/**
 * A repeated registration, whose response may have been lost, is confirmed only to somebody who knows its password.
 * @throws 409
 */
export async function provePassword(db: Queries, { id }: User, password: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!(await passwordMatches(user?.password, password)))
    throw conflict('This username is already taken', 'username_taken')
}

/** Starts the new account's first session. */
export async function enter(db: Db, { id }: User, arrival: Arrival): Promise<SignedIn> {
  return db.transaction((tx) => arrive(tx, id, arrival))
}

export async function findUser(db: Queries, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ? toUser(user) : null
}

/** @throws 409 in place of a unique violation of a name or an address */
export function sayWhatIsTaken(error: unknown): never {
  const taken = violatedUnique(error)
  if (taken === 'users_username_unique') throw conflict('This username is already taken', 'username_taken')
  if (taken === 'users_email_unique') throw conflict('An account with this email already exists', 'email_taken')
  throw error
}

/**
 * Every sign-in gets a new session id; a guest's cart, checkout, orders and favorites move to the account. Runs under
 * the account's row lock: if it was deleted meanwhile, no session starts.
 */
async function arrive(tx: Queries, id: string, { session, userAgent }: Arrival): Promise<SignedIn> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share')
  if (!user) throw wrongCredentials()
  const { token } = await openSession(tx, { kind: 'shopper', userId: user.id, userAgent })
  if (session) {
    await moveCart(tx, session.sid, user.id)
    await moveFavorites(tx, session.sid, user.id)
    await moveOrders(tx, session.sid, user.id)
    await moveCheckout(tx, `session:${session.sid}`, `user:${user.id}`)
    await moveCodes(tx, `session:${session.sid}`, `user:${user.id}`)
    await endSession(tx, session.sid)
  }
  return { user: toUser(user), token, device: deviceToken(user) }
}

const wrongCredentials = () => signedOut('Invalid username or password', 'wrong_credentials')

export function toUser({ id, username, email, emailVerifiedAt, firstName, lastName, profileImageUrl }: UserRow): User {
  return { id, username, email, emailVerified: emailVerifiedAt !== null, firstName, lastName, profileImageUrl }
}
