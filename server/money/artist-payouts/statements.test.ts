import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { mondayOf, startOfDay, weekNumber, weekWords } from '#contract/base/weeks.ts'
import { artists, payoutEvents, statementLines, statements } from '#server/platform/db/schema.ts'
import { addEarner, addEarning } from '#tests/support/samples/sample-earnings.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { lastWeek, makeStatements } from './make-statements.ts'
import { failPayout, finishPayout, listOwed, payByHand, reversePayout, startPayout } from './payouts.ts'
import { numbersFor } from './statement-numbers.ts'
import { statementViolations } from './statement-invariants.ts'

// A week's earnings become one statement, once, and it is paid once, however many attempts that takes.

const shop = await openTestShop()
afterAll(async () => {
  expect(await statementViolations(shop.db)).toEqual([])
  await shop.close()
})

const zone = 'America/New_York'
const make = () => makeStatements(shop.db, shop.jobs)
const of = (artistId: string) =>
  shop.db.select().from(statements).where(eq(statements.artistId, artistId)).orderBy(asc(statements.weekFrom))
const waiting = (artistId: string) =>
  shop.db.$count(statementLines, sql`artist_id = ${artistId} and statement_id is null`)
/** Moments in the artist's last complete week. */
const { weekFrom, endsAt } = lastWeek(new Date(), zone)
const inWeek = new Date(endsAt.getTime() - 3_600_000)
/** The number of the following week's statement. */
const nextNumber = async (artistId: string, artistName: string) =>
  (await numbersFor(shop.db, { artistId, artistName, weekFrom: addDays(weekFrom, 7) }).next()).value
const step = <Result>(work: (tx: Parameters<Parameters<TestShop['db']['transaction']>[0]>[0]) => Promise<Result>) =>
  shop.db.transaction(work)
async function owed(cents = 1_000) {
  const artist = await addEarner(shop.db)
  await addEarning(shop.db, artist.artistId, { cents, at: inWeek })
  await make()
  const [statement] = await of(artist.artistId)
  return { ...artist, id: statement!.id }
}

