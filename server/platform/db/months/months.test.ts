import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { alerts, checkouts, orders, pieceEvents, pieces } from '#server/platform/db/schema.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { detachMonth } from './detach-month.ts'
import { makeMonths } from './make-months.ts'

// Events are partitioned by month (decision 053); months are created before they begin.

const database = await createTestDatabase()
const db = openDb(openPool(database.url, () => {}, 3))
const [paid] = await db
  .insert(checkouts)
  .values({ purposeId: 'session:1', state: 'ordered', paymentRef: 'pi_1' })
  .returning()
const address = {
  name: 'Giftee',
  street: '1',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}
const [order] = await db
  .insert(orders)
  .values({
    customerEmail: 'p@shop.test',
    customerName: 'Person',
    totalCents: 1450,
    currency: 'usd',
    items: [],
    shippingAddress: address,
    paymentRef: 'pi_1',
    checkoutId: paid!.id,
  })
  .returning()
const [piece] = await db
  .insert(pieces)
  .values({
    orderId: order!.id,
    line: 0,
    copies: 1,
    shareCents: 1450,
    writingStyle: 'Modern Script',
    artistChosen: false,
    recipient: address,
    dueAt: new Date(),
  })
  .returning()
const pieceId = piece!.id
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

/** Each event's partition, oldest first. */
async function places(): Promise<string[]> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select tableoid::regclass::text as place from piece_events order by created_at`,
  )
  return rows.map(({ place }) => place)
}

async function months(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'piece_events'::regclass and inhrelid::regclass::text ~ '_20' order by 1`)
  return rows.map(({ name }) => name.replace('piece_events_', ''))
}

const happen = (at: string) =>
  db.insert(pieceEvents).values({ pieceId, kind: 'accepted', role: 'artist', round: 1, createdAt: new Date(at) })

describe('works', () => {
  test('this month and the next three are created once, even by several nodes at the same moment', async () => {
    const before = await months()
    const today = new Date('2031-02-11T10:00:00Z')
    await Promise.all([makeMonths(db, today), makeMonths(db, today), makeMonths(db, today)])
    expect(await months()).toEqual([...before, '2031_02', '2031_03', '2031_04', '2031_05'])
    await makeMonths(db, today)
    expect(await months()).toEqual([...before, '2031_02', '2031_03', '2031_04', '2031_05'])
  })

  test('an event goes into its month in UTC, and earlier ones into the partition from before the months', async () => {
    for (const at of ['2021-01-01T00:00:00Z', '2031-02-28T23:59:59Z', '2031-03-01T00:00:00Z']) await happen(at)
    expect(await places()).toEqual(['piece_events_before', 'piece_events_2031_02', 'piece_events_2031_03'])
  })

  test('the whole table is analyzed, because its statistics are used to plan joins', async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_user_tables where relname = 'piece_events' and last_analyze is not null`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('protects', () => {
  test('an event without a month is kept, raises one alert, and moves once its month exists', async () => {
    const told = () => db.$count(alerts, eq(alerts.kind, 'events_without_month'))
    await happen('2031-09-30T12:00:00Z')
    expect((await places()).at(-1)).toBe('piece_events_default')
    await makeMonths(db, new Date('2031-02-11T10:00:00Z'))
    await makeMonths(db, new Date('2031-02-11T10:00:00Z'))
    expect(await told()).toBe(1)
    await makeMonths(db, new Date('2031-07-01T00:00:00Z'))
    expect((await places()).at(-1)).toBe('piece_events_2031_09')
    await db.update(alerts).set({ resolvedAt: new Date() })
    await makeMonths(db, new Date('2031-07-01T00:00:00Z'))
    expect(await told()).toBe(1)
    // The default partition is back, and append-only as before.
    await happen('2040-01-01T00:00:00Z')
    expect((await places()).at(-1)).toBe('piece_events_default')
    await expect(db.execute(sql`delete from piece_events`)).rejects.toThrow()
    expect(await places()).toHaveLength(5)
  })
})

describe('detaching an old month', () => {
  const detach = (month: string) => detachMonth(database.url, 'piece_events', month)
  beforeAll(async () => {
    // As in a shop that has had months for years.
    await db.execute(sql`alter table piece_events detach partition piece_events_before`)
    for (const month of ['2024-03-01', '2024-04-01', '2024-05-01'])
      await db.execute(sql`select ensure_month('piece_events', ${month}::date)`)
    for (const at of ['2024-03-15T00:00:00Z', '2024-03-16T00:00:00Z', '2024-04-15T00:00:00Z']) await happen(at)
  })

  test('refuses if a card is unfinished, an older month exists, or the month is too recent', async () => {
    await expect(detach('2024_03')).rejects.toThrow('is not finished')
    await expect(detach('2024_04')).rejects.toThrow('please begin with that')
    await expect(detachMonth(database.url, 'order_events', 'before')).rejects.toThrow('is not 24 months old')
  })

  test('its rows are separate, ready for pg_dump; the shop keeps running, and knows since when it is complete', async () => {
    await db.execute(sql`alter table piece_events detach partition piece_events_default`)
    for (const month of await months())
      if (month > '2024_05')
        await db.execute(sql.raw(`alter table piece_events detach partition piece_events_${month}`))
    await db.update(pieces).set({ state: 'arrived' })
    expect(await detach('2024_03')).toEqual({ table: 'archive.piece_events_2024_03', rows: 2 })
    expect(await places()).toEqual(['piece_events_2024_04'])
    const { rows } = await db.execute(sql`select kept_since('piece_events') = '2024-04-01T00:00:00Z' as whole,
      kept_since('order_events') = '-infinity' as all`)
    expect(rows).toEqual([{ whole: true, all: true }])
    await happen('2024-05-01T00:00:00Z')
    expect(await places()).toEqual(['piece_events_2024_04', 'piece_events_2024_05'])
    // No foreign keys remain between it and the shop.
    const { rows: keys } = await db.execute(
      sql`select from pg_constraint where contype = 'f' and conrelid = 'archive.piece_events_2024_03'::regclass`,
    )
    expect(keys).toEqual([])
  })
})
