import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { people } from '#contract/customers/people.ts'
import { reminders } from '#contract/customers/reminders.ts'
import * as rows from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { confirmAddress } from '#tests/support/shop/program.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { findCalendar, writeCalendar } from './calendar-feed.ts'
import { sendReminders } from './reminders.ts'
import { nextDay } from '#contract/customers/next-day.ts'
import { lookAgain } from './upcoming.ts'

// Reminders come early enough for handwork.

const at = await openOrderDesk()
afterAll(() => at.shop.close())

const today = shopDayOf(new Date())
const inDays = (days: number) => {
  const day = addDays(today, days)
  return { kind: 'birthday' as const, month: Number(day.slice(5, 7)), day: Number(day.slice(8)) }
}
/** The clock this many days from now. */
const onDay = (days: number) => new Date(Date.now() + days * 86_400_000)

const isLeap = (day: string) => Number(day.slice(0, 4)) % 4 === 0

let count = 0
const password = 'letters & ink'
async function shopper() {
  const visitor = new Visitor(at.shop)
  const username = `reminded-${++count}`
  const email = `${username}@shop.test`
  await visitor.call(accounts.register, { body: { username, email, password } })
  await confirmAddress(at.shop.db, visitor)
  const add = async (name: string, days: number, remind = true) =>
    (await visitor.call(people.add, { body: { name, dates: [inDays(days)], remind } })).body
  const mails = async () => (await at.shop.emailsTo(email)).filter(({ subject }) => /day/i.test(subject))
  return { visitor, email, add, mails }
}
const sentOf = (personId: string) =>
  at.shop.db
    .select({ kind: rows.reminders.kind, orderBy: rows.reminders.orderBy })
    .from(rows.reminders)
    .where(eq(rows.reminders.personId, personId))
const send = (days = 0) => sendReminders(at.shop.db, at.shop.jobs, onDay(days))

