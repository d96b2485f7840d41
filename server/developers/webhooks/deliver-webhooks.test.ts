import { asc, eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { WebhookEventType } from '#contract/developers/webhook-form.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { users, webhookDeliveries, webhookEndpoints, webhookEvents } from '#server/platform/db/schema.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { emails } from '#server/contributions.ts'
import { emailJob } from '#server/platform/emails/send-email.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openReceiver } from '#tests/support/fakes/network/webhook-receiver.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { noteAttempt } from './note-attempt.ts'
import { newWebhookSecret } from './sign-webhook.ts'

// Webhooks to a receiver that fails in every way (reliability.md); the delays between attempts are shortened.

const database = await createTestDatabase({ opened: true })
const pool = openPool(database.url, () => {}, 6)
const db: Db = openDb(pool)
const jobs = await openJobs(database.url, { jobs: [emailJob(emails)], roundSeconds: 60, log: () => {} })
const person = { username: 'dev', email: 'dev@shop.test', password: '' }
const userId = (await db.insert(users).values(person).returning())[0]!.id
afterAll(async () => {
  await jobs.stop()
  await pool.end()
  await database.drop()
})

const open: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.stop()))
  await db.delete(webhookEvents)
  await db.delete(webhookEndpoints)
})

/** The shortened delays after each failure, in seconds. */
const soon = 0.05

/** A separate worker, as in another process. */
function work(waits = Array.from({ length: 40 }, () => soon)): void {
  const logFailure = (error: unknown) => expect.soft(error).toBeUndefined()
  open.push(deliverWebhooks({ db, jobs, targets: 'local', schedule: waits, logFailure }))
}

async function receiver(answer?: Parameters<typeof openReceiver>[0]) {
  const opened = await openReceiver(answer)
  open.push({ stop: opened.close })
  return opened
}

async function listen(url: string, values: Partial<typeof webhookEndpoints.$inferInsert> = {}) {
  const events: WebhookEventType[] = ['piece.accepted', 'piece.mailed']
  const wish = { userId, mode: 'live' as const, url, events, secret: newWebhookSecret() }
  return (
    await db
      .insert(webhookEndpoints)
      .values({ ...wish, ...values })
      .returning()
  )[0]!
}

/** That many cards, each with that many events. */
async function happen(cards: number, each: number): Promise<void> {
  await db.execute(sql`
    insert into webhook_events (user_id, mode, type, subject_id, sequence, data)
    select ${userId}, 'live', 'piece.mailed', c.id, s, jsonb_build_object('id', c.id, 'sequence', s)
    from (select gen_random_uuid() as id from generate_series(1, ${cards}::int)) c, generate_series(1, ${each}::int) s`)
}

const left = () => db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'))
const settled = () => eventually(async () => expect(await left()).toBe(0), 200)
const parsed = (body: string) => JSON.parse(body) as { type: string; data: { id: string; sequence: number } }

