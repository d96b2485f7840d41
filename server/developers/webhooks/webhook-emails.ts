import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { users, webhookEndpoints } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { sampleAccount, toAccount } from '#server/platform/emails/to-account.ts'

/** Notifies the account whose endpoint was disabled. Its subject is the endpoint. */
export const webhookOff = email({
  kind: 'webhook-off',
  title: 'Webhook switched off',
  sample,
  async write(db, id, { publicUrl }) {
    const [found] = await db
      .select({ endpoint: webhookEndpoints, user: users })
      .from(webhookEndpoints)
      .innerJoin(users, eq(users.id, webhookEndpoints.userId))
      .where(eq(webhookEndpoints.id, id))
    // Enabled again before the e-mail was written.
    if (!found?.endpoint.offReason) return undefined
    const { endpoint, user } = found
    const { to, greeting } = toAccount(user)
    const why =
      endpoint.offReason === 'gone'
        ? 'It answered 410 Gone, which means that it no longer exists.'
        : 'For three days, none of our events have reached it.'
    return {
      to,
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

export const webhookEmails = [webhookOff]

async function sample(tx: Queries): Promise<string> {
  const user = await sampleAccount(tx)
  const values = { userId: user.id, mode: 'live' as const, url: 'https://crm.example/hooks', secret: 'whsec_c2FtcGxl' }
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ ...values, events: ['piece.mailed'], offSince: new Date(), offReason: 'failing' })
    .returning()
  return row!.id
}
