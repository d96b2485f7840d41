import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { mustLetterWords } from '#server/catalog/handwriting/who-can-letter.ts'
import { getWhoLetters } from '#server/catalog/handwriting/who-letters.ts'
import { serve } from '#server/platform/http/serve.ts'
import { auditedOrder, saveOrder } from '#server/fulfillment/orders/order-row.ts'
import { sendRefund } from '#server/money/refunds/refunds.ts'
import { accept, refuse } from '#server/fulfillment/pieces/accept.ts'
import { cancelPieces } from '#server/fulfillment/pieces/cancel-pieces.ts'
import { type Change, changePiece, expectState, expectVersion } from '#server/fulfillment/pieces/change-piece.ts'
import { decideClaim } from '#server/fulfillment/pieces/claims.ts'
import { say } from '#server/fulfillment/pieces/conversation.ts'
import { assign } from '#server/fulfillment/pieces/edit-piece.ts'
import { markLettered, review } from '#server/fulfillment/pieces/lettering.ts'
import { arrive, mailPiece, returnPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { getAdminPiece, listAdminPieces } from './list-pieces-admin.ts'

type Parts = Pick<ShopParts, 'db' | 'reads' | 'visits' | 'jobs' | 'payments' | 'undoSeconds'>

/** The desk's actions on single cards, each with a line in the order's audit log. */
export function piecesAdminRoutes(
  app: FastifyInstance,
  { db, reads, visits, jobs, payments, undoSeconds }: Parts,
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  const step = async <Result>(
    { adminId, params: { id } }: { adminId: string; params: { id: string } },
    done: string,
    act: (change: Change) => Promise<Result>,
    after?: Record<string, unknown>,
  ): Promise<Result> =>
    changePiece(db, jobs, { role: 'desk', who: adminId, undoSeconds }, eq(pieces.id, id), async (change) => {
      const result = await act(change)
      await recordChange(change.tx, adminId, `card ${change.piece.line + 1} ${done}`, auditedOrder(change.order), {
        after,
      })
      return result
    })
  const shown = (id: string) => getAdminPiece(db, id)

  serve(app, piecesAdmin.list, ({ query, request }) => listAdminPieces(reads.for(request), query))
  serve(app, piecesAdmin.find, ({ params }) => shown(params.id))
  serveAdmin(piecesAdmin.accept, async (call) => {
    await step(call, 'accepted', (change) => accept(change, call.body.version))
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.refuse, async (call) => {
    const { reason, version } = call.body
    await step(call, 'refused', (change) => refuse(change, reason, version), { reason })
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.letter, async (call) => {
    await step(call, 'lettered', (change) => markLettered(change, call.body.version))
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.mail, async (call) => {
    const { version, ...mailing } = call.body
    const { tracking, withoutApproval, early } = mailing
    const after = {
      ...(tracking ?? { tracking: 'none' }),
      ...(withoutApproval && { withoutApproval }),
      ...(early && { early }),
    }
    await step(call, 'mailed', (change) => mailPiece(change, mailing, version), after)
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.assign, async (call) => {
    const { artistId, version } = call.body
    await step(call, 'assigned', async (change) => {
      expectState(change, ['waiting', 'offered', 'accepted', 'lettered', 'approved'], 'be given to another artist')
      expectVersion(change, version)
      const artist = await getWhoLetters(change.tx, artistId, change.piece.writingStyle, 'artistId')
      await mustLetterWords(change.tx, artistId, [change.piece], 'artistId')
      await giveTo(change, artist)
    })
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.review, async (call) => {
    const { pass, note, version } = call.body
    await step(call, pass ? 'passed' : 'sent back', (change) => review(change, pass, note ?? undefined, version))
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.arrive, async (call) => {
    await step(call, 'arrived', (change) => arrive(change, call.body.version))
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.comeBack, async (call) => {
    await step(call, 'came back', (change) => returnPiece(change, call.body.version))
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.cancel, async (call) => {
    const { reason, version } = call.body
    const cancelled = async (change: Change) => {
      expectState(change, ['waiting', 'offered', 'accepted', 'lettered', 'approved'], 'be cancelled')
      expectVersion(change, version)
      return cancelPieces({ ...change, pieces: [change.piece], reason: reason ?? undefined })
    }
    const { refundId } = await step(call, 'cancelled', cancelled, { ...(reason && { reason }) })
    // The promise is recorded and will be kept: a provider that is briefly unavailable does not fail this action.
    if (refundId) await sendRefund(db, jobs, payments, refundId).catch(() => {})
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.decide, async (call) => {
    const { decision, note } = call.body
    const act = (change: Change) => decideClaim(change, call.params.claim, decision, note ?? undefined)
    await step(call, `claim decided: ${decision}`, act)
    return shown(call.params.id)
  })
  serveAdmin(piecesAdmin.write, async (call) => {
    const { text, to } = call.body
    await step(call, `written about, to the ${to ?? 'artist'}`, (change) => say(change, text, to === 'customer'))
    return shown(call.params.id)
  })
}

/** Makes the order show the artist who letters the card. */
async function giveTo(change: Change, artist: { id: string; name: string }): Promise<void> {
  const { tx, order, piece } = change
  await assign(change, artist)
  const items = order.items.with(piece.line, {
    ...order.items[piece.line]!,
    selectedArtistId: artist.id,
    selectedArtist: { name: artist.name },
  })
  await saveOrder(tx, order.id, { items })
}
