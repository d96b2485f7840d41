import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type ArtistHours, calendarsAdmin } from '#contract/fulfillment/calendars-admin.ts'
import type { Calendar } from '#contract/fulfillment/studio-calendar.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artists } from '#server/platform/db/schema.ts'
import { changedMeanwhile, notFound } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { findCalendar, saveCalendar } from './calendars.ts'
import { listBookings } from './bookings.ts'

export function calendarsAdminRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, calendarsAdmin.find, ({ params }) => findHours(db, params.id))
  serveAdmin(calendarsAdmin.save, ({ adminId, params, body }) => saveHours(db, adminId, params.id, body))
}

/** @throws 404 */
async function findHours(db: Db, artistId: string): Promise<ArtistHours> {
  await getArtistRow(db, artistId)
  return { calendar: await findCalendar(db, artistId), bookings: await listBookings(db, artistId) }
}

/** @throws 404, 409 if somebody else has saved it since */
function saveHours(db: Db, adminId: string, artistId: string, calendar: Calendar): Promise<Calendar> {
  return db.transaction(async (tx) => {
    const artist = await getArtistRow(tx, artistId)
    const before = await findCalendar(tx, artistId)
    if (before.version !== calendar.version) throw changedMeanwhile('calendar')
    const after = await saveCalendar(tx, artistId, calendar)
    await recordChange(tx, adminId, 'calendar changed', subjectOf(artist), { before, after })
    return after
  })
}

async function getArtistRow(db: Queries, id: string) {
  const [artist] = await db.select().from(artists).where(eq(artists.id, id))
  if (!artist) throw notFound('Artist')
  return artist
}

const subjectOf = audited('artist', ({ name }: { name: string }) => name)
