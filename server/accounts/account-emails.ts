import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { users } from '#server/db/schema.ts'
import { email } from '#server/emails/email.ts'
import { makeResetToken } from './reset-tokens.ts'

/** It is about whatever address somebody typed; no e-mail is sent when no account has it. */
export const passwordReset = email({
  kind: 'password-reset',
  title: 'New password link',
  sample: async (tx) => (await insertSample(tx)).email,
  async write(db, address, { publicUrl }) {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, address.toLowerCase()))
    const token = user && (await makeResetToken(db, user))
    if (!token) return undefined
    return {
      to: addressOf(user),
      subject: 'Choose a new password for Fairhand',
      text: [
        `Dear ${nameOf(user)},`,
        `Somebody, we hope you, asked for a new password for your account "${user.username}".`,
      ],
      link: {
        label: 'Choose a new password',
        url: `${publicUrl}/reset-password/${token}`,
        after: 'The link works once, for one hour. If you did not ask for it, you need not do anything.',
      },
    }
  },
})

export const passwordChanged = email({
  kind: 'password-changed',
  title: 'Password changed',
  sample: async (tx) => (await insertSample(tx)).id,
  async write(db, userId, { publicUrl }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return undefined
    return {
      to: addressOf(user),
      subject: 'Your Fairhand password was changed',
      text: [
        `Dear ${nameOf(user)},`,
        'The password of your account was changed just now, and all other devices were signed out.',
        'If this was not you, please choose a new password at once and write to us.',
      ],
      link: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    }
  },
})

/** It is about the account's id and its previous address. */
export const emailChanged = email({
  kind: 'email-changed',
  title: 'Address changed',
  sample: async (tx) => `${(await insertSample(tx)).id} before@sample.example`,
  async write(db, about, { publicUrl }) {
    const [userId = '', oldAddress = ''] = about.split(' ', 2)
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return undefined
    return {
      to: { name: nameOf(user), address: oldAddress },
      subject: 'The address of your Fairhand account was changed',
      text: [
        `Dear ${nameOf(user)},`,
        'Letters about your account now go to another address. If this was not you, please write to us.',
      ],
      link: { label: 'Contact us', url: `${publicUrl}/contact` },
    }
  },
})

export const accountEmails = [passwordReset, passwordChanged, emailChanged]

type UserRow = typeof users.$inferSelect

function nameOf({ firstName, username }: UserRow): string {
  return firstName ?? username
}

function addressOf(user: UserRow) {
  return { name: nameOf(user), address: user.email }
}

async function insertSample(tx: Queries): Promise<UserRow> {
  const person = { username: 'ann the sample', email: 'ann@sample.example', password: '', firstName: 'Ann' }
  await tx.insert(users).values(person).onConflictDoNothing()
  const [user] = await tx.select().from(users).where(eq(users.email, person.email))
  return user!
}
