import { TransactionRollbackError, eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { overview } from '#contract/admin/overview.ts'
import { owedCsvPath, payoutPdfPath, payoutsAdmin, payoutsPerPage, yearCsvPath } from '#contract/money/payouts-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { statementPdfPath, studioStatements } from '#contract/money/statements.ts'
import { studio } from '#contract/studio/studio.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { alerts, artists, auditLog, statements } from '#server/platform/db/schema.ts'
import { addEarner, addEarning } from '#tests/support/samples/sample-earnings.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { lastWeek, makeStatement, makeStatements } from './make-statements.ts'
import { listPayouts } from './payouts-admin.ts'
import { startPayout } from './payouts.ts'
import { statementViolations } from './statement-invariants.ts'

// An artist reads their statements, and the owner pays them by hand.

const shop = await openTestShop()
const desk = new Visitor(shop)
expect((await desk.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })).status).toBe(200)
afterAll(async () => {
  expect(await statementViolations(shop.db)).toEqual([])
  await shop.close()
})

const today = shopDayOf(new Date())
const { weekFrom, endsAt } = lastWeek(new Date(), 'America/New_York')
const inWeek = new Date(endsAt.getTime() - 3_600_000)

/** A signed-in artist with a statement of these lines. */
async function owed(lines = [1_000], name = 'Ida Nib') {
  const { artistId, email, password } = await addEarner(shop.db, { name })
  for (const cents of lines) await addEarning(shop.db, artistId, { cents, at: inWeek })
  await makeStatements(shop.db, shop.jobs)
  const visitor = new Visitor(shop)
  await visitor.call(studio.signIn, { body: { email, password } })
  const [statement] = (await visitor.call(studioStatements.list)).body.statements
  return { artistId, visitor, id: statement!.id, number: statement!.number }
}
const find = async (id: string) => (await desk.call(payoutsAdmin.find, { params: { id } })).body
const pay = (ids: string[], change: object = {}) =>
  desk.call(payoutsAdmin.pay, {
    body: { statements: ids.map((id) => ({ id, version: 1 })), paidOn: today, reference: 'ACH 7', ...change },
  })
const undo = async (id: string) =>
  desk.call(payoutsAdmin.undo, { params: { id }, body: { note: 'Wrong account', version: (await find(id)).version } })
