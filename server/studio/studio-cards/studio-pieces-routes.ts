import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { studioEarnings } from '#contract/money/studio-earnings.ts'
import { studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { accept, refuse } from '#server/fulfillment/pieces/accept.ts'
import { type Change, changePieceIn } from '#server/fulfillment/pieces/change-piece.ts'
import { say } from '#server/fulfillment/pieces/conversation.ts'
import { markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { mailPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import type { SignedInArtist } from '#server/platform/sessions/visit.ts'
import { getStudioPiece, listStudioPieces, ownPieces } from './list-studio-pieces.ts'
import { listEarnings } from './list-earnings.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs'>

/**
 * An artist's steps on their own pieces; each takes effect once, however often a phone with a poor connection sends it.
 */
export function studioPiecesRoutes(app: FastifyInstance, { db, visits, jobs }: Parts): void {
  const serveArtist = createServeArtist(app, { visits })
  const act = async (
    { request, params: { id }, artistId, accountId }: Caller,
    work: (change: Change) => Promise<unknown>,
  ): Promise<void> => {
    const fingerprint = { id, body: request.body }
    await withIdempotencyKey(
      db,
      request,
      `artist:${accountId}`,
      async (tx) => {
        const actor = { role: 'artist' as const, who: artistId }
        await changePieceIn(tx, jobs, actor, and(eq(pieces.id, id), ownPieces(artistId)), work)
        return { done: true }
      },
      { fingerprint },
    )
  }
  const step = async (call: Caller, work: (change: Change) => Promise<unknown>) => {
    await act(call, work)
    return getStudioPiece(db, call.artistId, call.params.id)
  }

  serveArtist(studioPieces.list, ({ artistId, query }) => listStudioPieces(db, artistId, query))
  serveArtist(studioPieces.find, ({ artistId, params }) => getStudioPiece(db, artistId, params.id))
  serveArtist(studioPieces.accept, (call) => step(call, (change) => accept(change, call.body.version)))
  serveArtist(studioPieces.refuse, async (call) => {
    const { reason, version } = call.body
    await act(call, (change) => refuse(change, reason, version))
    return done
  })
  serveArtist(studioPieces.letter, (call) => step(call, (change) => markLettered(change, call.body.version)))
  serveArtist(studioPieces.mail, (call) => {
    const { tracking, early, version } = call.body
    return step(call, (change) => mailPiece(change, { tracking, early }, version))
  })
  serveArtist(studioPieces.write, (call) => step(call, (change) => say(change, call.body.text)))

  serveArtist(studioEarnings.find, ({ artistId }) => listEarnings(db, artistId))
}

type Caller = SignedInArtist & { request: FastifyRequest; params: { id: string } }
