import { and, desc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { NewWebhook, WebhookChange } from '#contract/developers/webhook-form.ts'
import { type Webhook, mostWebhooks } from '#contract/developers/webhooks.ts'
import { type ProvenAccount, lockProven } from '#server/customers/accounts/proven-account.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import {
  type WebhookEndpointRow,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#server/platform/db/schema.ts'
import { Refusal, conflict, notFound } from '#server/platform/errors.ts'
import { webhookMade } from './webhook-emails.ts'
import { giveUp } from './note-attempt.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { type WebhookTargets, RefusedTarget, checkTarget } from './target-addresses.ts'

/** How long the previous secret also signs, in hours. */
const bothSign = 24

export async function listWebhooks(db: Queries, userId: string): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
  return rows.map(shown)
}

const toldThere = 'we tell you there about each webhook.'

/**
 * Adds an endpoint and notifies the account by e-mail.
 * @param account whose password was given just now
 * @throws 400 for an address that webhooks may not use, 409 for an unconfirmed address, and for more endpoints than an
 *   account may have
 */
export async function createWebhook(
  db: Db,
  jobs: Jobs,
  account: ProvenAccount,
  targets: WebhookTargets,
  wish: Omit<NewWebhook, 'password'>,
): Promise<{ id: string; secret: string }> {
  const { id: userId } = account
  expectTarget(wish.url, targets)
  const secret = newWebhookSecret()
  return db.transaction(async (tx) => {
    await lockProven(tx, account, toldThere)
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId))) >= mostWebhooks) {
      const message = `An account can have at most ${mostWebhooks} webhook endpoints. Please remove one first.`
      throw conflict(message, 'too_many_webhooks')
    }
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ ...wish, userId, secret })
      .returning({ id: webhookEndpoints.id })
    await webhookMade.enqueue(tx, jobs, made!.id)
    return { id: made!.id, secret }
  })
}

/** When enabled again, its failures are forgotten. @throws 404 for a stranger's, 400 and 409 as for a new one */
export async function changeWebhook(
  db: Db,
  jobs: Jobs,
  { account, id }: { account: ProvenAccount; id: string },
  targets: WebhookTargets,
  { url, events, on }: Omit<WebhookChange, 'password'>,
): Promise<Webhook> {
  const owned = { userId: account.id, id }
  expectTarget(url, targets)
  return db.transaction(async (tx) => {
    await lockProven(tx, account, toldThere)
    const { offSince, offReason, url: before } = await lockOwn(tx, owned)
    const state = on
      ? { offSince: null, offReason: null, ...(offSince && { failingSince: null }) }
      : { offSince: offSince ?? sql`now()`, offReason: offReason ?? ('by_you' as const) }
    const [changed] = await tx
      .update(webhookEndpoints)
      .set({ url, events, ...state })
      .where(isOwn(owned))
      .returning()
    if (!on) await giveUp(tx, owned.id)
    if (on && (offSince || url !== before)) await webhookMade.enqueue(tx, jobs, id)
    return shown(changed!)
  })
}

/** @throws 404 for a stranger's */
export async function removeWebhook(db: Queries, owned: Owned): Promise<void> {
  const { rowCount } = await db.delete(webhookEndpoints).where(isOwn(owned))
  if (!rowCount) throw notFound('Webhook')
}

/** @throws 404 for a stranger's, 409 for an unconfirmed address */
export async function renewSecret(db: Db, account: ProvenAccount, id: string): Promise<{ id: string; secret: string }> {
  const secret = newWebhookSecret()
  return db.transaction(async (tx) => {
    await lockProven(tx, account, toldThere)
    const { rowCount } = await tx
      .update(webhookEndpoints)
      .set({
        secret,
        previousSecret: sql`${webhookEndpoints.secret}`,
        previousSecretUntil: sql`now() + make_interval(hours => ${bothSign})`,
      })
      .where(isOwn({ userId: account.id, id }))
    if (!rowCount) throw notFound('Webhook')
    return { id, secret }
  })
}

/**
 * Sends a test event to one endpoint, whatever kinds it has requested.
 * @throws 404 for a stranger's, 409 while it is disabled
 */
export async function pingWebhook(db: Db, owned: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    const endpoint = await lockOwn(tx, owned)
    expectOn(endpoint)
    const { userId, mode, id: endpointId } = endpoint
    const subject = { subjectId: randomUUID(), sequence: 1 }
    const data = { endpointId, mode, sequence: 1 }
    const [event] = await tx
      .insert(webhookEvents)
      .values({ ...subject, userId, mode, type: 'ping', data })
      .returning({ id: webhookEvents.id })
    await tx.insert(webhookDeliveries).values({ ...subject, eventId: event!.id, endpointId })
  })
}

/** Identifies an endpoint and its owner. */
export interface Owned {
  userId: string
  id: string
}

const isOwn = ({ userId, id }: Owned) => and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId))

/** @throws 404 for a stranger's */
export async function lockOwn(tx: Queries, owned: Owned): Promise<WebhookEndpointRow> {
  const [found] = await tx.select().from(webhookEndpoints).where(isOwn(owned)).for('update')
  if (!found) throw notFound('Webhook')
  return found
}

/** @throws 409 */
export function expectOn({ offSince }: WebhookEndpointRow): void {
  if (offSince) throw conflict('This webhook is switched off. Please switch it on first.', 'webhook_off')
}

function expectTarget(url: string, targets: WebhookTargets): void {
  try {
    checkTarget(url, targets)
  } catch (error) {
    if (!(error instanceof RefusedTarget)) throw error
    const { message } = error
    throw new Refusal(400, message, { code: 'invalid_input', issues: [{ path: 'url', message }] })
  }
}

function shown(row: WebhookEndpointRow): Webhook {
  const { id, mode, url, events, previousSecretUntil, failingSince, offSince, offReason, createdAt } = row
  return {
    id,
    mode,
    url,
    events,
    previousSecretUntil:
      previousSecretUntil && previousSecretUntil > new Date() ? previousSecretUntil.toISOString() : null,
    failingSince: failingSince?.toISOString() ?? null,
    offSince: offSince?.toISOString() ?? null,
    offReason,
    createdAt: createdAt.toISOString(),
  }
}