const file = async (visitor: Visitor, path: string, id = '') => {
  const response = await fetch(shop.url + path.replace('{id}', id), {
    headers: { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  return { status: response.status, type: response.headers.get('content-type'), bytes: await response.arrayBuffer() }
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const textOf = async (bytes: ArrayBuffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text

describe('works', () => {
  test('an artist sees their statements with their lines, and the lines waiting for the next one', async () => {
    const { visitor, id, artistId } = await owed([1_000, 500, -300])
    await addEarning(shop.db, artistId, { cents: 700, at: new Date() })
    const { body } = await visitor.call(studioStatements.list)
    expect(body).toMatchObject({
      statements: [{ id, weekFrom, total: '12.00', tips: '0.00', state: 'open' }],
      waiting: '7.00',
    })
    const { lines, total } = (await visitor.call(studioStatements.find, { params: { id } })).body
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['lettered', '10.00'],
      ['lettered', '5.00'],
      ['taken back', '-3.00'],
    ])
    expect(total).toBe('12.00')
  })

  test('a statement’s PDF says the same, whatever the artist’s name', async () => {
    const name = 'Inès Łukasiewicz Привет Ελένη'
    const { visitor, id, number } = await owed([12_345], name)
    const { status, type, bytes } = await file(visitor, statementPdfPath, id)
    expect([status, type]).toEqual([200, 'application/pdf'])
    const text = (await textOf(bytes)).normalize('NFC')
    for (const part of [name, number, weekWords(weekFrom), '$123.45', 'Not paid yet', 'Page 1 of 1'])
      expect(text).toContain(part)
    await pay([id])
    expect(await textOf((await file(desk, payoutPdfPath, id)).bytes)).toContain('reference ACH 7')
  })

  test('a long statement continues on further pages, with every line', async () => {
    const { visitor, id } = await owed(Array.from({ length: 40 }, (_, place) => 1_000 + place))
    const text = await textOf((await file(visitor, statementPdfPath, id)).bytes)
    for (let place = 0; place < 40; place++) expect(text).toContain(`$10.${String(place).padStart(2, '0')}`)
    expect(text).toContain('Page 3 of 3')
  })

  test('paging through what is owed shows each statement once', async () => {
    const { artistId } = await addEarner(shop.db)
    const counted = shop.db.transaction(async (tx) => {
      await tx.execute(sql`insert into statements
          (artist_id, artist_name, number, week_from, time_zone, ends_at, total_cents, tip_cents)
        select ${artistId}::uuid, 'Ida Nib', 'IDA-' || n, date '2015-01-05' + 7 * n, 'UTC', now(), 100, 0
        from generate_series(1, ${payoutsPerPage + 1}::int) n`)
      const pages = []
      for (const page of [1, 2]) pages.push(await listPayouts(tx, { state: 'owed', page }))
      const ids = pages.flatMap(({ payouts }) => payouts.map(({ id }) => id))
      expect(pages[0]!.payouts).toHaveLength(payoutsPerPage)
      expect(new Set(ids).size).toBe(pages[0]!.total)
      tx.rollback()
    })
    await expect(counted).rejects.toThrow(TransactionRollbackError)
  })

  test('the desk pays many at once and reverses one of them, which is owed again', async () => {
    const [one, two] = [await owed([1_000]), await owed([2_500])]
    const before = Number((await desk.call(payoutsAdmin.list)).body.owed)
    expect((await pay([one.id, two.id])).body).toEqual({ paid: 2, total: '35.00' })
    expect(Number((await desk.call(payoutsAdmin.list)).body.owed)).toBeCloseTo(before - 35)
    const paid = (await desk.call(payoutsAdmin.list, { query: { state: 'paid' } })).body.payouts
    expect(paid.find(({ id }) => id === two.id)).toMatchObject({ paidOn: today, reference: 'ACH 7', method: 'hand' })
    expect((await one.visitor.call(studioStatements.list)).body.statements).toMatchObject([
      { state: 'paid', paidOn: today },
    ])
    expect((await undo(one.id)).body).toMatchObject({ state: 'open', paidOn: null })
    expect((await find(one.id)).events).toMatchObject([
      { kind: 'paid', by: 'admin', reference: 'ACH 7' },
      { kind: 'reversed', by: 'admin', note: 'Wrong account', day: today },
    ])
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, one.id))
    expect(audit.map(({ action }) => action)).toEqual(['paid', 'undid payment'])
  })

  test('payouts due are counted for the owner, and listed one by one after a week', async () => {
    const due = async () => (await desk.call(payoutsAdmin.due)).body
    const before = await due()
    const { id: fresh } = await owed([1_000])
    const total = (Number(before.total) + 10).toFixed(2)
    expect(await due()).toEqual({ count: before.count + 1, total, overdue: [] })
    const { artistId } = await addEarner(shop.db)
    await addEarning(shop.db, artistId, { cents: 2_000, at: daysAgo(20) })
    const old = await shop.db.transaction((tx) => makeStatement(tx, artistId, daysAgo(7.1)))
    expect(await due()).toMatchObject({
      count: before.count + 2,
      overdue: [{ id: old, artistName: 'Ida Nib', total: '20.00', state: 'open' }],
    })
    const counts = { payoutsDue: before.count + 2, payoutsOverdue: 1 }
    expect((await desk.call(overview.find)).body).toMatchObject(counts)
    await pay([fresh, old!])
    expect(await due()).toEqual(before)
  })

  test('an alert links to its statement, and is resolved once that is paid by hand', async () => {
    const { id, number } = await owed()
    await shop.db.insert(alerts).values({ kind: 'payout_failed', subject: id, detail: { statement: number } })
    const told = async () => (await desk.call(alertsAdmin.list)).body.filter((alert) => alert.statement === number)
    expect(await told()).toMatchObject([{ kind: 'payout_failed', statementId: id }])
    await pay([id])
    expect(await told()).toEqual([])
  })

  test('everything owed exports as a file, and no cell is a formula', async () => {
    const { number } = await owed([1_000], '=HYPERLINK("x")')
    const { bytes, type } = await file(desk, owedCsvPath)
    const text = new TextDecoder().decode(bytes)
    expect(type).toContain('text/csv')
    expect(text).toContain(`"'=HYPERLINK(""x"")","${number}"`)
  })

  test('a year’s payments by artist leave out reversed ones and list tips separately', async () => {
    const { artistId } = await addEarner(shop.db, { name: 'Year Nib' })
    await addEarning(shop.db, artistId, { cents: 4_000, at: inWeek })
    await addEarning(shop.db, artistId, { cents: 600, at: inWeek, kind: 'tip' })
    await makeStatements(shop.db, shop.jobs)
    const [row] = await shop.db.select().from(statements).where(eq(statements.artistId, artistId))
    const of = async (year: number) =>
      (await desk.call(payoutsAdmin.year, { query: { year } })).body.artists.find((each) => each.artistId === artistId)
    await pay([row!.id], { paidOn: '2025-12-31' })
    expect(await of(2025)).toMatchObject({ paid: '46.00', reversed: '0.00', total: '46.00', tips: '6.00', payments: 1 })
    await undo(row!.id)
    expect(await of(2025)).toMatchObject({ paid: '46.00', reversed: '46.00', total: '0.00', tips: '0.00' })
    await pay([row!.id], { paidOn: '2026-01-02', statements: [{ id: row!.id }] })
    expect(await of(2026)).toMatchObject({ total: '46.00', tips: '6.00' })
    const text = new TextDecoder().decode((await file(desk, `${yearCsvPath}?year=2026`)).bytes)
    expect(text).toContain(`"Year Nib","${artistId}","1","46.00","0.00","46.00","6.00","","",""`)
  })
})

describe('refuses', () => {
  test('a future date, an empty selection, paying twice, a payment under way, and a batch with one unpayable statement', async () => {
    const [one, two] = [await owed(), await owed()]
    expect((await pay([one.id], { paidOn: '2100-01-01' })).status).toBe(400)
    expect((await pay([])).status).toBe(400)
    await shop.db.transaction((tx) => startPayout(tx, two.id, { method: 'stripe' }))
    expect((await pay([one.id, two.id], { statements: [{ id: one.id }, { id: two.id }] })).status).toBe(409)
    expect((await find(one.id)).state).toBe('open')
    expect((await pay([one.id])).status).toBe(200)
    expect((await pay([one.id])).status).toBe(409)
    expect((await pay([crypto.randomUUID()])).status).toBe(404)
  })

  test('reversing what was not paid, or without a reason', async () => {
    const { id } = await owed()
    expect((await undo(id)).status).toBe(409)
    expect((await desk.call(payoutsAdmin.undo, { params: { id }, body: { note: ' ' } })).status).toBe(400)
    expect((await desk.call(payoutsAdmin.year, { query: { year: 'x' as never } })).status).toBe(400)
  })
})

describe('protects', () => {
  test('nobody else can see an artist’s statements', async () => {
    const [one, other] = [await owed(), await owed()]
    expect((await other.visitor.call(studioStatements.find, { params: { id: one.id } })).status).toBe(404)
    expect((await file(other.visitor, statementPdfPath, one.id)).status).toBe(404)
    expect((await file(new Visitor(shop), statementPdfPath, one.id)).status).toBe(401)
    for (const path of [payoutPdfPath, owedCsvPath, `${yearCsvPath}?year=2026`])
      expect((await file(one.visitor, path, one.id)).status).toBe(401)
  })

  test('the desk still has the statements of an artist who has left', async () => {
    const { id, artistId } = await owed()
    await shop.db.delete(artists).where(eq(artists.id, artistId))
    expect(await find(id)).toMatchObject({ artistName: 'Ida Nib', lines: [{ amount: '10.00' }] })
    expect((await pay([id])).status).toBe(200)
  })
})
