import { endOfDay } from '#contract/base/mail-calendar.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { listAble } from '#server/catalog/handwriting/who-can-letter.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { addWorkingHours, countWorkingHours } from './working-hours.ts'
import { type PieceRow, artistAccounts, artists, cardDesigns, orders, pieces } from '#server/platform/db/schema.ts'

/**
 * Who letters a piece if the buyer chose nobody: its design's artist, or else the one with the fewest cards left to
 * letter; nobody who declined it, and only those who letter its style and can letter its text.
 */
export async function pickArtist(tx: Queries, piece: PieceRow): Promise<{ id: string; name: string } | undefined> {
  const { orderId, line, refusedBy } = piece
  const able = (await listAble(tx, piece)).filter((id) => !refusedBy.includes(id))
  if (able.length === 0) return undefined
  const drew = sql`exists (select from ${orders} join ${cardDesigns}
    on ${cardDesigns.id} = (${orders.items}->${line}->>'cardDesignId')::uuid
    where ${orders.id} = ${orderId} and ${cardDesigns.artistId} = ${artists.id})`
  const booked = sql`(select coalesce(sum(${pieces.copies}), 0) from ${pieces}
    where ${pieces.artistId} = ${artists.id} and ${pieces.state} in ('offered','accepted'))`
  const [artist] = await tx
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(inArray(artists.id, able))
    .orderBy(sql`${drew} desc`, asc(booked), asc(artists.id))
    .limit(1)
  return artist
}

/**
 * The artist's deadline for answering; for an artist without an account, the desk acts. The other half of the working
 * hours until noon of the day of its lettering, when it is at risk, belong to another artist, who can still keep the day.
 * @param letteredBy the day promised for the lettering, and where that is
 */
export async function waitForAnswer(
  tx: Queries,
  artistId: string | null,
  { letteredBy, dueZone }: Pick<PieceRow, 'letteredBy' | 'dueZone'>,
  now = new Date(),
) {
  if (!artistId || !(await hasAccount(tx, artistId))) return { answerBy: null, nextAt: null }
  const { acceptHours } = await getSettings(tx)
  const end = letteredBy && endOfDay(letteredBy, dueZone)
  const answerBy = end && end > now ? inTime(now, end, acceptHours) : addWorkingHours(now, acceptHours)
  return { answerBy, nextAt: answerBy }
}

const halfDay = 12 * 60 * 60 * 1000

function inTime(now: Date, end: Date, acceptHours: number): Date {
  const half = Math.floor(countWorkingHours(now, new Date(end.getTime() - halfDay), 2 * acceptHours) / 2)
  // Nobody works until then: half of the time by the clock.
  return half > 0 ? addWorkingHours(now, half) : new Date((now.getTime() + end.getTime()) / 2)
}

/** Whether the artist has an account; without one, the desk works for them. */
async function hasAccount(tx: Queries, artistId: string): Promise<boolean> {
  return (await tx.$count(artistAccounts, eq(artistAccounts.artistId, artistId))) > 0
}
