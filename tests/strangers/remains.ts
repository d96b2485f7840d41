import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readEmails } from '#tests/support/checks/emails.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { memoryOf } from '#tests/support/load/probe.ts'
import { childrenOf } from '#tests/support/shop/process-tree.ts'
import { strangersLink } from './attack.ts'
import type { Town } from './town.ts'

/** Cards whose places one address may hold without paying. */
const mostHeld = 300
/** E-mails to somebody who never asked for any, by all ways together. */
const mostMails = 20
/** Claims that the guarantee pays without the desk (product.md, section 17). */
const mostGranted = 5
/** In MB; what was allocated once is kept by the process for the next visitor. */
const mostMemory = 800

/** What is left in the shop once a stranger has gone. */
export interface Remains {
  held: number
  mails: number
  granted: number
  memory: number
}

/** Waits until nothing of the stranger's is open or at work anymore; what stays is within its limits. */
export async function expectLittleRemains(town: Town): Promise<Remains> {
  const { shop, db, dataDir, scene } = town
  await eventually(async () => {
    const { rows } = await db.execute(sql`
      select (select count(*)::int from pgboss.job where name not like '\\_\\_%'
          and (state = 'active' or state in ('created', 'retry') and start_after <= now())) as jobs,
        (select count(*)::int from pg_stat_activity where datname = current_database()
          and state like 'idle in transaction%' and state_change < now() - interval '1 second') as transactions`)
    const left = { ...rows[0], connections: connectionsOfStrangers(shop.url), processes: childrenOf(shop.pid).length }
    expect(left).toEqual({ jobs: 0, transactions: 0, connections: 0, processes: 0 })
  })
  const { rows } = await db.execute<Record<'held' | 'granted', number>>(sql`
    select (select coalesce(sum(copies), 0)::int from promise_holds where expires_at > now()) as held,
      (select count(*)::int from claims where state = 'granted') as granted`)
  const received = await readEmails(path.join(dataDir, 'outbox'), scene.victim)
  const remains = { ...rows[0]!, mails: received.length, memory: Math.round(memoryOf(shop.pid)) }
  expect(remains.held, 'cards whose places are held unpaid').toBeLessThanOrEqual(mostHeld)
  expect(remains.mails, 'e-mails to somebody who never asked').toBeLessThanOrEqual(mostMails)
  const withLink = received.filter((each) => JSON.stringify(each).includes(strangersLink))
  expect(
    withLink.map(({ subject }) => subject),
    'e-mails with a stranger’s link',
  ).toEqual([])
  expect(remains.granted, 'claims granted without the desk').toBeLessThanOrEqual(mostGranted)
  expect(remains.memory, 'memory in MB').toBeLessThan(mostMemory)
  return remains
}

/** Connections to the shop that are still open at its end, from addresses that only strangers have: 127.66.x.x. */
function connectionsOfStrangers(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return lines.filter((line) => {
    const [, local, remote, state] = line.trim().split(/\s+/)
    const isOpen = state === established || state === halfClosed
    return isOpen && local?.endsWith(`:${port}`) && /^....427F:/.test(remote ?? '')
  }).length
}
const established = '01'
const halfClosed = '08'
