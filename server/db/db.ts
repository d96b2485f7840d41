import type { SQL } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction, drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isConnectionBroken, isWorthRepeating } from './failures.ts'
import { type Pool, patiently } from './pool/pool.ts'

export { type Pool, openPool } from './pool/pool.ts'
export type Db = ReturnType<typeof speak>
/** A transaction, or the database itself: what a query needs. */
export type Queries = Transaction | Db
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

const casing = 'snake_case'
const dialect = new PgDialect({ casing })

export function openDb(pool: Pool): Db {
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    patiently(() => inTransaction(pool, work), isWorthRepeating)
  return Object.assign(speak(pool), { transaction })
}

function speak(pool: Pool) {
  return drizzle(pool, { casing })
}

/**
 * In place of Drizzle's own, which keeps the connection for ever when BEGIN fails, gives a broken one back to the
 * pool, and waits for the ROLLBACK of a database that does not answer. BEGIN is not waited for: it travels with the
 * first statement, as all statements of a connection do that are sent without waiting (decision 023).
 */
async function inTransaction<Result>(pool: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const connection = lend(client)
  let broken = true
  try {
    const tx = speakOn<Transaction>(connection)
    const begun = client.query('begin')
    const committing: Committing = {
      commit() {
        connection.takeBack()
        return client.query('commit')
      },
    }
    ends.set(tx, committing)
    const [, result] = await Promise.all([begun, work(tx)])
    await (committing.committed ?? client.query('commit'))
    broken = false
    return result
  } catch (error) {
    if (!isConnectionBroken(error)) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
    }
    throw error
  } finally {
    connection.takeBack()
    client.release(broken)
  }
}

/**
 * Asks several questions over one connection: what `ask` sends without waiting travels onOneConnection, and is answered in its
 * order. No transaction: each statement stands for itself.
 */
export async function onOneConnection<Result>(db: Db, ask: (queries: Queries) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const connection = lend(client)
  try {
    const result = await ask(speakOn<Transaction>(connection))
    connection.takeBack()
    client.release()
    return result
  } catch (error) {
    connection.takeBack()
    // An answer that nobody waits for any more may still be on its way.
    client.release(isConnectionBroken(error))
    throw error
  }
}

/**
 * Sends a transaction's last statement and its COMMIT together. Only for what is right whatever the statement answers:
 * nothing can be taken back after it, and whatever is asked later is refused.
 */
export async function commitWith<Result>(tx: Queries, statement: { execute(): Promise<Result> }): Promise<Result> {
  const end = ends.get(tx)
  const result = statement.execute()
  if (end) end.committed = end.commit()
  const [answer] = await Promise.all([result, end?.committed])
  return answer
}

/** Sends statements in their order without waiting for one another's answers. */
export function pipeline<const Statements extends readonly Statement[]>(
  statements: Statements,
): Promise<{ [Key in keyof Statements]: Awaited<ReturnType<Statements[Key]['execute']>> }> {
  return Promise.all(statements.map((statement) => statement.execute())) as never
}

interface Statement {
  execute(): Promise<unknown>
}

interface Committing {
  commit(): Promise<unknown>
  committed?: Promise<unknown>
}
const ends = new WeakMap<object, Committing>()

/**
 * A connection for the time of one piece of work: whoever comes later must not reach into somebody else's. What follows
 * a failure in the same transaction fails with it: the reason is the first one's.
 */
function lend(client: pg.PoolClient) {
  let isLent = true
  let reason: unknown
  const explain = (error: unknown) => {
    reason ??= error
    throw error instanceof pg.DatabaseError && error.code === transactionAborted ? reason : error
  }
  return {
    query: (...question: Parameters<typeof client.query>) =>
      isLent
        ? (client.query(...question) as unknown as Promise<unknown>).catch(explain)
        : Promise.reject(new Error('This transaction is over')),
    takeBack() {
      isLent = false
    },
  }
}

const transactionAborted = '25P02'

/** What a transaction, or the database, is asked over: SQL that somebody else has written goes there as it is. */
export function driverOf(db: Queries): Pick<pg.Pool, 'query'> {
  return (db._.session as unknown as { client: pg.Pool }).client
}

/** The same for one statement of somebody else's that is a transaction's last: its COMMIT goes along (`commitWith`). */
export function lastDriverOf(tx: Queries): { query(text: string, values?: unknown[]): Promise<pg.QueryResult> } {
  const driver = driverOf(tx)
  return { query: (text, values) => commitWith(tx, { execute: () => driver.query(text, values) }) }
}

/** Composes what another connection will be asked; has none itself. */
export const composer = speakOn<Queries>(undefined)

/** Reads SQL with placeholders once, for whichever connection will be asked. */
export function prepareSql(written: SQL) {
  return (composer._.session as unknown as NodePgSession<never, never>).prepareQuery(
    dialect.sqlToQuery(written),
    undefined,
    undefined,
    false,
  )
}

function speakOn<Speaker>(connection: ReturnType<typeof lend> | undefined): Speaker {
  const session = new NodePgSession(connection as unknown as pg.PoolClient, dialect, undefined)
  return new NodePgTransaction(dialect, session, undefined) as unknown as Speaker
}
