import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { LastChoice, NextDay, ReminderKind } from '#contract/customers/reminders.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type PersonRow, orders, people, pieces, reminderLinks, reminders } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { whose } from '#server/customers/address-book/people.ts'
import { type Book, readBooks } from '#server/fulfillment/scheduling/books.ts'
import { safeDayFor } from '#server/fulfillment/scheduling/safe-days.ts'
import { daysComing } from './reminder-emails.ts'
import { nextDay } from '#contract/customers/next-day.ts'
import { daysBetween, lookAgain } from './upcoming.ts'

/** Dates this soon are shown. */
const horizon = 60
const shown = 3
/** At most this many people in one transaction. */
const atOnce = 200

/** How old the artists' cached hours may be, in ms. */
const keptFor = 60_000

/** The artists' hours are cached for all requests. */
export function createNextDays(db: Db) {
  let kept: { books: Promise<Book[]>; at: number } | undefined
  const current = () => {
    const now = Date.now()
    if (!kept || kept.at + keptFor < now) {
      const fresh = { books: readBooks(db), at: now }
      fresh.books.catch(() => kept === fresh && (kept = undefined))
      kept = fresh
    }
    return kept.books
  }
  return (userId: string) => listNext(db, userId, current)
}

/** The next dates of an account's people, each with the day to order by. */
async function listNext(
  db: Queries,
  userId: string,
  readHours: () => Promise<Book[]>,
  now = new Date(),
): Promise<NextDay[]> {
  const today = shopDayOf(now)
  const rows = await db.select().from(people).where(eq(people.userId, userId))
  const next = rows
    .flatMap(({ id, name, dates }) =>
      dates.map((date) => ({ personId: id, name, kind: date.kind, label: date.label, day: nextDay(date, today) })),
    )
    .filter(({ day }) => daysBetween(today, day) <= horizon)
    .toSorted((one, other) => `${one.day} ${one.name}`.localeCompare(`${other.day} ${other.name}`))
    .slice(0, shown)
  if (next.length === 0) return []
  const [books, artistId] = [await readHours(), (await findLast(db, userId))?.artistId]
  return next.map((each) => ({ ...each, orderBy: safeDayFor(books, today, each.day, artistId) }))
}

/** @throws 404 for somebody else's person */
export async function findLastChoice(db: Queries, userId: string, personId: string): Promise<LastChoice> {
  const [person] = await db.select().from(people).where(whose(userId, personId))
  if (!person) throw notFound('Person')
  const last = (await findLast(db, userId, personId)) ?? (await findLast(db, userId))
  const { cardDesignId = null, writingStyle = null, artistId = null } = last ?? {}
  return { name: person.name, cardDesignId, writingStyle, artistId }
}

async function findLast(db: Queries, userId: string, personId?: string) {
  const [last] = await db
    .select({ cardDesignId: pieces.cardDesignId, writingStyle: pieces.writingStyle, artistId: pieces.artistId })
    .from(orders)
    .innerJoin(pieces, eq(pieces.orderId, orders.id))
    .where(and(eq(orders.userId, userId), personId === undefined ? undefined : eq(pieces.personId, personId)))
    .orderBy(desc(orders.createdAt), asc(pieces.line), asc(pieces.position))
    .limit(1)
  return last
}

/**
 * Checks everybody whose date may come up, and sends each account one e-mail about those who are due. Safe on any
 * number of nodes at once: a reminder is a row that exists once.
 */
export async function sendReminders(db: Db, jobs: Jobs, now = new Date()): Promise<void> {
  const today = shopDayOf(now)
  let books: Book[] | undefined
  let looked: number
  do {
    looked = await db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(people)
        .where(and(isNotNull(people.lookOn), lte(people.lookOn, today)))
        .orderBy(asc(people.lookOn), asc(people.userId))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      if (due.length === 0) return 0
      books ??= await readBooks(db)
      const accounts = Map.groupBy(due, ({ userId }) => userId)
      for (const [userId, theirs] of accounts) await remind(tx, jobs, { userId, theirs, books, today })
      return due.length
    })
  } while (looked === atOnce)
}

interface Account {
  userId: string
  theirs: PersonRow[]
  books: Book[]
  today: string
}

async function remind(tx: Queries, jobs: Jobs, { userId, theirs, books, today }: Account): Promise<void> {
  const artistId = (await findLast(tx, userId))?.artistId
  let isDue = false
  for (const person of theirs) {
    for (const { day, kind, orderBy } of person.dates.flatMap((date) =>
      dueOn(nextDay(date, today), today, books, artistId),
    )) {
      if (await hasCard(tx, person.id)) continue
      const sent = await tx
        .insert(reminders)
        .values({ personId: person.id, day, kind, orderBy, sentOn: today })
        .onConflictDoNothing()
        .returning()
      isDue ||= sent.length > 0
    }
    await tx
      .update(people)
      .set({ lookOn: lookAgain(person.dates, today) })
      .where(eq(people.id, person.id))
  }
  if (!isDue) return
  await tx.insert(reminderLinks).values({ userId }).onConflictDoNothing()
  await daysComing.enqueue(tx, jobs, { userId, sentOn: today })
}

/** The reminder that is due today for a date, if any; none if a card can no longer arrive in time. */
function dueOn(day: string, today: string, books: Book[], artistId: string | null | undefined) {
  const left = daysBetween(today, day)
  if (left > 21) return []
  const orderBy = safeDayFor(books, today, day, artistId)
  if (orderBy === null) return []
  const kind: ReminderKind | undefined =
    orderBy === today ? 'last day' : left > 14 ? '21 days' : left > 10 ? '14 days' : undefined
  return kind ? [{ day, kind, orderBy }] : []
}

/** Whether a card to this person was ordered within the last month. */
const hasCard = async (tx: Queries, personId: string) =>
  (await tx.$count(
    pieces,
    and(
      eq(pieces.personId, personId),
      sql`${pieces.state} <> 'cancelled' and ${pieces.createdAt} > now() - interval '30 days'`,
    ),
  )) > 0

/** Unsubscribes the link's account from all reminders. @throws 404 */
export async function endReminders(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [link] = await tx.select().from(reminderLinks).where(eq(reminderLinks.endToken, token))
    if (!link) throw notFound('Link')
    await tx
      .update(people)
      .set({ remind: false, lookOn: null, version: sql`${people.version} + 1` })
      .where(and(eq(people.userId, link.userId), eq(people.remind, true)))
  })
}

export const reminderJobs = [
  job({
    name: 'reminders',
    due: { cron: '0 9 * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        sendReminders(db, jobs),
  }),
]
