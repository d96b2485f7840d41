import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type Db, pipeline, commitWith, openDb, openPool, onOneConnection } from './db.ts'
import { isConnectionBroken } from './pool/failures.ts'
import { openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

// Reliability, 2.5 (the row of pg): transactions under deadlocks and network failures.

const database = await createTestDatabase()
const way = new URL(database.url)
const proxy = await openTcpProxy({ host: way.hostname, port: Number(way.port) })
way.port = String(proxy.port)
const pool = openPool(way.href, () => {}, 2)
const db = openDb(pool)
await db.execute(sql`create table tally (id int primary key, count int not null)`)
await db.execute(sql`insert into tally values (1, 0), (2, 0)`)
afterAll(async () => {
  await pool.end()
  await proxy.close()
  await database.drop()
})

const counts = async () =>
  (await db.execute<{ count: number }>(sql`select count from tally order by id`)).rows.map(({ count }) => count)
const add = (tx: Pick<Db, 'execute'>, id: number) =>
  tx.execute(sql`update tally set count = count + 1 where id = ${id}`)

/** Terminates idle connections, and waits until the pool has noticed. */
async function cutIdle(): Promise<void> {
  proxy.cut()
  await expect.poll(() => pool.totalCount).toBe(0)
}

describe('works', () => {
  test('two deadlocked transactions both complete, each once', async () => {
    const both = Promise.withResolvers<void>()
    let ready = 0
    const crossing = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await add(tx, first)
        if (++ready === 2) both.resolve()
        await both.promise
        await add(tx, second)
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(ready).toBe(3)
    expect(await counts()).toEqual([2, 2])
  })

  test('a refused connection is retried', async () => {
    proxy.setMode('refuse')
    await cutIdle()
    const asked = Promise.all([counts(), db.transaction(async (tx) => add(tx, 1))])
    await expect.poll(() => proxy.counts().refused).toBeGreaterThanOrEqual(2)
    proxy.setMode('pass')
    await asked
    expect(await counts()).toEqual([3, 2])
  })
})

describe('protects', () => {
  test('a failing BEGIN, a throwing callback and a lost connection leak no connection', async () => {
    for (let round = 0; round < 3; round++) {
      const fails = db.transaction(async () => {
        throw new Error('no')
      })
      await expect(fails).rejects.toThrow('no')
      await expect(db.transaction(async (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow('Failed query')
      const lost = db.transaction(async (tx) => {
        proxy.cut()
        await add(tx, 1)
      })
      expect(await lost.catch(isConnectionBroken)).toBe(true)
      await counts()
      // When BEGIN is sent, nobody has noticed yet that the idle connection is dead.
      proxy.cut()
      expect(await db.transaction(async () => {}).catch(isConnectionBroken)).toBe(true)
    }
    expect(await counts()).toEqual([3, 2])
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
  })

  test('a database that does not respond is given up eventually, and so is the connection', async () => {
    const stuck = db.transaction(async (tx) => {
      proxy.setMode('stall')
      await add(tx, 1)
    })
    expect(await stuck.catch(isConnectionBroken)).toBe(true)
    expect(pool.totalCount - pool.idleCount).toBe(0)
    proxy.setMode('pass')
  })
})

describe('pipelined statements', () => {
  test('run in the order written', async () => {
    const [, { rows }] = await db.transaction((tx) =>
      pipeline([
        tx.execute(sql`update tally set count = 50 where id = 2`),
        tx.execute<{ count: number }>(sql`select count from tally where id = 2`),
      ]),
    )
    expect(rows).toEqual([{ count: 50 }])
  })

  test('the last ones commit together with their results, or not at all', async () => {
    const answer = await db.transaction(async (tx) => commitWith(async () => (await add(tx, 2)).rowCount))
    expect([answer, (await counts())[1]]).toEqual([1, 51])
    const failing = db.transaction(async (tx) => {
      await add(tx, 2)
      return commitWith(async () => tx.execute(sql`select 1 / 0`))
    })
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
    expect((await counts())[1]).toBe(51)
  })

  test('a query after the COMMIT was sent is refused, and does not run on its own', async () => {
    const failing = db.transaction(async (tx) =>
      commitWith(async () => {
        await tx.execute(sql`select 1`)
        await add(tx, 2)
      }),
    )
    await expect(failing).rejects.toMatchObject({ cause: { message: 'This transaction is over' } })
    expect((await counts())[1]).toBe(51)
  })

  test('fail with the reason of the first failure', async () => {
    const failing = db.transaction(async (tx) => {
      const wrapped = async () => tx.execute(sql`select 1 / 0`)
      const first = wrapped().then((answer) => answer)
      await Promise.all([first, tx.execute(sql`select 1`).execute()])
    })
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  })

  test('a query after its transaction’s end never reaches another transaction', async () => {
    let late: Pick<Db, 'execute'> | undefined
    await db.transaction(async (tx) => {
      late = tx
      await add(tx, 2)
    })
    await expect(add(late!, 2)).rejects.toMatchObject({ cause: { message: 'This transaction is over' } })
    expect((await counts())[1]).toBe(52)
    const failing = onOneConnection(db, async (queries) => {
      late = queries
      await queries.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow()
    await expect(add(late!, 2)).rejects.toMatchObject({ cause: { message: 'This transaction is over' } })
  })
})

test('a lost connection is logged, unless its pool is closing anyway', async () => {
  const told: string[] = []
  for (const isEnding of [false, true]) {
    const own = openPool(database.url, () => told.push(isEnding ? 'ending' : 'open'), 2)
    const client = await own.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = isEnding && own.end()
    const cutOff = new Promise((resolve) => client.once('end', resolve))
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    await cutOff
    client.release(true)
    await (ended || own.end())
  }
  expect(new Set(told)).toEqual(new Set(['open']))
})