describe('works', () => {
  test('days, weeks and their numbers are right in every time zone, at the turn of the year and of daylight saving', () => {
    expect(startOfDay('2026-11-23', 'America/Los_Angeles').toISOString()).toBe('2026-11-23T08:00:00.000Z')
    expect(startOfDay('2026-11-02', zone).toISOString()).toBe('2026-11-02T05:00:00.000Z')
    expect(startOfDay('2026-11-01', zone).toISOString()).toBe('2026-11-01T04:00:00.000Z')
    expect(startOfDay('2026-11-23', 'Pacific/Kiritimati').toISOString()).toBe('2026-11-22T10:00:00.000Z')
    expect(startOfDay('2026-11-23', 'Pacific/Pago_Pago').toISOString()).toBe('2026-11-23T11:00:00.000Z')
    // The clocks change at midnight: the day begins at one.
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
    expect(['2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-23'])
    const mondays = ['2025-12-29', '2026-11-16', '2026-12-28', '2027-01-04']
    expect(mondays.map(weekNumber)).toEqual(['2026-01', '2026-47', '2026-53', '2027-01'])
    expect(['2026-11-16', '2026-12-28'].map(weekWords)).toEqual(['Nov 16–22, 2026', 'Dec 28, 2026–Jan 3, 2027'])
  })

  test('a week is closed an hour after its end in the artist’s time zone', () => {
    const at = (moment: string, timeZone: string) => lastWeek(new Date(moment), timeZone)
    expect(at('2026-11-23T05:30:00Z', zone).weekFrom).toBe('2026-11-09')
    expect(at('2026-11-23T06:00:00Z', zone)).toEqual({ weekFrom: '2026-11-16', endsAt: new Date('2026-11-23T05:00Z') })
    expect(at('2026-11-23T06:00:00Z', 'America/Los_Angeles').weekFrom).toBe('2026-11-09')
    const inTokyo = { weekFrom: '2026-11-16', endsAt: new Date('2026-11-22T15:00Z') }
    expect(at('2026-11-22T18:00:00Z', 'Asia/Tokyo')).toEqual(inTokyo)
  })

  test('a statement has all lines written before its week’s end, and later lines wait for the next', async () => {
    const { artistId } = await addEarner(shop.db, { name: 'Inès Marchetti' })
    await addEarning(shop.db, artistId, { cents: 500, at: '2026-01-05T12:00:00Z' })
    await addEarning(shop.db, artistId, { cents: 700, at: new Date(endsAt.getTime() - 1) })
    await addEarning(shop.db, artistId, { cents: 300, at: inWeek, kind: 'tip' })
    await addEarning(shop.db, artistId, { cents: 900, at: endsAt })
    await make()
    const number = `INES-${weekNumber(weekFrom)}`
    expect(await of(artistId)).toMatchObject([{ totalCents: 1_500, tipCents: 300, weekFrom, number, state: 'open' }])
    expect(await waiting(artistId)).toBe(1)
  })

  test('artists with the same first name have different numbers, and keep their name in them from week to week', async () => {
    const mira = await addEarner(shop.db, { name: 'Mira Holm' })
    const other = await addEarner(shop.db, { name: 'Mira Lund' })
    for (const { artistId } of [mira, other]) await addEarning(shop.db, artistId, { cents: 500, at: inWeek })
    await Promise.all(Array.from({ length: 6 }, make))
    const made = [...(await of(mira.artistId)), ...(await of(other.artistId))]
    const [week, next] = [weekNumber(weekFrom), weekNumber(addDays(weekFrom, 7))]
    expect(made.map(({ number }) => number).toSorted()).toEqual([`MIRA-${week}`, `MIRA2-${week}`])
    // In the following week they come in any order, and one has another last name.
    for (const { artistId, number } of made)
      expect(await nextNumber(artistId, 'Mira Wed')).toBe(number.replace(week, next))
    // A new artist gets neither number; a renamed artist gets their new name.
    expect(await nextNumber(crypto.randomUUID(), 'Mira New')).toBe(`MIRA3-${next}`)
    expect(await nextNumber(mira.artistId, 'Miriam Holm')).toBe(`MIRIAM-${next}`)
  })

  test('what was taken back is carried over until more was earned', async () => {
    const { artistId } = await addEarner(shop.db)
    await addEarning(shop.db, artistId, { cents: 500, at: inWeek })
    await addEarning(shop.db, artistId, { cents: -800, at: inWeek })
    await make()
    expect(await of(artistId)).toEqual([])
    await addEarning(shop.db, artistId, { cents: 300, at: inWeek })
    await make()
    expect(await of(artistId)).toEqual([])
    await addEarning(shop.db, artistId, { cents: 1, at: inWeek })
    await make()
    expect(await of(artistId)).toMatchObject([{ totalCents: 1 }])
    expect(await waiting(artistId)).toBe(0)
  })

  test('an artist who has left is still owed what they earned', async () => {
    const { artistId } = await addEarner(shop.db)
    await addEarning(shop.db, artistId, { cents: 500, at: inWeek })
    await shop.db.delete(artists).where(eq(artists.id, artistId))
    await make()
    expect(await of(artistId)).toMatchObject([{ artistName: 'Ida Nib', totalCents: 500 }])
  })

  test('a payout can start, fail, start again, be paid, be reversed, and be paid by hand', async () => {
    const { id } = await owed()
    expect(await step((tx) => startPayout(tx, id, { method: 'stripe' }))).toMatchObject({ state: 'paying', attempt: 1 })
    expect(await step((tx) => failPayout(tx, id, { reason: 'No account' }))).toMatchObject({ failure: 'No account' })
    expect((await listOwed(shop.db)).map((each) => each.id)).toContain(id)
    expect(await step((tx) => startPayout(tx, id, { method: 'stripe' }))).toMatchObject({ attempt: 2, failure: null })
    expect((await listOwed(shop.db)).map((each) => each.id)).not.toContain(id)
    const paid = { reference: 'tr_1', paidOn: '2026-11-24' }
    expect(await step((tx) => finishPayout(tx, id, paid))).toMatchObject({ state: 'paid', ...paid })
    expect(await step((tx) => reversePayout(tx, id, { on: '2026-11-25' }))).toMatchObject({ state: 'open' })
    const byHand = { reference: null, paidOn: '2026-11-26', note: 'Check 12' }
    expect(await step((tx) => payByHand(tx, id, byHand))).toMatchObject({ state: 'paid', method: 'hand', attempt: 3 })
    const events = await shop.db
      .select()
      .from(payoutEvents)
      .where(eq(payoutEvents.statementId, id))
      .orderBy(asc(payoutEvents.id))
    const today = shopDayOf(new Date())
    expect(events.map(({ kind, attempt, day }) => [kind, attempt, day])).toEqual([
      ['started', 1, today],
      ['failed', 1, today],
      ['started', 2, today],
      ['paid', 2, '2026-11-24'],
      ['reversed', 2, '2026-11-25'],
      ['paid', 3, '2026-11-26'],
    ])
  })
})

