import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Credential, everyCredential } from '#server/platform/credentials/credentials.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import { users } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { accountUnproven, greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { sampleAccount, toAccount } from '#server/platform/emails/to-account.ts'
import { makeConfirmationToken } from './email-confirmations.ts'

/** Its subject is an address as somebody typed it; no e-mail is sent if no account has it. */
export const passwordReset = email({
  kind: 'password-reset',
  title: 'New password link',
  sample: async (tx) => (await sampleAccount(tx)).email,
  async write(db, address, { publicUrl }) {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, address.toLowerCase()))
    const token = user && (await makeResetToken(db, { kind: 'shopper', ...user }))
    if (!token) return undefined
    const { to, greeting, account, ours } = toAccount(user)
    return {
      to,
      ours,
      subject: 'Choose a new password for Fairhand',
      text: [greeting, `Someone (hopefully you) asked for a new password for your ${account}.`],
      link: {
        label: 'Choose a new password',
        url: `${publicUrl}/reset-password/${token}`,
        after: 'The link works once, for one hour. If you did not ask for it, you don’t need to do anything.',
      },
    }
  },
})

/** What ended together with a password, an address or all sessions. Older jobs name none. */
const ended = z._default(z.array(z.enum(everyCredential)), [])

export const passwordChanged = email({
  kind: 'password-changed',
  title: 'Password changed',
  about: z.object({ userId: z.string(), ended }),
  sample: async (tx) => ({ userId: (await sampleAccount(tx)).id, ended: everyCredential }),
  async write(db, { userId, ended }, { publicUrl }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return undefined
    const { to, greeting, ours } = toAccount(user)
    return {
      to,
      ours,
      subject: 'Your Fairhand password was changed',
      text: [
        greeting,
        'Your password was just changed, and all other devices were signed out.',
        ...alsoEnded(ended),
        'If this wasn’t you, please choose a new password right away and write to us.',
      ],
      link: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    }
  },
})

export const emailChanged = email({
  kind: 'email-changed',
  title: 'Address changed',
  about: z.object({ userId: z.string(), previousAddress: z.string(), ended }),
  sample: async (tx) => {
    const { id } = await sampleAccount(tx)
    return { userId: id, previousAddress: 'before@sample.example', ended: [] }
  },
  async write(db, { userId, previousAddress, ended }, { publicUrl }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return undefined
    const { to, greeting, account, ours } = toAccount(user, previousAddress)
    return {
      to,
      ours,
      subject: 'The e-mail address of your Fairhand account was changed',
      text: [
        greeting,
        `The e-mail address of your ${account} was just changed. E-mails about the account now go to the new address, and password links that we sent here no longer work. Your password is the same, and devices stay signed in.`,
        ...alsoEnded(ended),
        'If this wasn’t you, please write to us right away.',
      ],
      link: { label: 'Contact us', url: `${publicUrl}/contact` },
    }
  },
})

/** Its subject is the account's id; nothing is sent once the address is confirmed. */
export const emailConfirmation = email({
  kind: 'email-confirmation',
  title: 'Confirm an address',
  sample: async (tx) => (await sampleAccount(tx)).id,
  async write(db, userId, { publicUrl }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user || user.emailVerifiedAt) return undefined
    const token = await makeConfirmationToken(db, user)
    const { to, greeting, account, ours } = toAccount(user)
    return {
      to,
      ours,
      subject: 'Please confirm your e-mail address',
      text: [
        greeting,
        `The Fairhand ${account} uses this e-mail address. Please confirm that it’s yours, so that we can show you orders that you placed with it before you had an account.`,
      ],
      link: {
        label: 'Confirm my address',
        url: `${publicUrl}/confirm-email/${token}`,
        after:
          'The link works once, for seven days. If this isn’t your account, please ignore this e-mail: opening the link confirms nothing until you press the button there.',
      },
    }
  },
})

export const sessionsEnded = email({
  kind: 'sessions-ended',
  title: 'Signed out everywhere',
  about: z.object({ userId: z.string(), devices: z._default(z.enum(['all', 'others']), 'all'), ended }),
  sample: async (tx) => {
    const { id } = await sampleAccount(tx)
    return { userId: id, devices: 'others' as const, ended: ['sessions' as const, 'apiKeys' as const] }
  },
  async write(db, { userId, devices, ended }, { publicUrl }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return undefined
    const { to, greeting, account, ours } = toAccount(user)
    return {
      to,
      ours,
      subject: `Your Fairhand account was signed out on ${devices === 'others' ? 'all other devices' : 'all devices'}`,
      text: [
        greeting,
        devices === 'others'
          ? `Your ${account} was just signed out on all devices except the one that asked for it.`
          : `Your ${account} was just signed out on all devices.`,
        ...alsoEnded(ended),
        'If this wasn’t you, please choose a new password right away.',
      ],
      link: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    }
  },
})

export const accountDeleted = email({
  kind: 'account-deleted',
  title: 'Account deleted',
  about: z.object({ address: z.string(), username: z.string() }),
  sample: async () => ({ address: 'ann@sample.example', username: 'ann the sample' }),
  write: async (_db, { address, username }, { publicUrl }) => {
    return {
      to: recipientUnproven(username, address),
      subject: 'Your Fairhand account was deleted',
      text: [
        greetUnproven(username),
        `Your ${accountUnproven(username)} was just deleted, at the request of somebody who entered its password. Your favorites, your cart and your addresses are gone. Orders that are on their way will still arrive. All devices were signed out, and API keys, webhooks and the calendar feed have ended.`,
        'If this wasn’t you, please write to us.',
      ],
      link: { label: 'Contact us', url: `${publicUrl}/contact` },
    }
  },
})

export const accountEmails = [
  passwordReset,
  passwordChanged,
  emailChanged,
  emailConfirmation,
  sessionsEnded,
  accountDeleted,
]

const endings: Partial<Record<Credential, string>> = {
  apiKeys: 'your API keys were revoked',
  webhooks: 'your webhooks were switched off',
  calendarFeed: 'your calendar feed got a new address',
}

/** A sentence saying what else ended that the account had made; empty if it had made nothing. */
function alsoEnded(ended: Credential[]): string[] {
  const parts = ended.flatMap((credential) => endings[credential] ?? [])
  if (parts.length === 0) return []
  const list = new Intl.ListFormat('en').format(parts)
  return [`For your safety, ${list}. You can set all of this up again in your account.`]
}
