import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { runs } from '#contract/business/runs.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { steadily } from '#tests/support/load/steady-load.ts'
import { addRun, peopleCells, workbookOf } from '#tests/support/samples/sample-runs.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The largest possible list, as a spreadsheet with placeholders in its texts, is read and checked in less than a
// minute, and shop and spreadsheet process together never take more than 400 MB.

/** The V8 and malloc settings of `npm start` (tools/support/serving.mjs). */
const asServed = { NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512', MALLOC_ARENA_MAX: '2' }
const people = 10_000
const minute = 60_000
const mostMegabytes = 400

const site = await openCrashSite(asServed)
const shop = await site.start()
afterAll(() => site.close())

test('10,000 people are read and checked with their texts, within 400 MB', async () => {
  const run = await addRun(site.db, { quantity: people, writingStyle: 'Elegant Cursive' })
  const visitor = new Visitor(shop)
  const params = { token: run.token }
  const list = await workbookOf(peopleCells(people))
  const find = async () => (await visitor.call(runs.find, { params })).body
  const checked = () =>
    eventually(async () => {
      const found = await find()
      expect(found).toMatchObject({ list: { state: 'checked' }, counts: { all: people } })
      return found
    }, 200)
  const memory = watchMemory(shop.pid)
  const began = performance.now()
  expect((await visitor.call(runs.upload, { params, body: { list } })).status).toBe(201)
  const { version } = await checked()
  const read = performance.now()
  const words = { customMessage: 'Dear {firstName}, enjoy your {Product}.', customSignature: 'Acme', defaults: [] }
  expect((await visitor.call(runs.words, { params, body: { ...words, version } })).status).toBe(200)
  expect((await checked()).counts).toMatchObject({ good: people, wrong: 0 })
  const most = await memory.stop()
  const took = [read - began, performance.now() - read].map(Math.round)
  console.log(`${took[0]} ms to read and check, ${took[1]} ms to check with the words, at most ${Math.round(most)} MB`)
  if (process.env.CHAOS === 'on') expect(Math.max(...took)).toBeLessThan(minute)
  expect(most).toBeLessThan(mostMegabytes)
})

/** Measures twenty times a second how much memory a process and its children use. */
function watchMemory(pid: number) {
  let most = 0
  const looking = steadily(20, async () => (most = Math.max(most, await megabytesOf(pid))), 1)
  return {
    async stop() {
      await looking.stop()
      return most
    },
  }
}

/** The process and its running children; those that have exited do not count. */
async function megabytesOf(pid: number): Promise<number> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [status, children] = await Promise.all([read('status'), read(`task/${pid}/children`)])
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  const theirs = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => megabytesOf(Number(child))),
  )
  return theirs.reduce((sum, each) => sum + each, own)
}
