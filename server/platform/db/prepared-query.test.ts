import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pipeline, openDb, openPool } from './db.ts'
import { artists } from './schema.ts'
import { preparedSql, preparedQuery } from './prepared-query.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

const database = await createTestDatabase()
const pool = openPool(database.url, () => {}, 2)
const db = openDb(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const selectArtist = preparedQuery<{ name: string }>()((queries, { name }) =>
  queries.select().from(artists).where(eq(artists.name, name)),
)

const anArtist = (name: string) => {
  const [specialty, bio, experience, profileImage, workspaceImage] = ['', '', '', '', '']
  return { name, specialty, bio, experience, profileImage, workspaceImage }
}

test('answers like the query, with each call’s values, over the given connection', async () => {
  const asked = (name: string) => db.select().from(artists).where(eq(artists.name, name))
  const lost = db.transaction(async (tx) => {
    await tx.insert(artists).values([anArtist('One'), anArtist('Two')])
    const both = await pipeline([selectArtist(tx, { name: 'One' }), selectArtist(tx, { name: 'Two' })])
    expect(both.flat().map(({ name }) => name)).toEqual(['One', 'Two'])
    expect(both.flat().every(({ createdAt }) => createdAt instanceof Date)).toBe(true)
    // Another connection does not see them yet.
    expect(await selectArtist(db, { name: 'One' }).execute()).toEqual([])
    throw new Error('taken back')
  })
  await expect(lost).rejects.toThrow('taken back')
  await db.insert(artists).values(anArtist('Three'))
  expect(await selectArtist(db, { name: 'Three' }).execute()).toEqual(await asked('Three'))
})

const countNamed = preparedSql<{ name: string; not: string | null }, { count: number }>()(
  ({ name, not }) => sql`
    select count(*)::int from ${artists} where ${artists.name} = ${name} and ${artists.name} is distinct from ${not}`,
)

test('handwritten SQL is also composed once and gets each call’s values', async () => {
  await db.insert(artists).values([anArtist('Four'), anArtist('Five'), anArtist('Five')])
  const counted = await Promise.all(
    (
      [
        ['Four', null],
        ['Five', null],
        ['Five', 'Five'],
        ['Six', ''],
      ] as const
    ).map(([name, not]) => countNamed(db, { name, not }).execute()),
  )
  expect(counted.map(({ rows }) => rows[0]!.count)).toEqual([1, 2, 0, 0])
})
