import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { artistAccounts, users } from '#server/platform/db/schema.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import * as nouns from '#server/contributions.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import type { Shop } from '#server/shop.ts'
import { checkBooks } from '#server/admin/books/check-books.ts'
import { nightlyAudit } from '#server/admin/books/nightly-audit.ts'
import { nightlySpans } from '#server/admin/books/nightly-spans.ts'
import { claimDeliveries } from '#server/developers/webhooks/claim-deliveries.ts'

// The requests of `npm run bench:years`.

const minute = 60_000

export type Role = 'desk' | 'artist' | 'account'
const studio = { email: 'years@studio.test', password: 'nib, ink & patience' }
const account = { username: 'person1', password: 'blue ink, gold nib' }

interface Asked {
  what: string
  address: string
  as?: Role
}

/** Signs in as the owner, the artist with the most cards, and an account with many orders. @returns cookies */
export async function signInto({
  db,
  origin,
  password,
}: {
  db: Db
  origin: string
  password: string
}): Promise<Record<Role, string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select artist_id as id from lettered_counts order by cards desc limit 1`,
  )
  await db
    .insert(artistAccounts)
    .values({ artistId: rows[0]!.id, email: studio.email, password: await hashPassword(studio.password) })
    .onConflictDoNothing()
  await db
    .update(users)
    .set({ password: await hashPassword(account.password) })
    .where(eq(sql`lower(${users.username})`, account.username))
  const signIn = async (address: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin }
    const response = await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
  return {
    desk: await signIn('/api/admin/login', { username: 'admin', password }),
    artist: await signIn('/api/studio/login', studio),
    account: await signIn('/api/login', account),
  }
}

/** Today and the rest of the studio, the desk's boards, and the pages of open and of old orders. */
export async function pagesAsked(client: pg.Client): Promise<Asked[]> {
  const pick = async (which: string) => {
    const { rows } = await client.query<Record<'id' | 'orderId' | 'token', string>>(
      `select p.id, o.id as "orderId", o.track_token as token from pieces p join orders o on o.id = p.order_id
      where ${which} limit 1`,
    )
    return rows[0]!
  }
  const busiest = `p.artist_id = (select artist_id from lettered_counts order by cards desc limit 1)`
  const open = await pick(`p.state = 'accepted'`)
  const hers = await pick(`p.state = 'accepted' and ${busiest}`)
  const old = await pick(`p.id = (select id from pieces where state = 'arrived' order by due_at limit 1)`)
  const { rows } = await client.query<{ id: string }>(
    `select o.id from orders o join users u on u.id = o.user_id where u.username = 'person1' order by o.created_at limit 1`,
  )
  const asked = (as: Role | undefined, ...addresses: [what: string, address: string][]): Asked[] =>
    addresses.map(([what, address]) => ({ what, address, ...(as && { as }) }))
  return [
    ...asked(
      'artist',
      ['Today: what she letters', '/api/studio/pieces?state=open'],
      ['Today: what she mailed', '/api/studio/pieces?state=mailed'],
      ['what has arrived', '/api/studio/pieces?state=ended'],
      ['one card', `/api/studio/pieces/${hers.id}`],
      ['earnings', '/api/studio/earnings'],
      ['calendar', '/api/studio/calendar'],
      ['bookings', '/api/studio/bookings'],
    ),
    ...asked(
      'desk',
      ['overview', '/api/admin/overview'],
      ['board of cards', '/api/admin/pieces'],
      ['cards that are late', '/api/admin/pieces?risk=late'],
      ['cards due soon', '/api/admin/pieces?risk=soon'],
      ['cards with photos to check', '/api/admin/pieces?state=review'],
      ['cards with claims', '/api/admin/pieces?state=claims'],
      ['cards in the mail', '/api/admin/pieces?state=mailed'],
      ['cards that arrived, page 100', '/api/admin/pieces?state=arrived&page=100'],
      ['cards of a city', '/api/admin/pieces?q=city%2077'],
      ['one card', `/api/admin/pieces/${open.id}`],
      ['orders', '/api/admin/orders'],
      ['orders to start', '/api/admin/orders?status=pending'],
      ['orders that are late', '/api/admin/orders?status=late'],
      ['orders completed, page 100', '/api/admin/orders?status=completed&page=100'],
      ['orders of a recipient', '/api/admin/orders?q=recipient%20777'],
      ['orders by tracking number', '/api/admin/orders?q=9400100000777'],
      ['one order, open', `/api/admin/orders/${open.orderId}`],
      ['one order, years old', `/api/admin/orders/${old.orderId}`],
      ['the customer of an order', `/api/admin/customers/of-order/${old.orderId}`],
      ['changes', '/api/admin/changes'],
      ['payouts', '/api/admin/payouts'],
      ['payouts of the year', '/api/admin/payouts/year?year=2026'],
      ['reviews', '/api/admin/reviews'],
      ['quotes', '/api/admin/quotes'],
      ['runs', '/api/admin/runs'],
    ),
    ...asked('account', ['own orders', '/api/user/orders'], ['own order', `/api/orders/${rows[0]!.id}`]),
    ...asked(
      undefined,
      ['tracking page, open', `/api/track/${open.token}`],
      ['tracking page, years old', `/api/track/${old.token}`],
      ['promises of all artists', '/api/promises?zip=62701&copies=2'],
      ['metrics', '/metrics'],
    ),
  ]
}

export interface Work {
  what: string
  work: () => Promise<unknown>
  /** How long 95 of 100 may take, in ms, where reading large tables as a whole is its purpose. */
  limit?: number
}

/**
 * All scheduled jobs when there is nothing to do but look, the hourly cleanups one by one, and the audit of each night,
 * followed by that of everything.
 */
export function jobsAsked(shop: Shop, config: Config): Work[] {
  const { db, jobs, payments, payouts, invoicing, carriers } = shop
  const media = openMedia(db, config.media)
  const mailer = new Proxy({} as JobContext['mailer'], {
    get() {
      throw new Error('What comes by the clock sends no e-mail itself')
    },
  })
  const logFailure = (error: unknown) => console.log(error)
  const context: JobContext = { db, jobs, payments, payouts, invoicing, carriers, mailer, media, config, logFailure }
  const timed = nouns.jobs
    .filter(({ due, name }) => due && name !== 'prune' && name !== nightlyAudit.name)
    .map(({ name, handler }) => {
      const handle = handler(context) as (
        payload: object,
        attempt: { jobId: string; last: boolean },
      ) => Promise<unknown>
      return { what: `job ${name}`, work: () => handle({}, { jobId: 'bench', last: false }) }
    })
  const pruned = nouns.prunes.map((prune) => ({ what: `prune ${prune.name || 'media'}`, work: () => prune(db, media) }))
  const webhooks = { what: 'webhooks that are due', work: () => claimDeliveries(db, { most: 64, busy: [] }) }
  const audits = [
    // The job itself would read everything after its first alert: the books of these rows are not whole.
    {
      what: `job ${nightlyAudit.name}, npm run audit`,
      work: () => checkBooks(db, logFailure, nightlySpans),
      limit: minute,
    },
  ]
  return [...timed, webhooks, ...pruned, ...audits]
}
