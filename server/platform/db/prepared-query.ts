import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Queries, type ReadDb, composer, prepareSql } from './db.ts'
import { driverOf, sentOver } from './pool/driver-internals.ts'

/** What every query composed by Drizzle has. */
interface Composed<Rows> {
  prepare(name: string): Prepared<Rows>
}

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/** Runs a statement with one call's values. */
type Ask<Values, Rows> = (db: ReadDb, values: Values) => { execute(): Promise<Rows> }
type Placeholders<Values> = { [Name in keyof Values]: Placeholder }

/**
 * A statement that is composed once, because most requests run it: Drizzle takes longer to write a wide one than
 * PostgreSQL to answer it. Like Drizzle's own `prepare`, but over whichever connection runs it.
 * @param compose receives a placeholder for each value, by name (there is nothing to spread). Values that it computes
 * itself, and column defaults in JavaScript, would stay the same forever; a date in a condition is sent as an ISO
 * string; and for a nullable JSON column the placeholder goes into `sql`, or null would become the JSON `null`
 */
export function preparedQuery<Values extends Record<string, unknown>>() {
  return <Rows>(compose: (db: Queries, values: Placeholders<Values>) => Composed<Rows>): Ask<Values, Rows> =>
    askWith((values) => compose(composer, values).prepare(''))
}

/** The same for handwritten SQL; values are sent and rows returned as the driver has them. */
export function preparedSql<Values extends Record<string, unknown>, Row extends pg.QueryResultRow>() {
  return (compose: (values: Placeholders<Values>) => SQL): Ask<Values, pg.QueryResult<Row>> =>
    askWith((values) => prepareSql(compose(values)) as Prepared<pg.QueryResult<Row>>)
}

function askWith<Values extends Record<string, unknown>, Rows>(
  prepare: (values: Placeholders<Values>) => Prepared<Rows>,
): Ask<Values, Rows> {
  let prepared: Prepared<Rows> | undefined
  return (db, values) => {
    prepared ??= prepare(placeholders as Placeholders<Values>)
    const ready = sentOver(prepared, driverOf(db))
    return { execute: () => ready.execute(values) }
  }
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
