import { eq, sql } from 'drizzle-orm'
import { accountPasswords } from '#server/platform/credentials/account-passwords.ts'
import { users } from '#server/platform/db/schema.ts'
import { passwordChanged } from './account-emails.ts'

export const shopperPasswords = accountPasswords<typeof users.$inferSelect>({
  kind: 'shopper',
  async find(db, id) {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    return user
  },
  names: ({ username, email, firstName, lastName }) => [username, email, firstName, lastName],
  set: (tx, id, password, byMail) =>
    tx
      .update(users)
      .set({ password, ...(byMail && { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` }) })
      .where(eq(users.id, id)),
  changed: (tx, jobs, { id }, ended) => passwordChanged.enqueue(tx, jobs, { userId: id, ended }),
})
