import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { defaultCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { mondayOf, startOfDay } from '#contract/base/weeks.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistCalendars, artists, earnings, pieces, statementLines, statements } from '#server/platform/db/schema.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { statementMade } from './statement-emails.ts'
import { numbersFor } from './statement-numbers.ts'

const hour = 60 * 60 * 1000

/**
 * Makes the statements of all weeks that have ended in their artists' time zones (product.md, section 19). Safe to run
 * on any number of nodes at once and to kill anywhere: each statement is a transaction of its own, and a line stays in
 * its statement forever. A failing statement does not hold up the others; failures are thrown at the end, so that the
 * job is retried.
 */
export async function makeStatements(db: Db, jobs: Jobs): Promise<void> {
  const waiting = await db
    .select({
      artistId: statementLines.artistId,
      oldest: sql<string>`min(${statementLines.createdAt})::text`,
      timeZone: artistCalendars.timeZone,
      now: sql<string>`now()::text`,
      stated: sql<
        string | null
      >`(select max(week_from)::text from statements s where s.artist_id = ${statementLines.artistId})`,
    })
    .from(statementLines)
    .leftJoin(artistCalendars, eq(artistCalendars.artistId, statementLines.artistId))
    .where(isNull(statementLines.statementId))
    .groupBy(statementLines.artistId, artistCalendars.timeZone)
  // Once per time zone: hundreds of artists live in a few.
  const weeks = new Map<string, ReturnType<typeof lastWeek>>()
  // Most hours, no week has just ended, or its statements already exist.
  const due = waiting.filter(({ oldest, timeZone, now, stated }) => {
    const zone = timeZone ?? defaultCalendar.timeZone
    const week = weeks.get(zone) ?? lastWeek(new Date(now), zone)
    weeks.set(zone, week)
    const { weekFrom, endsAt } = week
    return new Date(oldest) < endsAt && (stated === null || stated < weekFrom)
  })
  const failures: unknown[] = []
  for (const { artistId } of due) {
    const done = db.transaction(async (tx) => {
      const id = await makeStatement(tx, artistId)
      if (id) await statementMade.enqueue(tx, jobs, id)
    })
    await done.catch((error: unknown) => void failures.push(error))
    crashPoint('after_statement')
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Makes the statement of the artist's last complete week, with all waiting lines up to its end; none if they add up to
 * nothing or less.
 * @param at the time to make it for, by default now
 * @returns its id
 */
export async function makeStatement(tx: Queries, artistId: string, at?: Date): Promise<string | undefined> {
  const { timeZone, now } = await clockOf(tx, artistId)
  const { weekFrom, endsAt } = lastWeek(at ?? now, timeZone)
  // Another node making the same statement waits here, and then finds no lines.
  const lines = await tx
    .select({ id: statementLines.earningId })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.artistId, artistId),
        isNull(statementLines.statementId),
        lt(statementLines.createdAt, endsAt),
      ),
    )
    .orderBy(asc(statementLines.earningId))
    .for('update')
  if (lines.length === 0) return undefined
  const ids = lines.map(({ id }) => id)
  const [sum] = await tx
    .select({
      cents: sql`coalesce(sum(${earnings.amountCents}), 0)`.mapWith(Number),
      tips: sql`coalesce(sum(${earnings.amountCents}) filter (where ${earnings.tipId} is not null), 0)`.mapWith(Number),
    })
    .from(earnings)
    .where(inArray(earnings.id, ids))
  // A negative total is carried over to the first week with a positive one.
  if (sum!.cents <= 0) return undefined
  const artistName = await nameOf(tx, artistId, ids[0]!)
  const sums = { totalCents: sum!.cents, tipCents: sum!.tips }
  const values = { artistId, artistName, weekFrom, timeZone, endsAt, ...sums, ...(at && { createdAt: at }) }
  const statement = await insertNumbered(tx, values)
  // A line written in the last moments of a week but committed long after it waits for the next statement.
  if (!statement) return undefined
  crashPoint('in_statement')
  await tx.update(statementLines).set({ statementId: statement.id }).where(inArray(statementLines.earningId, ids))
  return statement.id
}

/** Saves it under the first free number; undefined if the week already has a statement. */
async function insertNumbered(tx: Queries, values: Omit<typeof statements.$inferInsert, 'number'>) {
  const ofWeek = and(eq(statements.artistId, values.artistId), eq(statements.weekFrom, values.weekFrom))
  for await (const number of numbersFor(tx, values)) {
    // Waits for a statement that is being made now for an artist with the same name.
    const [made] = await tx
      .insert(statements)
      .values({ ...values, number })
      .onConflictDoNothing()
      .returning({ id: statements.id })
    if (made) return made
    if ((await tx.$count(statements, ofWeek)) > 0) return undefined
  }
  return undefined
}

export async function clockOf(tx: Queries, artistId: string) {
  const [row] = await tx
    .select({ timeZone: artistCalendars.timeZone, now: sql<string>`now()::text` })
    .from(sql`(select) one`)
    .leftJoin(artistCalendars, eq(artistCalendars.artistId, artistId))
  return { timeZone: row!.timeZone ?? defaultCalendar.timeZone, now: new Date(row!.now) }
}

/** A week is closed an hour after its end: by then everything written in it is committed. */
export function lastWeek(now: Date, timeZone: string): { weekFrom: string; endsAt: Date } {
  const monday = mondayOf(dayIn(new Date(now.getTime() - hour), timeZone))
  return { weekFrom: addDays(monday, -7), endsAt: startOfDay(monday, timeZone) }
}

/** The artist's name, even if they have left. */
async function nameOf(tx: Queries, artistId: string, earningId: number): Promise<string> {
  const [artist] = await tx.select({ name: artists.name }).from(artists).where(eq(artists.id, artistId))
  if (artist) return artist.name
  const [piece] = await tx
    .select({ name: pieces.artistName })
    .from(earnings)
    .innerJoin(pieces, eq(pieces.id, earnings.pieceId))
    .where(eq(earnings.id, earningId))
  return piece?.name ?? 'Former artist'
}

export const statementJobs = [
  job({
    // This job told artists about their week before there were statements.
    name: 'artist-statements',
    // Mondays begin at a different hour in each time zone.
    due: { cron: '5 * * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        makeStatements(db, jobs),
  }),
]
