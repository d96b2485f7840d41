import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { dayIn } from '#contract/base/mail-calendar.ts'
import type { PieceState } from '#contract/fulfillment/pieces.ts'
import { defaultCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { overfullDays } from '#contract/fulfillment/promise-card.ts'
import type { Db } from '#server/platform/db/db.ts'
import { pieceEvents, pieces } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { listCalendars } from '#server/fulfillment/scheduling/calendars.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { askInTime, breakPromise, inTheMaking, moveToAnother, notLettered } from '#server/fulfillment/pieces/late.ts'

/** How many are updated in one statement. */
const atOnce = 500
const halfDay = 12 * 60 * 60 * 1000

/**
 * Watches the promised days: marks those that cannot be kept, and moves their cards to another artist in time if the
 * buyer left the choice to the shop. Any number of nodes may do it at once.
 */
export async function watchPromises(db: Db, jobs: Jobs, now = new Date()): Promise<void> {
  await noteRisks(db, now)
  await moveRisks(db, jobs)
}

const isPromised = and(inArray(pieces.state, notLettered), isNotNull(pieces.letteredBy))

/** An artist's cards in the same state and promised for the same day; they are all at risk or none is. */
interface Promised {
  [column: string]: unknown
  artistId: string | null
  state: PieceState
  day: string
  rush: boolean
  atRisk: boolean
  copies: number
}

/** Marks the cards that can no longer be lettered by their day, by their artists' current hours. */
async function noteRisks(db: Db, now: Date): Promise<void> {
  const { rows: promised } = await db.execute<Promised>(sql`
    select artist_id as "artistId", state, lettered_by::text as day, rush, at_risk as "atRisk", sum(copies)::int as copies
    from pieces where ${isPromised} group by artist_id, state, lettered_by, rush, at_risk`)
  const calendars = await listCalendars(db)
  const changed: Promised[] = []
  for (const [artistId, theirs] of Map.groupBy(promised, (each) => each.artistId)) {
    const calendar = artistId === null ? undefined : calendars.get(artistId)
    const timeZone = calendar?.timeZone ?? defaultCalendar.timeZone
    const today = dayIn(now, timeZone)
    // Until noon of the day itself, the artist may still accept it and letter it in time.
    const isNoon = dayIn(new Date(now.getTime() + halfDay), timeZone) > today
    const overfull = calendar && overfullDays({ today, calendar, booked: theirs })
    for (const each of theirs) {
      const isBehind = each.day < today || (each.day === today && each.state !== 'accepted' && isNoon)
      const isRisk = !overfull || overfull.has(each.day) || isBehind
      if (isRisk !== each.atRisk) changed.push(each)
    }
  }
  for (const isRisk of [true, false]) {
    const ids = await listPromised(
      db,
      changed.filter(({ atRisk }) => atRisk !== isRisk),
    )
    for (let from = 0; from < ids.length; from += atOnce) await noteRisk(db, ids.slice(from, from + atOnce), isRisk)
  }
}

/** The cards of these groups, by id. */
async function listPromised(db: Db, groups: Promised[]): Promise<string[]> {
  if (groups.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select pieces.id from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
        as wanted("artistId" uuid, state text, day date, rush boolean, "atRisk" boolean)
      join pieces on artist_id is not distinct from wanted."artistId" and pieces.state = wanted.state
        and lettered_by = wanted.day and pieces.rush = wanted.rush and at_risk = wanted."atRisk"
    where ${isPromised}`)
  return rows.map(({ id }) => id)
}

/** Cards that somebody is changing right now are checked the next time. */
async function noteRisk(db: Db, ids: string[], isRisk: boolean): Promise<void> {
  const free = db
    .select({ id: pieces.id })
    .from(pieces)
    .where(and(inArray(pieces.id, ids), inArray(pieces.state, notLettered)))
    .for('update', { skipLocked: true })
  // Withdraws the question if the day can be kept again.
  const calm = { lateAsked: sql`${pieces.lateAsked} and ${pieces.lateAt} is not null` }
  await db
    .update(pieces)
    .set({ atRisk: isRisk, ...(!isRisk && calm) })
    .where(inArray(pieces.id, free))
}

/** Moves cards to another artist while the date can be kept; buyers who chose their artist are asked first. */
async function moveRisks(db: Db, jobs: Jobs): Promise<void> {
  const movable = and(
    eq(pieces.atRisk, true),
    eq(pieces.artistChosen, false),
    inArray(pieces.state, notLettered),
    isNull(pieces.lateAt),
  )
  await forEach(db, jobs, movable, async (change) => {
    const { promise } = change.piece
    if (promise) await moveToAnother(change, promise.arrivesBy)
  })
  const askable = and(
    eq(pieces.atRisk, true),
    eq(pieces.artistChosen, true),
    eq(pieces.artistAsked, false),
    eq(pieces.lateAsked, false),
    inArray(pieces.state, ['offered', 'accepted']),
    isNull(pieces.lateAt),
    sql`not exists (select from ${pieceEvents} where ${pieceEvents.pieceId} = ${pieces.id}
      and ${pieceEvents.kind} = 'date_at_risk' and ${pieceEvents.createdAt} >= ${pieces.createdAt} - interval '1 day')`,
  )
  await forEach(db, jobs, askable, askInTime)
}

/** Cards not mailed by their promised day; a card that is lettered again has its own rules. */
export async function breakPromises(db: Db, jobs: Jobs): Promise<void> {
  const broken = and(
    inArray(pieces.state, inTheMaking),
    lt(pieces.dueAt, sql`now()`),
    isNotNull(pieces.promise),
    isNull(pieces.lateAt),
    isNull(pieces.mailedAt),
    // A run's sample waits for its approval as long as the business takes.
    sql`not (${pieces.state} = 'lettered' and ${pieces.approveBy} is null and not ${pieces.inReview})`,
  )
  await forEach(db, jobs, broken, breakPromise)
}

/** Handles each under its locks, if it is still late; one that fails does not hold up the others. */
async function forEach(
  db: Db,
  jobs: Jobs,
  which: ReturnType<typeof and>,
  act: (change: Change) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  // All of them: some stay as they are, and must not block those behind them.
  const due = await db.select({ id: pieces.id }).from(pieces).where(which).orderBy(asc(pieces.dueAt))
  for (const { id } of due) {
    await changePiece(db, jobs, { role: 'timer' }, and(eq(pieces.id, id), which), act).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.status === 404)) failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}

export const watchJobs = [
  job({
    name: 'promise-watch',
    due: { cron: '*/10 * * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        watchPromises(db, jobs),
  }),
  job({
    name: 'broken-promises',
    due: { cron: '* * * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        breakPromises(db, jobs),
  }),
]
