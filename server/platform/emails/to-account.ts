import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { accountUnproven, greetUnproven, recipientUnproven } from './greeting.ts'

type UserRow = typeof users.$inferSelect

/**
 * An account's address, greeting and name in an e-mail to it, and what of that is no stranger's text: anybody can open
 * an account with anybody's address, but only its owner proves it.
 * @param address if not the account's own
 */
export function toAccount({ firstName, username, email, emailVerifiedAt }: UserRow, address = email) {
  const name = firstName ?? username
  const to = { to: recipientUnproven(name, address), greeting: greetUnproven(name) }
  return emailVerifiedAt
    ? { ...to, account: `account "${username}"`, ours: [username] }
    : { ...to, account: accountUnproven(username), ours: [] }
}

/** The recipient of sample e-mails. */
export async function sampleAccount(tx: Queries): Promise<UserRow> {
  const person = { username: 'ann the sample', email: 'ann@sample.example', password: '', firstName: 'Ann' }
  await tx.insert(users).values(person).onConflictDoNothing()
  const [user] = await tx.select().from(users).where(eq(users.email, person.email))
  return user!
}
