import { type Placeholder, sql } from 'drizzle-orm'
import { type Queries, composer } from './db.ts'

/** What every composed query of Drizzle's has. */
interface Composed<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

/**
 * A statement that is put together once, because it is asked for with most requests: Drizzle needs longer to write a wide
 * one than PostgreSQL to answer it. As Drizzle's own `prepare`, over whichever connection it is asked.
 * @param compose gets a placeholder for each value by its name (there is nothing to spread). What it computes itself, and
 *   a column's default in JavaScript, would be the same for ever; a date in a condition is sent as an ISO string
 */
export function statement<Values extends Record<string, unknown>>() {
  return <Rows>(
    compose: (db: Queries, values: { [Name in keyof Values]: Placeholder }) => Composed<Rows>,
  ): ((db: Queries, values: Values) => { execute(): Promise<Rows> }) => {
    const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
    let prepared: ReturnType<Composed<Rows>['prepare']> | undefined
    return (db, values) => {
      prepared ??= compose(composer, placeholders as never).prepare('')
      const { client } = db._.session as unknown as { client: unknown }
      const ready = Object.create(prepared, { client: { value: client } }) as typeof prepared
      return { execute: () => ready.execute(values) }
    }
  }
}
