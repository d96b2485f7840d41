import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { greetUnproven, recipientUnproven } from './greeting.ts'

type UserRow = typeof users.$inferSelect

/** An account's address and greeting in an e-mail to it. @param address if not the account's own */
export function toAccount({ firstName, username, email }: UserRow, address = email) {
  const name = firstName ?? username
  return { to: recipientUnproven(name, address), greeting: greetUnproven(name) }
}

/** The recipient of sample e-mails. */
export async function sampleAccount(tx: Queries): Promise<UserRow> {
  const person = { username: 'ann the sample', email: 'ann@sample.example', password: '', firstName: 'Ann' }
  await tx.insert(users).values(person).onConflictDoNothing()
  const [user] = await tx.select().from(users).where(eq(users.email, person.email))
  return user!
}
