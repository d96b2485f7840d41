import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Driver, ask as askClient, drizzleOver, prepareOn } from './pool/driver-internals.ts'
import { isConnectionBroken, isWorthRepeating } from './pool/failures.ts'
import { type Pool, withRetries } from './pool/pool.ts'

export { type Pool, openPool } from './pool/pool.ts'
type Drizzle = ReturnType<typeof speak>
export type Db = Omit<Drizzle, 'transaction'> & {
  /** Retried if nothing can have been done yet. */
  transaction<Result>(work: Work<Result>): Promise<Result>
}
/** A transaction, or the database itself: what a query needs. */
export type Queries = Transaction | Db
type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]
/**
 * For lists and sums, which change nothing: a replica will do (`replica/reads.ts`). Handwritten SQL could still try to
 * write; PostgreSQL refuses it there.
 */
export type ReadDb = Pick<Transaction, '_' | 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'>

const casing = 'snake_case'
const dialect = new PgDialect({ casing })

export function openDb(pool: Pool): Db {
  const transaction = <Result>(work: Work<Result>) => withRetries(() => inTransaction(pool, work), isWorthRepeating)
  return Object.assign(speak(pool), { transaction })
}

function speak(pool: Pool) {
  return drizzle(pool, { casing })
}

/** A transaction's work; it may leave its last statements to be sent with the COMMIT (`commitWith`). */
type Work<Result> = (tx: Transaction) => Promise<Result | LastStatements<Result>>

/**
 * Replaces Drizzle's own, which leaks the connection when BEGIN fails, returns a broken one to the pool, and waits for
 * the ROLLBACK of a database that does not respond. BEGIN is not awaited: it is sent together with the first statement,
 * like all statements sent on one connection without waiting (decision 023).
 */
async function inTransaction<Result>(pool: Pool, work: Work<Result>): Promise<Result> {
  const client = await pool.connect()
  const connection = lend(client)
  /** Why the connection must not be used again. */
  let broken: unknown = true
  try {
    const begun = client.query('begin')
    const [, done] = await Promise.all([begun, work(drizzleOver<Transaction>(connection, dialect))])
    const last = done instanceof LastStatements ? done.send() : done
    // A query awaited right after it was composed is sent one microtask later.
    await undefined
    connection.takeBack()
    const [result] = await Promise.all([last, client.query('commit')])
    broken = false
    return result
  } catch (error) {
    broken = isConnectionBroken(error) ? error : await failureOf(client.query('rollback'))
    throw error
  } finally {
    connection.takeBack()
    client.release(broken as Error | boolean)
  }
}

/** Why it failed; false if it did not. */
function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => false,
    (error: unknown) => error,
  )
}

class LastStatements<Result> {
  readonly send: () => Promise<Result>
  constructor(send: () => Promise<Result>) {
    this.send = send
  }
}

/**
 * Returned by a transaction's work to send its last statements in one packet with the COMMIT: only the function that
 * opens a transaction ends it. Use it for statements whose results cannot change the outcome: nothing can be undone
 * afterward.
 * @param send sends all of them at once, without waiting in between; later queries are refused
 */
export function commitWith<Result>(send: () => Promise<Result>): LastStatements<Result> {
  return new LastStatements(send)
}

/**
 * Runs several queries over one connection: those that `ask` sends without waiting are pipelined and answered in order.
 * Not a transaction: each statement commits on its own.
 */
export async function onOneConnection<Result>(db: Db, ask: (queries: Queries) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const connection = lend(client)
  try {
    const result = await ask(drizzleOver<Transaction>(connection, dialect))
    connection.takeBack()
    client.release()
    return result
  } catch (error) {
    connection.takeBack()
    // A response that nobody waits for any more may still arrive.
    client.release(isConnectionBroken(error) && (error as Error))
    throw error
  }
}

/** Sends statements in order, without waiting for each other's results. */
export function pipeline<const Statements extends readonly Statement[]>(statements: Statements) {
  return Promise.all(statements.map((statement) => statement.execute())) as Promise<Results<Statements>>
}

type Results<Statements extends readonly Statement[]> = {
  [Key in keyof Statements]: Awaited<ReturnType<Statements[Key]['execute']>>
}

export interface Statement {
  execute(): Promise<unknown>
}

/**
 * A connection for one piece of work, which must not continue on it after the next borrower has it. After a failure in
 * a transaction, every query fails with the first failure's reason.
 */
function lend(client: pg.PoolClient) {
  let isLent = true
  let reason: unknown
  const explain = (error: unknown) => {
    reason ??= error
    throw error instanceof pg.DatabaseError && error.code === transactionAborted ? reason : error
  }
  return {
    query: (...args: Parameters<typeof client.query>) =>
      isLent ? askClient(client, ...args).catch(explain) : Promise.reject(new Error('This transaction is over')),
    takeBack() {
      isLent = false
    },
  }
}

const transactionAborted = '25P02'

/** Reads over a pool, or over whatever chooses between two. */
export function readOver(driver: Driver): ReadDb {
  return drizzleOver<ReadDb>(driver, dialect)
}

/** Composes queries for other connections; has none itself. */
export const composer = drizzleOver<Queries>(undefined, dialect)

/** Parses SQL with placeholders once, for whichever connection will run it. */
export function prepareSql(written: SQL) {
  return prepareOn(composer, dialect.sqlToQuery(written))
}
