import { and, eq, ne } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { runs } from '#contract/business/runs.ts'
import { runLists, runRows } from '#server/platform/db/schema.ts'
import { addRun, listOf, peopleCells } from '#tests/support/samples/sample-runs.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { workOnList } from './work-on-list.ts'

// A short list does not wait for the end of long ones (product.md, section 20).

const shop = await openTestShop()
await shop.jobs.pause()
afterAll(() => shop.close())

test('a job checks 500 rows, and leaves the rest to one behind the other lists', async () => {
  const run = await addRun(shop.db, { quantity: 1100, writingStyle: 'Elegant Cursive' })
  const body = { list: listOf(peopleCells(1100)) }
  expect((await new Visitor(shop).call(runs.upload, { params: { token: run.token }, body })).status).toBe(201)
  const checked = () => shop.db.$count(runRows, and(eq(runRows.runId, run.id), ne(runRows.checking, 0)))
  const found = []
  do found.push(await workOnList(shop.db, run.id), await checked())
  while (found.at(-2))
  expect(found).toEqual([true, 500, true, 1000, false, 1100])
  expect(await shop.db.select({ state: runLists.state }).from(runLists)).toEqual([{ state: 'checked' }])
})
