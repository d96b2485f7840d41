import { eq, sql } from 'drizzle-orm'
import type { Credential } from '#server/platform/credentials/credentials.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import { users } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { sampleAccount, toAccount } from '#server/platform/emails/to-account.ts'
import { makeConfirmationToken } from './email-confirmations.ts'

/** About an address as somebody typed it; no e-mail is sent if no account has it. */
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
    const { to, greeting } = toAccount(user)
    return {
      to,
      subject: 'Choose a new password for Fairhand',
      text: [greeting, `Someone (hopefully you) asked for a new password for your account "${user.username}".`],
      link: {
        label: 'Choose a new password',
        url: `${publicUrl}/reset-password/${token}`,
        after: 'The link works once, for one hour. If you did not ask for it, you don’t need to do anything.',
      },
    }
  },
})

/** About the account's id, and what ended with the old password. */
export const passwordChanged = email({
  kind: 'password-changed',
  title: 'Password changed',
  sample: async (tx) => `${(await sampleAccount(tx)).id} sessions,apiKeys,webhooks,calendarFeed`,
  async write(db, about, { publicUrl }) {
    const [userId = '', ended] = about.split(' ', 2)
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return undefined
    const { to, greeting } = toAccount(user)
    return {
      to,
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

/** About the account's id, its previous address, and what ended with it. */
export const emailChanged = email({
  kind: 'email-changed',
  title: 'Address changed',
  sample: async (tx) => `${(await sampleAccount(tx)).id} before@sample.example`,
  async write(db, about, { publicUrl }) {
    const [userId = '', oldAddress = '', ended] = about.split(' ', 3)
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return undefined
    const { to, greeting } = toAccount(user, oldAddress)
    return {
      to,
      subject: 'The e-mail address of your Fairhand account was changed',
      text: [
        greeting,
        `The e-mail address of your account "${user.username}" was just changed. E-mails about the account now go to the new address, and password links that we sent here no longer work.`,
        ...alsoEnded(ended),
        'If this wasn’t you, please write to us right away.',
      ],
      link: { label: 'Contact us', url: `${publicUrl}/contact` },
    }
  },
})

/** About the account's id; nothing is sent once the address is confirmed. */
export const emailConfirmation = email({
  kind: 'email-confirmation',
  title: 'Confirm an address',
  sample: async (tx) => (await sampleAccount(tx)).id,
  async write(db, userId, { publicUrl }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user || user.emailVerifiedAt) return undefined
    const token = await makeConfirmationToken(db, user)
    const { to, greeting } = toAccount(user)
    return {
      to,
      subject: 'Please confirm your e-mail address',
      text: [
        greeting,
        `The Fairhand account "${user.username}" uses this e-mail address. Please confirm that it’s yours, so that we can show you orders that you placed with it before you had an account.`,
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

/** About the account's id, `others` where one device stayed signed in, and what ended. */
export const sessionsEnded = email({
  kind: 'sessions-ended',
  title: 'Signed out everywhere',
  sample: async (tx) => `${(await sampleAccount(tx)).id} others sessions,apiKeys`,
  async write(db, about, { publicUrl }) {
    const [userId = '', where, ended] = about.split(' ', 3)
    const others = where === 'others'
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return undefined
    const { to, greeting } = toAccount(user)
    return {
      to,
      subject: `Your Fairhand account was signed out on ${others ? 'all other devices' : 'all devices'}`,
      text: [
        greeting,
        others
          ? `Your account "${user.username}" was just signed out on all devices except the one that asked for it.`
          : `Your account "${user.username}" was just signed out on all devices.`,
        ...alsoEnded(ended),
        'If this wasn’t you, please choose a new password right away.',
      ],
      link: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    }
  },
})

/** About the address and the username of a deleted account. */
export const accountDeleted = email({
  kind: 'account-deleted',
  title: 'Account deleted',
  sample: async () => 'ann@sample.example ann the sample',
  write: async (_db, about, { publicUrl }) => {
    const [address = ''] = about.split(' ', 1)
    const username = about.slice(address.length + 1)
    return {
      to: recipientUnproven(username, address),
      subject: 'Your Fairhand account was deleted',
      text: [
        greetUnproven(username),
        `Your account "${username}" was just deleted, at the request of somebody who entered its password. Your favorites, your cart and your addresses are gone. Orders that are on their way will still arrive.`,
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

const endings: Partial<Record<string, string>> = {
  apiKeys: 'your API keys were revoked',
  webhooks: 'your webhooks were switched off',
  calendarFeed: 'your calendar feed got a new address',
} satisfies Partial<Record<Credential, string>>

/** In a sentence what else ended that the account had made; nothing where it had made nothing. */
function alsoEnded(ended = ''): string[] {
  const parts = ended.split(',').flatMap((credential) => endings[credential] ?? [])
  if (parts.length === 0) return []
  const list = new Intl.ListFormat('en').format(parts)
  return [`For your safety, ${list}. You can set all of this up again in your account.`]
}
