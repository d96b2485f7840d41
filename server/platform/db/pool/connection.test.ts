import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type Db, pipeline, openDb, openPool } from '#server/platform/db/db.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

const database = await createTestDatabase()
const pool = openPool(database.url, () => {}, 1)
const db = openDb(pool)
await db.execute(sql`create table shelf (id int primary key, words text not null)`)
await db.execute(sql`insert into shelf values (1, 'one'), (2, 'two')`)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const often = 6
const wordsOf = (id: number) => sql<{ words: string }>`select words from shelf where id = ${id}`
const kept = async (part: string) =>
  (await pool.query(`select from pg_prepared_statements where statement like '%' || '${part}' || '%'`)).rowCount

describe('works', () => {
  test('a frequent statement is parsed once and gets new values each time', async () => {
    for (let time = 0; time < often; time++) {
      const { rows } = await db.execute(wordsOf((time % 2) + 1))
      expect(rows).toEqual([{ words: ['one', 'two'][time % 2] }])
    }
    expect(await kept('select words from shelf where id')).toBe(1)
  })

  test('the same query twice without waiting is answered twice', async () => {
    const ask = (id: number) => db.$client.query('select id, words from shelf where id = $1', [id])
    for (let time = 0; time < often; time++) {
      const both = await db.transaction((tx) => pipeline([tx.execute(wordsOf(1)), tx.execute(wordsOf(2))]))
      expect(both.map(({ rows }) => rows)).toEqual([[{ words: 'one' }], [{ words: 'two' }]])
      expect((await ask(2)).rows).toEqual([{ id: 2, words: 'two' }])
    }
  })

  test('several statements in one text, as the queue sends them, are never prepared', async () => {
    for (let time = 0; time < often; time++) {
      expect(await pool.query('select 1 as one; select 2 as two', [])).toMatchObject([{ rowCount: 1 }, { rowCount: 1 }])
    }
  })

  test('a search is planned for its search term', async () => {
    for (let time = 0; time < often; time++) await db.execute(sql`select 1 from shelf where words like ${'%o%'}`)
    expect(await kept('select 1 from shelf where words')).toBe(0)
  })
})

describe('protects', () => {
  test('no statement is JIT-compiled, which would take longer than running it and ignores timeouts', async () => {
    expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  })

  test('a statement first parsed in a transaction that failed works in the next one', async () => {
    const late = (tx: Pick<Db, 'execute'>) => tx.execute(sql`select words, 'late' from shelf where id = ${1}`)
    for (let time = 0; time < often; time++) {
      const lost = db.transaction(async (tx) => {
        await Promise.all([tx.execute(sql`select 1 / 0`).execute(), late(tx).execute(), late(tx).execute()])
      })
      await expect(lost).rejects.toMatchObject({ cause: { message: 'division by zero' } })
    }
    expect((await db.transaction(late)).rows).toHaveLength(1)
  })

  test('a column’s new type does not break a transaction', async () => {
    const ask = () => db.transaction((tx) => tx.execute(sql`select id, words as now from shelf where id = ${1}`))
    for (let time = 0; time < often; time++) await ask()
    await db.execute(sql`alter table shelf alter column id type bigint, alter column words type varchar(10)`)
    expect((await ask()).rows).toEqual([{ id: '1', now: 'one' }])
  })
})
