import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import ical, {
  ICalEvent,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  foldLines,
} from 'ical-generator'
import { byDay } from '#contract/base/memoize-by-day.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { calendarPath } from '#contract/customers/reminders.ts'
import { type ProvenAccount, lockProven } from '#server/customers/accounts/proven-account.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { newLinkToken, people, reminderLinks } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBooks } from '#server/fulfillment/scheduling/books.ts'
import { safeDayFor } from '#server/fulfillment/scheduling/safe-days.ts'
import { nextDay } from '#contract/customers/next-day.ts'
import { daysBetween } from './upcoming.ts'

/** Order-by days are computed this far ahead. */
const horizon = 60

type Link = typeof reminderLinks.$inferSelect

/**
 * The private address of an account's feed, created on first use.
 * @param account whose password was given just now
 * @throws 409 for an unconfirmed address
 */
export async function calendarUrl(db: Db, account: ProvenAccount, publicUrl: string): Promise<{ url: string }> {
  const { id: userId } = account
  return db.transaction(async (tx) => {
    await lockProven(tx, account, forWhom)
    await tx.insert(reminderLinks).values({ userId }).onConflictDoNothing()
    const [link] = await tx.select().from(reminderLinks).where(eq(reminderLinks.userId, userId))
    return { url: urlOf(publicUrl, link!.calendarToken) }
  })
}

/** Creates a new address; the old one stops working. */
export async function renewCalendar(db: Db, account: ProvenAccount, publicUrl: string): Promise<{ url: string }> {
  const calendarToken = newLinkToken()
  return db.transaction(async (tx) => {
    await lockProven(tx, account, forWhom)
    await tx
      .insert(reminderLinks)
      .values({ userId: account.id, calendarToken })
      .onConflictDoUpdate({ target: reminderLinks.userId, set: { calendarToken } })
    return { url: urlOf(publicUrl, calendarToken) }
  })
}

const forWhom = 'the calendar shows the names and days in your address book.'

const urlOf = (publicUrl: string, token: string) => publicUrl + calendarPath.replace('{token}', token)

/** The link of a feed. @throws 404 */
export async function findCalendar(db: Queries, token: string): Promise<Link> {
  const [link] = await db.select().from(reminderLinks).where(eq(reminderLinks.calendarToken, token))
  if (!link) throw notFound('Calendar')
  return link
}

/**
 * The yearly dates of an account's people, and the order-by days of the next ones. It comes person by person, and others
 * are answered in between: an address book holds up to 20,000 dates.
 */
export async function* writeCalendar(db: Queries, { userId }: Link, publicUrl: string, now = new Date()) {
  const today = shopDayOf(now)
  const rows = (await db.select().from(people).where(eq(people.userId, userId))).filter(({ dates }) => dates.length > 0)
  const books = rows.length > 0 ? await readBooks(db) : []
  const orderBy = byDay((day) => (daysBetween(today, day) <= horizon ? safeDayFor(books, today, day) : null))
  const calendar = ical({ name: 'Fairhand: your people’s days', ttl: 12 * 60 * 60 })
  const [head] = calendar.toString().split(end)
  yield head!
  for (const person of rows) {
    const events = eventsOf(person, { today, orderBy, publicUrl })
    yield foldLines(events.map((event) => String(new ICalEvent(event, calendar))).join(''))
    await nextTurn()
  }
  yield `${end}\r\n`
}

interface Days {
  today: string
  orderBy: (day: string) => string | null
  publicUrl: string
}

const eventsOf = ({ id, name, dates }: typeof people.$inferSelect, { today, orderBy, publicUrl }: Days) =>
  onlyOnce(dates, uidOf).flatMap((date): ICalEventData[] => {
    const day = nextDay(date, today)
    const last = orderBy(day)
    const what = date.kind === 'other' ? (date.label ?? 'Day') : date.kind === 'birthday' ? 'Birthday' : 'Anniversary'
    const event = {
      allDay: true,
      // A day to remember keeps nobody busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${publicUrl}/people/${id}/card?on=${day}`,
      stamp: at(today),
    }
    const yearly = {
      ...event,
      id: `${id}-${uidOf(date)}`,
      start: at(day),
      summary: `${name}: ${what}`,
      repeating: { freq: ICalEventRepeatingFreq.YEARLY, ...(isLeapDay(date) && lastOfFebruary) },
    }
    if (!last) return [yearly]
    return [
      yearly,
      { ...event, id: `${id}-${uidOf(date)}-order-${day}`, start: at(last), summary: `Order a card for ${name}` },
    ]
  })

type YearlyDate = (typeof people.$inferSelect)['dates'][number]

/** The same for the same day, whichever others are added or removed. */
const uidOf = ({ kind, month, day, label }: YearlyDate) =>
  createHash('sha256')
    .update(JSON.stringify([kind, month, day, label]))
    .digest('hex')
    .slice(0, 16)

const onlyOnce = <Each>(all: readonly Each[], key: (each: Each) => string) => [
  ...new Map(all.map((each) => [key(each), each])).values(),
]

const isLeapDay = ({ month, day }: YearlyDate) => month === 2 && day === 29
/** On the 29th where there is one, as `nextDay`. */
const lastOfFebruary = { byMonth: 2, byMonthDay: -1 }

const end = 'END:VCALENDAR'
const at = (day: string) => new Date(`${day}T00:00:00Z`)
