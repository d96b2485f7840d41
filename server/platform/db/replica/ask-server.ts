import type pg from 'pg'
import { patient } from '#server/platform/config/patience.ts'

// What a server reports about itself. Ordinary users may ask all of it, on PostgreSQL 15 and later.

type Asked = Pick<pg.ClientBase, 'query'>

/** In ms: a server that takes longer for one row is no help. */
export const patience = patient(1000)

const bytes = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::float8`
/** Changes when another server becomes the primary; fails on a standby. */
const timeline = `left(pg_walfile_name(pg_current_wal_lsn()), 8)`

/** The end of the primary's log, in bytes. */
export async function askPrimary(client: Asked): Promise<{ lsn: number; timeline: string }> {
  return one(client, `select ${bytes('pg_current_wal_lsn()')} as lsn, ${timeline} as timeline`)
}

/** A standby's position; only a server that is not or no longer a standby has a timeline of its own. */
export async function askReplica(client: Asked): Promise<{ lsn: number; ownTimeline: string | null }> {
  return one(
    client,
    `select case when pg_is_in_recovery() then ${bytes('pg_last_wal_replay_lsn()')} else ${bytes('pg_current_wal_lsn()')} end as lsn,
      case when pg_is_in_recovery() then null else ${timeline} end as "ownTimeline"`,
  )
}

/** Identical for a primary's database and those of its standbys, and different for all others. */
export async function askIdentity(client: Asked): Promise<string> {
  const { identity } = await one<{ identity: string }>(
    client,
    `select concat((select system_identifier from pg_control_system()), ' ',
      (select oid from pg_database where datname = current_database())) as identity`,
  )
  return identity
}

async function one<Row extends pg.QueryResultRow>(client: Asked, text: string): Promise<Row> {
  const asked = { text, query_timeout: patience }
  const { rows } = await client.query<Row>(asked)
  return rows[0]!
}
