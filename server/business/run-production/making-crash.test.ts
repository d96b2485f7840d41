import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runMaking } from '#contract/business/run-making.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { orders, pieces, runMakings, runRows, runs } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { kills } from '#tests/support/checks/chaos-figures.ts'
import { addReadyRun, letterSample } from '#tests/support/samples/sample-making.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type CrashSite, openCrashSite } from '#tests/support/shop/crash-site.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { makingViolations } from './making-invariants.ts'
import { placeBatch } from './place-batch.ts'

// A process is killed while a run's sample is approved or its cards are placed: each row has one card in the end.

const points = kills(crashPoints.making)
const people = 12

/** Nothing is held up here, so there is nothing to tell the desk. */
const noJobs = {} as Jobs

let site: CrashSite
beforeEach(async () => {
  site = await openCrashSite()
})
afterEach(() => site.close())

test.each(points)('killed %s, each row has one card and is paid for once', async (point) => {
  const first = await site.start(point)
  const catalog = await addSampleCatalog(site.db)
  const run = await addReadyRun(site.db, { people, design: { id: catalog.cardId, title: 'Card' } })
  const params = { token: run.token }
  const visitor = new Visitor(first)
  expect((await visitor.call(runMaking.sample, { params, body: { version: 1 } })).status).toBe(200)
  await letterSample(site.db, run.id)
  const { sample } = (await visitor.call(runMaking.find, { params })).body
  const body = { version: sample!.version }
  await visitor.call(runMaking.approve, { params, body }).catch(() => undefined)
  await first.gone
  const second = await site.start()
  const [making] = await site.db.select().from(runMakings).where(eq(runMakings.runId, run.id))
  if (making!.approvedAt === null)
    expect((await new Visitor(second).call(runMaking.approve, { params, body })).status).toBe(200)
  // On its own, the queue notices the missing heartbeat within half a minute; the test does not wait for that.
  await eventually(async () => {
    await placeBatch(site.db, noJobs, run.id)
    const rows = await site.db.select().from(runRows).where(eq(runRows.runId, run.id))
    expect(rows.every(({ pieceId }) => pieceId !== null)).toBe(true)
  })
  const made = await site.db
    .select({ id: pieces.id })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(eq(orders.runId, run.id))
  expect(made).toHaveLength(people)
  expect(await makingViolations(site.db)).toEqual([])
  expect(await findBalance(site.db, { runId: run.id })).toMatchObject({ cents: 0 })
  expect((await site.db.select().from(runs).where(eq(runs.id, run.id)))[0]).toMatchObject({ state: 'making' })
})
