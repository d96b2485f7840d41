import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { users, webhookEndpoints } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { sampleAccount, toAccount } from '#server/platform/emails/to-account.ts'

/** Notifies the account that gets events sent elsewhere, so that nobody can do so secretly. Its subject is the endpoint. */
export const webhookMade = email({
  kind: 'webhook-made',
  title: 'Webhook added',
  sample: (tx) => sample(tx, { offSince: null, offReason: null }),
  async write(db, id, { publicUrl }) {
    const found = await findEndpoint(db, id)
    if (!found || found.endpoint.offSince) return undefined
    const { endpoint, user } = found
    const { to, greeting, account, ours } = toAccount(user)
    const { host } = new URL(endpoint.url)
    return {
      to,
      ours: [...ours, host],
      subject: `A ${endpoint.mode} webhook sends your events to a program`,
      text: [
        greeting,
        `Somebody signed in to your ${account} has given its password and added, moved or switched on a ${endpoint.mode} webhook: what happens to your cards is now sent to ${host}.`,
        'If this wasn’t you, please remove the webhook right away and choose a new password.',
      ],
      link: { label: 'See your webhooks', url: `${publicUrl}/account/api#webhooks` },
    }
  },
})

/** Notifies the account whose endpoint was disabled. Its subject is the endpoint. */
export const webhookOff = email({
  kind: 'webhook-off',
  title: 'Webhook switched off',
  sample: (tx) => sample(tx, { offSince: new Date(), offReason: 'failing' }),
  async write(db, id, { publicUrl }) {
    const found = await findEndpoint(db, id)
    // Enabled again before the e-mail was written.
    if (!found?.endpoint.offReason) return undefined
    const { endpoint, user } = found
    const { to, greeting, ours } = toAccount(user)
    const why =
      endpoint.offReason === 'gone'
        ? 'It answered 410 Gone, which means that it no longer exists.'
        : 'For three days, none of our events have reached it.'
    return {
      to,
      ours: [...ours, new URL(endpoint.url).host],
      subject: `A ${endpoint.mode} webhook was switched off`,
      text: [
        greeting,
        `We no longer send events to your ${endpoint.mode} webhook at ${new URL(endpoint.url).host}. ${why}`,
        'Once it works again, please switch it back on: it then receives new events, and you can resend earlier ones one by one.',
      ],
      link: { label: 'See your webhooks', url: `${publicUrl}/account/api#webhooks` },
    }
  },
})

export const webhookEmails = [webhookMade, webhookOff]

async function findEndpoint(db: Queries, id: string) {
  const [found] = await db
    .select({ endpoint: webhookEndpoints, user: users })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(eq(webhookEndpoints.id, id))
  return found
}

async function sample(
  tx: Queries,
  state: Pick<typeof webhookEndpoints.$inferInsert, 'offSince' | 'offReason'>,
): Promise<string> {
  const user = await sampleAccount(tx)
  const values = { userId: user.id, mode: 'live' as const, url: 'https://crm.example/hooks', secret: 'whsec_c2FtcGxl' }
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ ...values, events: ['piece.mailed'], ...state })
    .returning()
  return row!.id
}
