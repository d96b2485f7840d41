import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema.ts'
import type { EmailContext } from '#server/emails/email.ts'
import type { EmailContent } from '#server/emails/email-text.ts'
import { makeResetToken } from './password-resets.ts'

/** @param email whatever address somebody typed; nobody is written to when no account has it */
export async function passwordReset(
  db: Db,
  email: string,
  { publicUrl }: EmailContext,
): Promise<EmailContent | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  if (!user) return undefined
  const token = await makeResetToken(db, user.id)
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
}

export async function passwordChanged(
  db: Db,
  userId: string,
  { publicUrl }: EmailContext,
): Promise<EmailContent | undefined> {
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
}

/** @param about the account's id and the address that it had before */
export async function emailChanged(
  db: Db,
  about: string,
  { publicUrl }: EmailContext,
): Promise<EmailContent | undefined> {
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
}

type UserRow = typeof users.$inferSelect

function nameOf({ firstName, username }: UserRow): string {
  return firstName ?? username
}

function addressOf(user: UserRow): EmailContent['to'] {
  return { name: nameOf(user), address: user.email }
}
