import { eq, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '#server/platform/db/db.ts'
import { admins } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'

type AdminRow = typeof admins.$inferSelect

/** Sentences about changes of an administrator's sign-in. */
const changes = {
  password:
    'Your password was changed, and your other sessions were ended. Your second factors and recovery codes stay as they are.',
  email:
    'Your administrator account now has another email address. Sessions stay as they are, but links to a new password that were mailed before no longer work.',
  'sessions-ended':
    'All your other sessions were ended. Your password, your second factors and your recovery codes stay as they are.',
  role: 'Your role was changed.',
  'second-factor-added': 'A second factor was added to your sign-in: a passkey or an authenticator app.',
  'second-factor-removed': 'A second factor was removed from your sign-in.',
  'second-factors-removed':
    'All second factors were removed from your sign-in by an owner, and your sessions were ended.',
  'recovery-codes': 'New recovery codes were made for your sign-in; the earlier ones stopped working.',
  'recovery-code-used': 'A recovery code was used to sign in to your account.',
}
export type SignInChange = keyof typeof changes

export const adminChanged = email({
  kind: 'administrator-changed',
  title: 'Administrator’s sign-in changed',
  about: z.object({
    adminId: z.string(),
    change: z.enum(Object.keys(changes) as SignInChange[]),
    /** Overrides the recipient, after a change of address. */
    previousAddress: z.optional(z.string()),
  }),
  sample: async (tx) => ({ adminId: (await insertSample(tx)).id, change: 'password' as const }),
  async write(db, { adminId, change, previousAddress }, { publicUrl }) {
    const admin = await findAdminRow(db, adminId)
    if (!admin) return undefined
    return {
      to: { name: admin.username, address: previousAddress ?? admin.email },
      subject: 'Your Fairhand administrator account was changed',
      text: [
        `Dear ${admin.username},`,
        changes[change],
        'If you neither did this nor agreed to it, tell an owner of the shop right away.',
      ],
      link: { label: 'Check your sign-in', url: `${publicUrl}/admin/security` },
    }
  },
})

export const adminAdded = email({
  kind: 'administrator-added',
  title: 'New administrator or owner, to the owners',
  about: z.object({
    /** The recipient. */
    ownerId: z.string(),
    adminId: z.string(),
    what: z.enum(['added', 'owner']),
  }),
  sample: async (tx) => {
    const { id } = await insertSample(tx)
    return { ownerId: id, adminId: id, what: 'added' as const }
  },
  async write(db, { ownerId, adminId, what }, { publicUrl }) {
    const [owner, admin] = [await findAdminRow(db, ownerId), await findAdminRow(db, adminId)]
    if (!owner || !admin) return undefined
    return {
      to: { name: owner.username, address: owner.email },
      subject: what === 'owner' ? 'Fairhand has another owner' : 'Fairhand has another administrator',
      text: [
        `Dear ${owner.username},`,
        what === 'owner'
          ? `${admin.username} is now an owner of the shop and can do everything there.`
          : `${admin.username} was added as an administrator.`,
        'All owners get this e-mail. If you did not expect this, look at the audit log and deactivate the account.',
      ],
      link: { label: 'Administrators', url: `${publicUrl}/admin/administrators` },
    }
  },
})

/** Its subject is a name or address as somebody typed it; nothing is sent if no administrator has it. */
export const adminPasswordReset = email({
  kind: 'administrator-password-reset',
  title: 'New password link, administrators',
  sample: async (tx) => (await insertSample(tx)).email,
  async write(db, typed, { publicUrl }) {
    const name = typed.trim().toLowerCase()
    const [admin] = await db
      .select()
      .from(admins)
      .where(or(eq(sql`lower(${admins.username})`, name), eq(sql`lower(${admins.email})`, name)))
      .limit(1)
    const token = admin && (await makeResetToken(db, { kind: 'admin', ...admin }))
    if (!token) return undefined
    return {
      to: { name: admin.username, address: admin.email },
      subject: 'Choose a new password for the Fairhand admin portal',
      text: [
        `Dear ${admin.username},`,
        'Someone (hopefully you) asked for a new password for your administrator account.',
        'If you have a second factor, you’ll still need it.',
      ],
      link: {
        label: 'Choose a new password',
        url: `${publicUrl}/admin/reset-password/${token}`,
        after: 'The link works once, for one hour. If you did not ask for it, you don’t need to do anything.',
      },
    }
  },
})

export const adminEmails = [adminChanged, adminAdded, adminPasswordReset]

async function findAdminRow(db: Queries, id: string): Promise<AdminRow | undefined> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, id))
  return admin
}

async function insertSample(tx: Queries): Promise<AdminRow> {
  const values = { username: 'olga the sample', email: 'olga@sample.example', password: '', role: 'owner' as const }
  await tx.insert(admins).values(values).onConflictDoNothing()
  const [admin] = await tx.select().from(admins).where(eq(admins.email, values.email))
  return admin!
}
