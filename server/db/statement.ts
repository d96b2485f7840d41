import { type Placeholder, sql } from 'drizzle-orm'
import { type Queries, composer } from './db.ts'

/** What every composed query of Drizzle's has. */
interface Composed<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

/**
 * A statement that is put together once, because it is asked for with most requests: Drizzle needs longer to write a wide
 * one than PostgreSQL to answer it. As Drizzle's own `prepare`, over whichever connection it is asked.
 * @param compose gets a placeholder for each value; they are sent as they come, dates as ISO strings
 */
export function statement<Values extends Record<string, string>>() {
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
