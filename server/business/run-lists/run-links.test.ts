import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { runs, runsAdmin } from '#contract/business/runs.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The private links of a run can be renewed by whoever manages it, and renewed or ended by the desk.

const at = await openOrderDesk()
afterAll(() => at.shop.close())

test('the link that manages a run is renewed by its holder or the desk, and ended by the desk, with all links it showed', async () => {
  const run = await addRun(at.shop.db, { writingStyle: 'Elegant Cursive' })
  const visitor = new Visitor(at.shop)
  const find = (token: string) => visitor.call(runs.find, { params: { token } })
  const links = [run.token, run.approve, run.look]
  const statuses = async (tokens: string[]) => Promise.all(tokens.map(async (token) => (await find(token)).status))
  const mailed = async (count: number) => {
    const mail = (await at.emailsTo(run.quote.contactEmail, count)).at(-1)!
    expect(mail.text).toContain('no longer works')
    return /\/run\/([\w-]+)/.exec(mail.text)![1]!
  }
  const renewed = await visitor.call(runs.renewLink, { params: { token: run.token, role: 'manage' } })
  expect(await statuses(links)).toEqual([404, 404, 404])
  const second = await mailed(1)
  expect(JSON.stringify(renewed.body)).not.toContain(second)
  expect((await find(second)).body).toMatchObject({ id: run.id, role: 'manage' })

  const params = { id: run.id }
  const linkAtDesk = async () => (await at.desk.call(runsAdmin.list)).body.find(({ id }) => id === run.id)!.link
  expect(await linkAtDesk()).toBe(second)
  expect((await at.desk.call(runsAdmin.endLink, { params })).status).toBe(200)
  expect([await statuses([second]), await linkAtDesk()]).toEqual([[404], null])
  expect((await at.desk.call(runsAdmin.renewLink, { params })).status).toBe(200)
  expect(await statuses([await mailed(2)])).toEqual([200])
  const log = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, run.id))
  expect(log.map(({ action }) => action)).toEqual(['link ended', 'link renewed'])
})