describe('works', () => {
  test('signatures match the Standard Webhooks reference library, with both secrets while one is being replaced', async () => {
    const at = await receiver()
    const previousSecret = newWebhookSecret()
    const { secret } = await listen(at.url, { previousSecret, previousSecretUntil: new Date(Date.now() + 60_000) })
    await happen(1, 1)
    work()
    await settled()
    const [{ body, headers } = { body: '', headers: {} }] = at.received
    for (const key of [secret, previousSecret])
      expect(new Webhook(key).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'piece.mailed' })
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers as Record<string, string>)).toThrow()
  })

  test('the schedule: ten more attempts, each after its delay plus up to a fifth, over three days in total', async () => {
    const [minute, hour] = [60, 3600]
    const waits = [5, minute, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]
    await listen('https://crm.example/hooks')
    await happen(1, 1)
    const claim = () => claimDeliveries(db, { most: 1, busy: [] })
    const fail = async () => {
      const [claimed] = await claim()
      const started = Date.now()
      const attempt = { at: new Date().toISOString(), status: 503, ms: 1, answer: '', error: null }
      await noteAttempt(db, jobs, claimed!, attempt)
      const [row] = await db.select().from(webhookDeliveries)
      return { ...row!, started, ended: Date.now() }
    }
    let earliest = 0
    for (const wait of waits) {
      const { state, nextAt, started, ended } = await fail()
      expect(state).toBe('waiting')
      expect(nextAt.getTime() - started).toBeGreaterThanOrEqual(wait * 1000)
      expect(nextAt.getTime() - ended).toBeLessThanOrEqual(wait * 1200)
      expect(await claim()).toEqual([])
      await db.update(webhookDeliveries).set({ nextAt: sql`now()` })
      earliest += wait
    }
    expect(await fail()).toMatchObject({ state: 'failed', attempts: 11 })
    expect(earliest).toBeGreaterThan(3 * 24 * hour)
    expect(earliest * 1.2).toBeLessThan(4 * 24 * hour)
  })

  const cards = process.env.THOROUGH === 'on' ? 400 : 40
  test(`${cards * 5} events to an endpoint that fails, hangs, disconnects, redirects to this machine and restarts: each arrives, in order`, async () => {
    const inside = await receiver()
    let count = 0
    const at = await receiver((response) => {
      count++
      if (count === 10) return 0
      if (count % 7 === 0) return 500
      if (count % 11 === 0) {
        response.destroy()
        return 0
      }
      if (count % 13 === 0) {
        response.writeHead(307, { location: inside.url }).end()
        return 0
      }
      return 200
    })
    const { secret } = await listen(at.url)
    await happen(cards, 5)
    work()
    work()
    await eventually(() => expect(count).toBeGreaterThan(cards))
    await at.restart()
    await settled()

    const deliveries = await db.select().from(webhookDeliveries)
    expect(deliveries.filter(({ state }) => state === 'delivered')).toHaveLength(cards * 5)
    // In ms, from the end of each attempt to the event's next one; clocks are read to the millisecond.
    const waited = deliveries.flatMap(({ log }) =>
      log.slice(1).map(({ at: again }, n) => Date.parse(again) - Date.parse(log[n]!.at) - log[n]!.ms),
    )
    expect(waited.length).toBeGreaterThan(cards / 7)
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(soon * 1000 - 1)
    const arrived = at.received.filter(({ status }) => status === 200)
    const reference = new Webhook(secret)
    const order = new Map<string, number[]>()
    for (const { body, headers } of arrived) {
      reference.verify(body, headers as Record<string, string>)
      const { id, sequence } = parsed(body).data
      const before = order.get(id) ?? []
      if (!before.includes(sequence)) order.set(id, [...before, sequence])
    }
    expect(order.size).toBe(cards)
    for (const sequences of order.values()) expect(sequences).toEqual([1, 2, 3, 4, 5])
    expect(inside.received).toEqual([])
  })

  test('a card that fails holds up no other, but its later events wait for it', async () => {
    let refused: string | undefined
    const at = await receiver((_response, { body }) => {
      const { id, sequence } = parsed(body).data
      refused ??= id
      return id === refused && sequence === 1 ? 500 : 200
    })
    await listen(at.url)
    await happen(5, 2)
    work([3600])
    await eventually(async () => expect(await left()).toBe(2))
    const ofRefused = at.received.filter(({ body }) => parsed(body).data.id === refused)
    expect(ofRefused).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('410 Gone disables an endpoint immediately; the account is notified once, and nothing more is sent', async () => {
    const at = await receiver(() => 410)
    const { id } = await listen(at.url)
    await happen(6, 1)
    work()
    await settled()
    const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    expect(row).toMatchObject({ offReason: 'gone' })
    const before = at.received.length
    await happen(1, 1)
    expect(await left()).toBe(0)
    expect(at.received.length).toBe(before)
    expect(await mails(id)).toBe(1)
  })

  test('an endpoint that only fails for three days is disabled; a success in between starts over', async () => {
    const at = await receiver(() => 503)
    const long = new Date(Date.now() - 73 * 3_600_000)
    const { id } = await listen(at.url, { failingSince: long })
    await happen(3, 1)
    work()
    await settled()
    const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    expect(row).toMatchObject({ offReason: 'failing' })
    expect(await mails(id)).toBe(1)
    const well = await receiver()
    const other = await listen(well.url, { failingSince: long })
    await happen(1, 1)
    await eventually(async () => {
      const [found] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, other.id))
      expect(found).toMatchObject({ failingSince: null, offReason: null })
    })
  })

  test('a delivery that fails every attempt is given up, with its attempts listed', async () => {
    const at = await receiver(() => 500)
    await listen(at.url)
    await happen(1, 1)
    work([0.01, 0.01])
    await settled()
    const [row] = await db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt))
    expect(row).toMatchObject({ state: 'failed', attempts: 3, log: [{ status: 500, answer: 'noted' }, {}, {}] })
  })
})

async function mails(id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where data::text like ${`%${id}%`} and data::text like '%webhook-off%'`,
  )
  return rows[0]!.count
}
