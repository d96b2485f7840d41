import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runs } from '#contract/business/runs.ts'
import { runRows } from '#server/platform/db/schema.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { kills } from '#tests/support/checks/chaos-figures.ts'
import { addRun, listOf, peopleCells } from '#tests/support/samples/sample-runs.ts'
import { type CrashSite, openCrashSite } from '#tests/support/shop/crash-site.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { workOnList } from './work-on-list.ts'

// The check of a list is killed midway: the next process continues with the remaining rows.

const points = kills(crashPoints.run)
const people = 1200
/** How many rows are checked in one transaction. */
const rowsAtOnce = 100

let site: CrashSite
beforeEach(async () => {
  site = await openCrashSite()
})
afterEach(() => site.close())

test.each(points)('killed %s, each row is checked once', async (point) => {
  const first = await site.start(point)
  const run = await addRun(site.db, { quantity: people })
  const params = { token: run.token }
  await new Visitor(first).call(runs.upload, { params, body: { list: listOf(peopleCells(people)) } })
  await first.gone
  const versions = async () =>
    (await site.db.select().from(runRows).where(eq(runRows.runId, run.id)).orderBy(asc(runRows.number))).map(
      ({ version }) => version,
    )
  expect((await versions()).filter((version) => version === 2)).toHaveLength(
    point === 'after_rows_checked' ? rowsAtOnce : 0,
  )
  const second = await site.start()
  // On its own, the queue notices the missing heartbeat within half a minute; the test does not wait for that.
  await eventually(async () => expect(await workOnList(site.db, run.id)).toBe(false))
  const { body } = await new Visitor(second).call(runs.find, { params })
  expect(body).toMatchObject({ list: { state: 'checked' }, counts: { all: people, wrong: 0 } })
  expect((await versions()).every((version) => version === 2)).toBe(true)
})
