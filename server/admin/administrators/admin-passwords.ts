import { and, eq } from 'drizzle-orm'
import { recordChange } from '#server/platform/audit/audit.ts'
import { accountPasswords } from '#server/platform/credentials/account-passwords.ts'
import { admins } from '#server/platform/db/schema.ts'
import { proveSession } from '#server/platform/sessions/sessions.ts'
import { adminChanged } from './admin-emails.ts'
import { adminSubject } from './admins.ts'

/** Administrators' passwords. A second factor stays as it is. */
export const adminPasswords = accountPasswords<typeof admins.$inferSelect>({
  kind: 'admin',
  async find(db, id) {
    const [admin] = await db
      .select()
      .from(admins)
      .where(and(eq(admins.id, id), eq(admins.isActive, true)))
    return admin
  },
  names: ({ username, email }) => [username, email],
  set: (tx, id, password) => tx.update(admins).set({ password, mustChangePassword: false }).where(eq(admins.id, id)),
  async changed(tx, jobs, admin, _ended, sid) {
    if (sid) {
      await proveSession(tx, sid)
      await recordChange(tx, admin.id, 'password changed', adminSubject(admin))
    }
    await adminChanged.enqueue(tx, jobs, { adminId: admin.id, change: 'password' })
  },
})
