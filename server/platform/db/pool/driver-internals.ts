import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { Query } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

// The only file that uses private parts of Drizzle and pg (decisions 023 and 024). The test beside it tells which part
// is missing in a new version.

/** What SQL is sent over: a pool, one of its connections, or a wrapper around one. */
export interface Driver {
  query(...args: Parameters<pg.PoolClient['query']>): Promise<unknown>
}

interface Speaker {
  readonly _: { readonly session: unknown }
}

/** Drizzle over a borrowed connection; without one, it only composes. */
export function drizzleOver<Result>(driver: Driver | undefined, dialect: PgDialect): Result {
  const session = new NodePgSession(driver as unknown as pg.PoolClient, dialect, undefined)
  return new NodePgTransaction(dialect, session, undefined) as unknown as Result
}

/** What Drizzle sends its SQL over. */
export function driverOf({ _: { session } }: Speaker): Pick<pg.Pool, 'query'> {
  return (session as { client: pg.Pool }).client
}

/** Parses a query with placeholders once, as Drizzle's `prepare` does for queries that it composes itself. */
export function prepareOn({ _: { session } }: Speaker, query: Query) {
  return (session as NodePgSession<never, never>).prepareQuery(query, undefined, undefined, false)
}

/** The same prepared query, sent over another driver. */
export function sentOver<Prepared extends object>(prepared: Prepared, driver: Pick<pg.Pool, 'query'>): Prepared {
  return Object.create(prepared, { client: { value: driver } }) as Prepared
}

/** Sends a query and returns its result as a promise: pg's types overload every form of `query` and infer none. */
export function ask(client: pg.PoolClient, ...args: Parameters<pg.PoolClient['query']>): Promise<unknown> {
  return client.query(...args) as unknown as Promise<unknown>
}

/** The socket a client writes to. */
export function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** The pid of a client's server process, as the server reported it; undefined before it has connected. */
export function serverProcessOf(client: pg.ClientBase): number | undefined {
  return (client as unknown as { processID: number | null }).processID ?? undefined
}

/** Calls back with each setting that the server reports to a client: at the session's start, and when it changes. */
export function onSetting(client: pg.Client, tell: (name: string, value: string) => void): void {
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('parameterStatus', (told: { parameterName: string; parameterValue: string }) =>
    tell(told.parameterName, told.parameterValue),
  )
}
