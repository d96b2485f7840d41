import { sql } from 'drizzle-orm'
import type { ApiMode } from '#contract/developers/api-key-form.ts'
import type { WebhookAttempt } from '#contract/developers/webhook-form.ts'
import { type TroubledWebhook, mostWaitingCounted } from '#contract/developers/webhooks-admin.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { users, webhookDeliveries, webhookEndpoints } from '#server/platform/db/schema.ts'

/** How many of an endpoint's latest deliveries are searched for the last attempt. */
const latest = 50

/** Webhooks that fail or were disabled for failing, newest problem first; not those that their account disabled. */
export async function listTroubledWebhooks(db: Queries): Promise<TroubledWebhook[]> {
  const { rows } = await db.execute<{
    id: string
    mode: ApiMode
    url: string
    email: string
    since: Date
    off: TroubledWebhook['off']
    waiting: number
    attempt: WebhookAttempt | null
  }>(sql`
    select e.id, e.mode, e.url, u.email, coalesce(e.off_since, e.failing_since) as since,
      e.off_reason as off, waiting.count as waiting, last.attempt
    from ${webhookEndpoints} e
    join ${users} u on u.id = e.user_id
    cross join lateral (select count(*)::int as count from (select from ${webhookDeliveries} d
      where d.endpoint_id = e.id and d.state = 'waiting' limit ${mostWaitingCounted}) counted) waiting
    left join lateral (select recent.log -> -1 as attempt from (select d.log from ${webhookDeliveries} d
      where d.endpoint_id = e.id order by d.created_at desc, d.id desc limit ${latest}) recent
      where recent.log <> '[]' order by recent.log -> -1 ->> 'at' desc limit 1) last on true
    where (e.off_since is not null or e.failing_since is not null)
      and coalesce(e.off_reason, '') not in ('by_you', 'access_ended')
    order by coalesce(e.off_since, e.failing_since) desc limit 100`)
  return rows.map(({ id, mode, url, email, since, off, waiting, attempt }) => ({
    id,
    mode,
    host: new URL(url).host,
    email,
    since: new Date(since).toISOString(),
    off,
    waiting,
    lastError: attempt && `${attempt.error ?? `It answered ${attempt.status}`}.`,
  }))
}
