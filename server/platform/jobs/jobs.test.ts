import { afterAll, expect, test } from 'vitest'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { type JobContext, job } from './job.ts'
import { openJobs } from './jobs.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

// D6: several nodes process one queue.

const database = await createTestDatabase()
afterAll(() => database.drop())

const count = rounds(400, 2000)

test(`four workers, ${count} jobs: each is done once`, async () => {
  const done = new Map<string, number>()
  const note = async (id: string) => {
    done.set(id, (done.get(id) ?? 0) + 1)
  }
  const noting = job<{ id: string }>({
    name: 'note',
    handler:
      () =>
      ({ id }) =>
        note(id),
  })
  const nodes = await Promise.all(
    [1, 2, 3, 4].map(() => openJobs(database.url, { jobs: [noting], roundSeconds: 3600, log: () => {} })),
  )
  const pool = openPool(database.url, () => {}, 4)
  const db = openDb(pool)
  for (let number = 0; number < count; number++) await nodes[0]!.enqueue(db, noting, { id: String(number) })
  for (const node of nodes) await node.work({} as JobContext)
  await eventually(() => expect(done.size).toBe(count), 200)
  for (const node of nodes) await node.stop()
  await pool.end()
  recordFigures('D6 jobs of four workers', { rounds: count })
  expect([...done.values()].filter((times) => times !== 1)).toEqual([])
})
