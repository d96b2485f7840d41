import { eq } from 'drizzle-orm'
import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { calendarPath } from '#contract/customers/reminders.ts'
import { type ProvenAccount, lockProven } from '#server/customers/accounts/proven-account.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { newLinkToken, people, reminderLinks } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBooks } from '#server/fulfillment/scheduling/books.ts'
import { safeDayFor } from '#server/fulfillment/scheduling/safe-days.ts'
import { daysBetween, nextDay } from './upcoming.ts'

/** Order-by days are computed this far ahead. */
const horizon = 60

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

/** The yearly dates of an account's people, and the order-by days of the next ones. @throws 404 */
export async function writeCalendar(db: Queries, token: string, publicUrl: string, now = new Date()): Promise<string> {
  const [link] = await db.select().from(reminderLinks).where(eq(reminderLinks.calendarToken, token))
  if (!link) throw notFound('Calendar')
  const today = shopDayOf(now)
  const rows = await db.select().from(people).where(eq(people.userId, link.userId))
  const books = rows.some(({ dates }) => dates.length > 0) ? await readBooks(db) : []
  const calendar = ical({ name: 'Fairhand: your people’s days', ttl: 12 * 60 * 60 })
  for (const { id, name, dates } of rows)
    for (const [place, date] of dates.entries()) {
      const day = nextDay(date, today)
      const what = date.kind === 'other' ? (date.label ?? 'Day') : date.kind === 'birthday' ? 'Birthday' : 'Anniversary'
      const url = `${publicUrl}/people/${id}/card?on=${day}`
      calendar.createEvent({
        id: `${id}-${place}`,
        start: at(day),
        allDay: true,
        summary: `${name}: ${what}`,
        url,
        repeating: { freq: ICalEventRepeatingFreq.YEARLY },
        stamp: at(today),
      })
      const orderBy = daysBetween(today, day) <= horizon ? safeDayFor(books, today, day) : null
      if (orderBy)
        calendar.createEvent({
          id: `${id}-${place}-order-${day}`,
          start: at(orderBy),
          allDay: true,
          summary: `Order a card for ${name}`,
          url,
          stamp: at(today),
        })
    }
  return calendar.toString()
}

const at = (day: string) => new Date(`${day}T00:00:00Z`)
