import { lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '#server/platform/db/db.ts'
import { rateLimits } from '#server/platform/db/schema.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { type Guesses, countGuesses, tooMany } from './guesses.ts'

/** How often within how many seconds; counted per account, address or session (reliability.md, section 2.5). */
const rules = {
  'sign-in-address': { most: 20, seconds: 60 },
  register: { most: 5, seconds: 3600 },
  'password-check': { most: 5, seconds: 15 * 60 },
  'reset-account': { most: 3, seconds: 3600 },
  'reset-address': { most: 10, seconds: 3600 },
  confirmation: { most: 5, seconds: 3600 },
  intent: { most: 10, seconds: 60 },
  'intent-address': { most: 30, seconds: 60 },
  code: { most: 10, seconds: 600 },
  'code-address': { most: 20, seconds: 600 },
  order: { most: 10, seconds: 60 },
  quote: { most: 5, seconds: 3600 },
  message: { most: 5, seconds: 3600 },
  'order-link': { most: 5, seconds: 3600 },
  'card-message': { most: 10, seconds: 3600 },
  giftee: { most: 20, seconds: 3600 },
  fit: { most: 60, seconds: 60 },
  review: { most: 20, seconds: 3600 },
  picture: { most: 10, seconds: 3600 },
  'address-request': { most: 20, seconds: 24 * 3600 },
  'address-request-to': { most: 5, seconds: 7 * 24 * 3600 },
  'address-answer': { most: 20, seconds: 3600 },
  'api-key': { most: 30, seconds: 3600 },
  webhook: { most: 30, seconds: 3600 },
  'webhook-ping': { most: 60, seconds: 3600 },
  'people-import': { most: 20, seconds: 3600 },
  'recipient-list': { most: 30, seconds: 3600 },
  calendar: { most: 60, seconds: 3600 },
  'run-list': { most: 60, seconds: 3600 },
}
type LimitName = keyof typeof rules

export interface Limits extends Guesses {
  /** False with `RATE_LIMIT=off`. */
  areOn: boolean
  /** Counts one attempt, before the work it would cost. @throws 429 if there were too many */
  take(name: LimitName, who: string, queries?: Queries): Promise<void>
  /** Clears the attempts, after the right password. */
  forgive(name: LimitName, who: string): Promise<void>
}

/** Counters in the database: several nodes share them, and a restart keeps them. */
export function createLimits(db: Queries, on: boolean): Limits {
  if (!on) return { areOn: false, take: async () => {}, forgive: async () => {}, guess: (_who, check) => check() }
  return {
    areOn: true,
    async take(name, who, queries = db) {
      const { most, seconds } = rules[name]
      const { rows } = await countTry(queries, { key: `${name} ${who}`, seconds }).execute()
      const { count, wait } = rows[0]!
      if (count > most) throw tooMany(wait)
    },
    ...countGuesses(db),
    async forgive(name, who) {
      await db.delete(rateLimits).where(sql`${rateLimits.key} = ${`${name} ${who}`}`)
    },
  }
}

/**
 * Makes the statement's commit not wait for the disk: a machine that crashes loses only a count of attempts. Always
 * true, for use in a condition.
 */
const withoutWaitingForDisk = sql`set_config('synchronous_commit', 'off', true) is not null`

const countTry = preparedSql<{ key: string; seconds: number }, { count: number; wait: number }>()(
  ({ key, seconds }) => sql`
    insert into rate_limits as seen (key, count, resets_at)
    select ${key}, 1, now() + make_interval(secs => ${seconds}) where ${withoutWaitingForDisk}
    on conflict (key) do update set
      count = case when seen.resets_at < now() then 1 else seen.count + 1 end,
      resets_at = case when seen.resets_at < now() then excluded.resets_at else seen.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`,
)

/** Deletes expired counters. */
export async function pruneLimits(db: Queries): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
}

/** What an address counts as: a household's IPv6 network has 2^64 addresses. */
export function addressKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::', 2)
  const groups = (text: string) => text.split(':').filter(Boolean)
  const missing = ip.includes('::') ? 8 - groups(head).length - groups(tail).length : 0
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
