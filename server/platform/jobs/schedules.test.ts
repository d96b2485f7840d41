import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

// What comes by the clock comes at the hour in New York that people were told, in winter and in summer.

const shop = await openTestShop()
afterAll(() => shop.close())

const scheduled = async () => {
  const { rows } = await shop.db.execute<{ name: string; cron: string; timezone: string }>(
    sql`select name, cron, timezone from pgboss.schedule order by name`,
  )
  return rows
}

test('every schedule is in New York’s time', async () => {
  const zones = new Set((await scheduled()).map(({ timezone }) => timezone))
  expect([...zones]).toEqual(['America/New_York'])
})

test.each([
  ['reminders', '09:00'],
  ['review-requests', '11:00'],
  ['overdue-cards', '07:00'],
])('%s go out at %s on every day of a year', async (job, time) => {
  const { cron, timezone } = (await scheduled()).find(({ name }) => name === job)!
  const boss = new PgBoss({ connectionString: shop.databaseUrl })
  const days: string[] = []
  // One at a time: it gives up on many after a second.
  for (let from = new Date('2026-12-31T23:59:00-05:00'); days.length < 365;) {
    from = boss.previewSchedule(cron, { tz: timezone, from, count: 1 })[0]!
    days.push(inNewYork.format(from))
  }
  expect(new Set(days.map((day) => day.slice(0, 10))).size).toBe(365)
  expect(days.filter((day) => !day.endsWith(time))).toEqual([])
})

test('only the audit of a large shop may take longer than a minute', async () => {
  const { rows } = await shop.db.execute(
    sql`select name, expire_seconds as seconds from pgboss.queue
      where expire_seconds <> 60 and not starts_with(name, '__pgboss')`,
  )
  expect(rows).toEqual([{ name: 'audit-books', seconds: 900 }])
})

const inNewYork = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
})