describe('refuses', () => {
  test('steps from the wrong state, from a stale version, and of an unknown statement', async () => {
    const { id } = await owed()
    const byHand = { reference: null, paidOn: '2026-11-24' }
    const refused = { status: 409, code: 'wrong_status' }
    await expect(step((tx) => finishPayout(tx, id, { reference: '', paidOn: '2026-11-24' }))).rejects.toMatchObject(
      refused,
    )
    await expect(step((tx) => failPayout(tx, id, { reason: '' }))).rejects.toMatchObject(refused)
    await expect(step((tx) => reversePayout(tx, id, {}))).rejects.toMatchObject(refused)
    await expect(step((tx) => payByHand(tx, id, { ...byHand, version: 2 }))).rejects.toMatchObject({ status: 409 })
    await expect(step((tx) => payByHand(tx, crypto.randomUUID(), byHand))).rejects.toMatchObject({ status: 404 })
    await step((tx) => startPayout(tx, id, { method: 'stripe' }))
    await expect(step((tx) => payByHand(tx, id, byHand))).rejects.toMatchObject(refused)
  })

  test('changing a week’s total, another statement’s line, and a payout’s history', async () => {
    const { id, artistId } = await owed()
    await step((tx) => payByHand(tx, id, { reference: null, paidOn: '2026-11-24' }))
    const refused = [
      sql`update statements set total_cents = total_cents + 1 where id = ${id}`,
      sql`delete from statements where id = ${id}`,
      sql`update statement_lines set statement_id = null where artist_id = ${artistId}`,
      sql`delete from statement_lines where artist_id = ${artistId}`,
      sql`update payout_events set amount_cents = 1 where statement_id = ${id}`,
      sql`update earnings set amount_cents = 1 where artist_id = ${artistId}`,
    ]
    for (const statement of refused) await expect(shop.db.execute(statement)).rejects.toThrow()
  })
})

describe('protects', () => {
  test('many nodes at once make one statement and send one e-mail', async () => {
    const { artistId } = await addEarner(shop.db)
    for (const cents of [500, 700, -200]) await addEarning(shop.db, artistId, { cents, at: inWeek })
    await Promise.all(Array.from({ length: 8 }, make))
    expect(await of(artistId)).toMatchObject([{ totalCents: 1_000 }])
    const [made] = await of(artistId)
    const { rows } = await shop.db.execute(
      sql`select from pgboss.job where name = 'letter' and data->>'about' = ${made!.id}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('many desks at once pay once', async () => {
    const { id } = await owed()
    const byHand = { reference: null, paidOn: '2026-11-24' }
    const tried = await Promise.allSettled(Array.from({ length: 6 }, () => step((tx) => payByHand(tx, id, byHand))))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
