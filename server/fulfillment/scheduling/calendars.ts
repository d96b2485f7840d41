import { and, eq, sql } from 'drizzle-orm'
import { type Calendar, defaultCalendar } from '#contract/fulfillment/studio-calendar.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artistCalendars, artists } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'

/** The artist's calendar, or the shop's default. */
export async function findCalendar(db: Queries, artistId: string): Promise<Calendar> {
  const [own] = await db.select().from(artistCalendars).where(eq(artistCalendars.artistId, artistId))
  return own ?? { ...defaultCalendar, weekday: defaultWeek((await getSettings(db)).cardsPerDay) }
}

/** All artists' hours, active or not, by id. */
export async function listCalendars(db: Queries): Promise<Map<string, Omit<Calendar, 'version'>>> {
  const { cardsPerDay } = await getSettings(db)
  const rows = await db
    .select({ id: artists.id, own: artistCalendars })
    .from(artists)
    .leftJoin(artistCalendars, eq(artistCalendars.artistId, artists.id))
  return new Map(rows.map(({ id, own }) => [id, own ?? { ...defaultCalendar, weekday: defaultWeek(cardsPerDay) }]))
}

/** Monday to Friday, for artists without a calendar. */
export const defaultWeek = (perDay: number) => [perDay, perDay, perDay, perDay, perDay, 0, 0]

/** @throws 409 if it was saved elsewhere since */
export async function saveCalendar(db: Queries, artistId: string, { version, ...input }: Calendar): Promise<Calendar> {
  const values = { ...input, daysOff: input.daysOff.toSorted((one, other) => one.from.localeCompare(other.from)) }
  const [saved] =
    version === 0
      ? await db
          .insert(artistCalendars)
          .values({ artistId, ...values })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(artistCalendars)
          .set({ ...values, version: sql`${artistCalendars.version} + 1` })
          .where(and(eq(artistCalendars.artistId, artistId), eq(artistCalendars.version, version)))
          .returning()
  if (!saved)
    throw conflict(
      'Your calendar was saved on another device in the meantime. Please look at it again before you save.',
      'version_conflict',
    )
  return saved
}
