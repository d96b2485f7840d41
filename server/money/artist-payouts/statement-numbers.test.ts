import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

const migration = path.join(import.meta.dirname, '../../platform/db/migrations/0055_statement_numbers.sql')
const [first, second, other] = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)

/** Artist, number, Monday of the week, and when it was made. */
const before = [
  [first, 'INES-2026-45', '2026-11-02', '2026-11-09T06:00:00Z'],
  [first, 'INES-2026-46', '2026-11-09', '2026-11-16T06:00:00Z'],
  [second, 'INES-2026-46', '2026-11-09', '2026-11-16T06:00:01Z'],
  [second, 'INES-2026-47', '2026-11-16', '2026-11-23T06:00:00Z'],
  [first, 'INES-2026-47', '2026-11-16', '2026-11-23T06:00:01Z'],
  [other, 'MIRA-2026-47', '2026-11-16', '2026-11-23T06:00:00Z'],
]

test('the migration gives artists with the same first name different numbers, with the same name every week', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('drop index statements_number')
    for (const [artist, number, monday, at] of before)
      await client.query(
        `insert into statements (artist_id, artist_name, number, week_from, time_zone, ends_at, total_cents, tip_cents,
          created_at) values ($1, 'Ines', $2, $3, 'UTC', $4, 100, 0, $4)`,
        [artist, number, monday, at],
      )
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await client.query(statement)
    const { rows } = await client.query<{ artist_id: string; number: string }>(
      'select artist_id, number from statements order by week_from, artist_id',
    )
    expect(rows.map(({ artist_id, number }) => [artist_id, number])).toEqual([
      [first, 'INES-2026-45'],
      [first, 'INES-2026-46'],
      [second, 'INES2-2026-46'],
      [first, 'INES-2026-47'],
      [second, 'INES2-2026-47'],
      [other, 'MIRA-2026-47'],
    ])
  } finally {
    await client.end()
    await database.drop()
  }
})
