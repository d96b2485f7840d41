import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectAtStart } from '#server/platform/db/connect.ts'
import { migrationWaits } from '#server/platform/db/migrate.ts'
import type { Monthly } from './make-months.ts'

/** By then, a card's complaints, reviews and disputes are long over. */
const leastAge = '24 months'
const attempts = 200

/**
 * Detaches a partition of old events, 'before' or a month such as '2027_03', while the shop is open: its table moves to
 * the schema `archive`, ready for pg_dump and DROP (docs/operation.md, "Months").
 * @returns the table and its rows
 * @throws an Error with a message if the month is too recent, or one of its cards is not finished
 */
export async function detachMonth(
  url: string,
  parent: Monthly,
  month: string,
): Promise<{ table: string; rows: number }> {
  const part = `${parent}_${month}`
  const client = await connectAtStart(url, migrationWaits.answer, { application_name: 'fairhand months' })
  try {
    await refuseYoung(client, parent, part)
    await refuseUnfinished(client, parent, part)
    await client.query('create schema if not exists archive')
    for (let attempt = 1; !(await tryToDetach(client, parent, part)); attempt++) {
      if (attempt === attempts) throw new Error(`${parent} was constantly in use. Please try again later.`)
      await pause(100 + Math.random() * 400)
    }
    const table = `archive.${part}`
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
    return { table, rows: Number(rows[0]!.count) }
  } finally {
    await client.end()
  }
}

/** Only the oldest one: from `kept_since` on, nothing is missing. */
async function refuseYoung(client: pg.Client, parent: string, part: string): Promise<void> {
  const { rows } = await client.query<{ name: string; isOld: boolean | null }>(
    `select relname as name, substring(bounds from 'TO \\(''(.+?)''\\)')::timestamptz < now() - $2::interval as "isOld"
    from pg_inherits join pg_class on oid = inhrelid, lateral pg_get_expr(relpartbound, oid) as bounds
    where inhparent = to_regclass($1) and bounds <> 'DEFAULT'
    order by substring(bounds from 'TO \\(''(.+?)''\\)')::timestamptz limit 1`,
    [parent, leastAge],
  )
  const [oldest] = rows
  if (oldest?.name !== part) throw new Error(`The oldest part of ${parent} is ${oldest?.name}: please begin with that.`)
  if (!oldest.isOld) throw new Error(`${part} is not ${leastAge} old.`)
}

/** Cards in production, in the mail or under complaint need their whole history: webhooks count it. */
const unfinished = [
  `p.state not in ('arrived', 'cancelled') or p.next_at is not null`,
  `exists (select from piece_events later where later.piece_id = p.id and later.created_at > now() - interval '12 months')`,
]

/** One condition at a time: together, PostgreSQL would check them for every event instead of every card. */
async function refuseUnfinished(client: pg.Client, parent: Monthly, part: string): Promise<void> {
  const [of, card] = parent === 'piece_events' ? ['piece_id', 'p.id'] : ['order_id', 'p.order_id']
  for (const isUnfinished of unfinished) {
    const { rows } = await client.query<{ orderId: string }>(
      `select p.order_id as "orderId" from (select distinct ${of} from ${part}) e join pieces p on ${card} = e.${of}
      where ${isUnfinished} limit 1`,
    )
    if (rows[0]) throw new Error(`Order ${rows[0].orderId} has events in ${part} and is not finished.`)
  }
}

/** In one short transaction, and only if nobody holds the table for long. */
async function tryToDetach(client: pg.Client, parent: string, part: string): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = '300ms'`)
    // The foreign keys are moved. PostgreSQL cannot detach `concurrently` beside a default partition.
    await client.query(`lock table orders, pieces, admins, ${parent} in access exclusive mode`)
    await client.query(`alter table ${parent} detach partition ${part}`)
    await client.query(`alter table ${part} alter id drop default`)
    // Archived rows must not block the erasure or deletion of orders.
    const { rows } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
      [part],
    )
    for (const { name } of rows) await client.query(`alter table ${part} drop constraint ${name}`)
    await client.query(`alter table ${part} set schema archive`)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')) return false
    throw error
  }
}
