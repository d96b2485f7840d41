import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { paperAdmin, studioPaper } from '#contract/fulfillment/card-stock.ts'
import { done } from '#contract/base/text.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { artists, cardDesigns } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { listOwnPaper, listPaper } from './list-stock.ts'
import { type Place, arrivePaper, countPaper, sendPaper, spoilPaper } from './stock.ts'

/** Stock, for the desk and the studio. */
export function paperRoutes(
  app: FastifyInstance,
  { db, reads, visits }: { db: Db; reads: Reads; visits: Visits },
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  const serveArtist = createServeArtist(app, { visits })

  serve(app, paperAdmin.list, ({ query, request }) => listPaper(reads.for(request), query))
  serveAdmin(paperAdmin.count, ({ adminId, body: { version, count, lowMark, ...place } }) =>
    db.transaction(async (tx) => {
      const subject = await subjectOf(tx, place)
      await countPaper(tx, place, { count, lowMark }, version, { role: 'desk', who: adminId })
      await recordChange(tx, adminId, 'paper counted', subject, { after: { count, lowMark } })
      return done
    }),
  )
  serveAdmin(paperAdmin.send, ({ adminId, body: { version, copies, ...place } }) =>
    db.transaction(async (tx) => {
      const subject = await subjectOf(tx, place)
      await sendPaper(tx, place, copies, version, { role: 'desk', who: adminId })
      await recordChange(tx, adminId, 'paper sent', subject, { after: { copies } })
      return done
    }),
  )

  serveArtist(studioPaper.list, ({ artistId }) => listOwnPaper(db, artistId))
  serveArtist(studioPaper.arrive, ({ artistId, accountId, request, params: { id }, body: { copies } }) => {
    const arrived = async (tx: Queries) => {
      await arrivePaper(tx, { artistId, cardDesignId: id }, copies, { role: 'artist', who: artistId })
      return done
    }
    return withIdempotencyKey(db, request, `artist:${accountId}`, arrived, { fingerprint: { id, copies } })
  })
  serveArtist(studioPaper.spoil, ({ artistId, accountId, request, params: { id } }) => {
    const spoiled = async (tx: Queries) => {
      await spoilPaper(tx, { artistId, cardDesignId: id }, { role: 'artist', who: artistId })
      return done
    }
    return withIdempotencyKey(db, request, `artist:${accountId}`, spoiled, { fingerprint: { id } })
  })
}

/** @throws 404 for a deleted artist or design */
async function subjectOf(tx: Queries, { artistId, cardDesignId }: Place) {
  const [found] = await tx
    .select({ id: artists.id, name: artists.name, title: cardDesigns.title })
    .from(artists)
    .innerJoin(cardDesigns, eq(cardDesigns.id, cardDesignId))
    .where(eq(artists.id, artistId))
  if (!found) throw notFound('Card')
  return paperOf(found)
}

const paperOf = audited('paper', ({ name, title }: { name: string; title: string }) => `${title}, ${name}`)