describe('works', () => {
  test.each([
    ['2026-11-23', 12, 24, '2026-12-24'],
    ['2026-11-23', 11, 23, '2026-11-23'],
    ['2026-11-23', 11, 22, '2027-11-22'],
    ['2026-11-23', 2, 29, '2027-02-28'],
    ['2027-11-23', 2, 29, '2028-02-29'],
  ])('from %s, the next %i/%i is %s', (from, month, day, expected) => {
    expect(nextDay({ month, day }, from)).toBe(expected)
  })

  test('a date is checked three weeks before, then daily: any day may be the last one to order', () => {
    const dates = [{ kind: 'birthday' as const, label: null, month: 12, day: 24, year: null }]
    expect(['2026-11-23', '2026-12-03', '2026-12-06', '2026-12-24'].map((day) => lookAgain(dates, day))).toEqual([
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
      '2027-12-03',
    ])
  })

  test('three weeks before, two weeks before, and on the last day to order: one e-mail each, on any number of nodes', async () => {
    const ben = await shopper()
    const tom = await ben.add('Tom Berg', 21)
    await ben.add('Nobody to be reminded of', 21, false)
    await Promise.all([send(), send(), send()])
    await send()
    expect(await sentOf(tom.id)).toMatchObject([{ kind: '21 days' }])
    const [first] = await sentOf(tom.id)
    await send(7)
    expect((await sentOf(tom.id)).map(({ kind }) => kind)).toEqual(['21 days', '14 days'])
    // Hours pass, so the last day to order may have changed.
    for (let days = 8; days < 21; days++) await send(days)
    expect((await sentOf(tom.id)).map(({ kind }) => kind)).toEqual(['21 days', '14 days', 'last day'])
    expect(first!.orderBy! > today).toBe(true)
    await eventually(async () => expect(await ben.mails()).toHaveLength(3))
    const [mail] = await ben.mails()
    expect(mail!.text).toContain('Tom Berg: birthday on')
    expect(mail!.text).toContain(`/people/${tom.id}/card?on=`)
    expect(mail!.text).not.toContain('Nobody to be reminded of')
  })

  test('several people on one day share one e-mail', async () => {
    const ben = await shopper()
    for (const name of ['Ann', 'Tom', 'Zoe']) await ben.add(name, 20)
    await send()
    await eventually(async () => expect(await ben.mails()).toHaveLength(1))
    expect((await ben.mails())[0]!.subject).toBe('Days are coming up for Ann and others')
  })

  test('the next three dates, each with the day to order by, and the last chosen design', async () => {
    const ben = await shopper()
    for (const [name, days] of [
      ['Ann', 30],
      ['Tom', 3],
      ['Zoe', 40],
      ['Eve', 59],
      ['Far', 61],
    ] as const)
      await ben.add(name, days, false)
    const next = (await ben.visitor.call(reminders.next)).body
    expect(next.map(({ name, orderBy }) => [name, orderBy !== null])).toEqual([
      ['Tom', false],
      ['Ann', true],
      ['Zoe', true],
    ])
    expect(next[1]!.orderBy! < next[1]!.day).toBe(true)
    const params = { id: next[0]!.personId }
    expect((await ben.visitor.call(reminders.lastChoice, { params })).body).toEqual({
      name: 'Tom',
      cardDesignId: null,
      writingStyle: null,
      artistId: null,
    })
  })

  test('the calendar is read by its private address; a new one ends the old', async () => {
    const ben = await shopper()
    await ben.visitor.call(people.add, { body: { name: 'Tom; Berg, Jr.\\n', dates: [inDays(30)] } })
    const { url } = (await ben.visitor.call(reminders.calendar, { body: { password } })).body
    const read = (address: string) => fetch(at.shop.url + new URL(address).pathname)
    const first = await read(url)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await first.text()
    expect(text).toContain('RRULE:FREQ=YEARLY')
    expect(text).toContain('SUMMARY:Tom\\; Berg\\, Jr.\\\\n: Birthday')
    expect(text).toContain('SUMMARY:Order a card for Tom')
    const renewed = (await ben.visitor.call(reminders.renewCalendar, { body: { password } })).body
    expect(renewed.url).not.toBe(url)
    expect((await read(url)).status).toBe(404)
    expect((await read(renewed.url)).status).toBe(200)
  })

  test('days keep nobody busy, keep their ids, and 29 February comes every year', async () => {
    const ben = await shopper()
    const birthday = { kind: 'birthday' as const, label: null, month: 2, day: 29, year: 1996 }
    const others = [3, 9].map((day) => ({ kind: 'other' as const, label: 'Moved in', month: 7, day, year: null }))
    const { body: leap } = await ben.visitor.call(people.add, { body: { name: 'Leap', dates: [...others, birthday] } })
    const { url } = (await ben.visitor.call(reminders.calendar, { body: { password } })).body
    const written = async (now: string) => {
      const link = await findCalendar(at.shop.db, path.basename(url, '.ics'))
      let text = ''
      for await (const part of writeCalendar(at.shop.db, link, 'https://shop.test', new Date(now))) text += part
      const calendar = new ICAL.Component(ICAL.parse(text))
      return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    }
    for (const now of ['2026-12-01T12:00:00Z', '2027-12-01T12:00:00Z', '2028-03-01T12:00:00Z']) {
      const events = await written(now)
      expect(events.map((event) => String(event.component.getFirstPropertyValue('transp')))).toEqual(
        events.map(() => 'TRANSPARENT'),
      )
      const born = events.find(({ summary }) => summary === 'Leap: Birthday')!
      const days = born.iterator()
      const found = Array.from({ length: 6 }, () => String(days.next()))
      expect(found.map((day) => day.slice(5))).toEqual(found.map((day) => (isLeap(day) ? '02-29' : '02-28')))
      expect(new Set(found.map((day) => day.slice(0, 4))).size).toBe(6)
    }
    const idOf = (events: ICAL.Event[]) => events.find(({ summary }) => summary === 'Leap: Birthday')!.uid
    const before = idOf(await written('2026-12-01T12:00:00Z'))
    const body = { name: 'Leap', dates: [others[1]!, birthday], version: leap.version }
    expect((await ben.visitor.call(people.change, { params: { id: leap.id }, body })).status).toBe(200)
    expect(idOf(await written('2026-12-01T12:00:00Z'))).toBe(before)
  })

  test('a long calendar is written person by person, and others have a turn after each', async () => {
    const ben = await shopper()
    const { id: userId } = (await ben.visitor.call(accounts.current)).body!
    const date = { kind: 'other' as const, label: `The ${'very '.repeat(20)}day`, day: 3, year: null }
    const dates = [1, 2].map((month) => ({ ...date, month }))
    const named = Array.from({ length: 300 }, (_, place) => ({ userId, name: `Ann ${place}`, dates }))
    await at.shop.db.insert(rows.people).values(named)
    const { url } = (await ben.visitor.call(reminders.calendar, { body: { password } })).body
    const link = await findCalendar(at.shop.db, path.basename(url, '.ics'))
    let turns = 0
    const turn = () => void ((turns += 1), (next = setImmediate(turn)))
    let next = setImmediate(turn)
    const writtenIn = new Set<number>()
    let text = ''
    for await (const part of writeCalendar(at.shop.db, link, 'https://shop.test')) {
      writtenIn.add(turns)
      text += part
    }
    clearImmediate(next)
    expect(writtenIn.size).toBeGreaterThanOrEqual(300)
    expect(text.match(/RRULE:FREQ=YEARLY/g)).toHaveLength(600)
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75)
    expect([text.slice(0, 17), text.slice(-15)]).toEqual(['BEGIN:VCALENDAR\r\n', 'END:VCALENDAR\r\n'])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('refuses', () => {
  test('the calendar’s address without the password, and to an address that nobody has proved', async () => {
    const ben = await shopper()
    for (const endpoint of [reminders.calendar, reminders.renewCalendar]) {
      expect(await ben.visitor.call(endpoint, { body: { password: 'a guess' } })).toMatchObject({
        status: 400,
        code: 'wrong_password',
      })
      await at.shop.db.update(rows.users).set({ emailVerifiedAt: null }).where(eq(rows.users.email, ben.email))
      expect(await ben.visitor.call(endpoint, { body: { password } })).toMatchObject({
        status: 409,
        code: 'not_confirmed',
      })
      await confirmAddress(at.shop.db, ben.visitor)
    }
    expect(
      await at.shop.db.$count(
        rows.reminderLinks,
        eq(rows.reminderLinks.userId, (await ben.visitor.call(accounts.current)).body!.id),
      ),
    ).toBe(0)
  })

  test('reminding of a card that was ordered, and of a date for which it is too late', async () => {
    const ben = await shopper()
    const [soon, ordered] = [await ben.add('Soon', 2), await ben.add('Ordered', 20)]
    const order = await at.buy({})
    await at.shop.db.update(rows.pieces).set({ personId: ordered.id }).where(eq(rows.pieces.orderId, order.id))
    await send()
    expect([await sentOf(soon.id), await sentOf(ordered.id)]).toEqual([[], []])
    // A card for last year's date does not count for this one.
    const createdAt = sql`now() - interval '60 days'`
    await at.shop.db.update(rows.pieces).set({ createdAt }).where(eq(rows.pieces.orderId, order.id))
    await send(1)
    expect(await sentOf(ordered.id)).toHaveLength(1)
  })

  test('strangers', async () => {
    const [ben, eve] = [await shopper(), await shopper()]
    const tom = await ben.add('Tom', 20)
    expect((await eve.visitor.call(reminders.lastChoice, { params: { id: tom.id } })).status).toBe(404)
    const token = 'A'.repeat(22)
    expect((await fetch(`${at.shop.url}/api/calendar/${token}.ics`)).status).toBe(404)
    expect((await eve.visitor.call(reminders.end, { params: { token } })).status).toBe(404)
  })
})

describe('protects', () => {
  test('an e-mail program unsubscribes from all reminders with one press, and no more are sent', async () => {
    const ben = await shopper()
    const tom = await ben.add('Tom', 20)
    await send()
    await eventually(async () => expect(await ben.mails()).toHaveLength(1))
    const raw = (await at.shop.mails()).filter((name) => name.includes('days-coming'))
    expect(raw.length).toBeGreaterThan(0)
    const [link] = await at.shop.db
      .select({ endToken: rows.reminderLinks.endToken })
      .from(rows.reminderLinks)
      .innerJoin(rows.people, and(eq(rows.people.userId, rows.reminderLinks.userId), eq(rows.people.id, tom.id)))
    const answer = await fetch(`${at.shop.url}/api/reminders/${link!.endToken}/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect((await ben.visitor.call(people.list)).body).toMatchObject([{ remind: false }])
    await at.shop.db.update(rows.people).set({ lookOn: today }).where(eq(rows.people.id, tom.id))
    await send(6)
    expect(await ben.mails()).toHaveLength(1)
  })
})
