import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { runCardsCsvPath, runMaking as calls, runMakingAdmin } from '#contract/business/run-making.ts'
import { Id, Token, done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { orders } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import { servePhoto } from '#server/fulfillment/proofs/serve-photo.ts'
import { photosForBuyer } from '#server/fulfillment/order-views/list-pieces.ts'
import { openRun } from '#server/business/run-lists/runs.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { approveReplacement, rejectReplacement } from './answer-replacement.ts'
import { cancelRun } from './cancel-run.ts'
import { pause, resume } from './pause.ts'
import { listCards, writeCardsCsv } from './run-cards.ts'
import { listToReplace, replaceArtist } from './replace-artist.ts'
import { approveSample, beginSample, rejectSample } from './sample.ts'
import { changeSampleWords } from './sample-words.ts'
import { setShares } from './share-out.ts'
import { viewMaking } from './view-making.ts'

type Parts = Pick<ShopParts, 'db' | 'jobs' | 'visits' | 'media'>

/** The production of a business run, through its private links; the desk can end it. */
export function makingRoutes(app: FastifyInstance, { db, jobs, visits, media }: Parts): void {
  const view = async (token: string) => viewMaking(db, (await openRun(db, token, 'look')).run, token)
  serve(app, calls.find, ({ params }) => view(params.token))
  serve(app, calls.shares, async ({ params: { token }, body }) => {
    await setShares(db, jobs, token, body.shares, body.version)
    return view(token)
  })
  serve(app, calls.sample, ({ params, body }) => beginSample(db, params.token, body.version))
  serve(app, calls.approve, ({ params, body }) => approveSample(db, jobs, params.token, body.version))
  serve(app, calls.reject, async ({ params: { token }, body }) => {
    await rejectSample(db, jobs, token, body.note, body.version)
    return view(token)
  })
  serve(app, calls.words, ({ params, body }) => changeSampleWords(db, jobs, params.token, body))
  serve(app, calls.pause, ({ params, body }) => pause(db, params.token, body.version))
  serve(app, calls.resume, ({ params, body }) => resume(db, jobs, params.token, body.version))
  serve(app, calls.cards, ({ params, query }) => listCards(db, params.token, query))
  serve(app, calls.approveReplacement, ({ params: { token, card }, body }) =>
    approveReplacement(db, jobs, token, card, body.version),
  )
  serve(app, calls.rejectReplacement, async ({ params: { token, card }, body }) => {
    await rejectReplacement(db, jobs, token, card, body)
    return view(token)
  })
  serve(app, runMakingAdmin.toReplace, ({ params }) => listToReplace(db, params.id))
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(runMakingAdmin.replace, async ({ adminId, params, body }) => {
    await replaceArtist(db, jobs, adminId, params.id, body)
    return done
  })
  serveAdmin(runMakingAdmin.cancel, async ({ adminId, params, body }) => {
    await cancelRun(db, jobs, adminId, params.id, body.reason)
    return done
  })
  app.get(
    runCardsCsvPath.replace('{token}', ':token'),
    { config: { access: 'anyone' }, schema: { hide: true, params: z.object({ token: Token }) } },
    async (request, reply) => {
      const { token } = request.params as { token: string }
      const { run } = await openRun(db, token, 'look')
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="cards.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeCardsCsv(db, run.id, token)))
    },
  )
  servePhoto(
    app,
    { db, media },
    {
      url: '/api/runs/:token/photos/:photo',
      access: 'anyone',
      params: z.object({ token: Token, photo: Id }),
      whose: async (_request, { token }) =>
        and(eq(orders.runId, (await openRun(db, token, 'look')).run.id), photosForBuyer),
    },
  )
}
