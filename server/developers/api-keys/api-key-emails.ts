import { eq } from 'drizzle-orm'
import { formatWeekday } from '#contract/base/format-date.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { apiKeys, users } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { isPlainName } from '#contract/base/names-to-strangers.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import { sampleAccount, toAccount } from '#server/platform/emails/to-account.ts'

/** Notifies the account whose key was created, so that nobody can do so secretly. Its subject is the key. */
export const apiKeyMade = email({
  kind: 'api-key-made',
  title: 'API key created',
  sample,
  async write(db, id, { publicUrl }) {
    const [made] = await db
      .select({ key: apiKeys, user: users })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(eq(apiKeys.id, id))
    if (!made || made.key.revokedAt) return undefined
    const { key, user } = made
    const { to, greeting, account, ours } = toAccount(user)
    const called = isPlainName(key.name) ? `“${key.name}” (${key.start}...)` : `${key.start}...`
    const can =
      key.mode === 'live' && key.scopes.includes('orders:write')
        ? 'Anyone who has it can order cards and pay for them from your balance.'
        : 'Anyone who has it can use the API in your name.'
    return {
      to,
      ours,
      subject: `A new ${key.mode} key for the Fairhand API`,
      text: [
        greeting,
        `On ${formatWeekday(key.createdAt, shopZone)} somebody signed in to your ${account} created a ${key.mode} key for the API: ${called}. ${can}`,
        'If this wasn’t you, please revoke the key right away and choose a new password.',
      ],
      link: { label: 'See your keys', url: `${publicUrl}/account/api` },
    }
  },
})

export const apiKeyEmails = [apiKeyMade]

async function sample(tx: Queries): Promise<string> {
  const user = await sampleAccount(tx)
  const values = { userId: user.id, name: 'CRM', mode: 'live' as const, scopes: ['orders:write' as const] }
  const unknown = { hash: 'sample', start: 'fh_live_4f9k', version: '2026-11-25' }
  const [key] = await tx
    .insert(apiKeys)
    .values({ ...values, ...unknown })
    .returning()
  return key!.id
}
