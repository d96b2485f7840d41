import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mostListBytes, runs as calls, runsAdmin, tooLargeList } from '#contract/business/runs.ts'
import { runDays } from '#contract/business/run-days.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { Token, done } from '#contract/base/text.ts'
import { acceptForms } from '#server/platform/http/form-uploads.ts'
import { serve } from '#server/platform/http/serve.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { mapColumns, takeList } from './lists.ts'
import { addRow, changeRow, listRows } from './run-rows.ts'
import { listRunsAdmin } from './runs-admin.ts'
import { makeReady } from './make-ready.ts'
import { endRunLink, renewLink, renewRunLink } from './run-links.ts'
import { agreeDay, proposeDay } from './propose-day.ts'
import { changeWords, openRun, viewRun } from './runs.ts'

type Parts = Pick<ShopParts, 'db' | 'reads' | 'visits' | 'jobs' | 'limits'>

export function runsRoutes(app: FastifyInstance, { db, reads, visits, jobs, limits }: Parts): void {
  serve(app, calls.find, async ({ params }) => viewRun(db, await openRun(db, params.token, 'look')))
  serve(app, calls.map, ({ params, body }) => mapColumns(db, jobs, params.token, body))
  serve(app, calls.words, ({ params, body }) => changeWords(db, jobs, params.token, body))
  serve(app, calls.rows, ({ params, query }) => listRows(db, params.token, query))
  serve(app, calls.addRow, ({ request, params, body }) =>
    withIdempotencyKey(db, request, `run:${params.token}`, (tx) => addRow(tx, params.token, body)),
  )
  serve(app, calls.changeRow, ({ params, body }) => changeRow(db, params.token, params.row, body))
  serve(app, calls.ready, ({ params, body }) => makeReady(db, jobs, params.token, body.version))
  serve(app, calls.renewLink, ({ params }) => renewLink(db, jobs, params.token, params.role))
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(runsAdmin.renewLink, async ({ adminId, params: { id } }) => {
    await renewRunLink(db, jobs, adminId, id)
    return done
  })
  serveAdmin(runsAdmin.endLink, async ({ adminId, params: { id } }) => {
    await endRunLink(db, adminId, id)
    return done
  })
  serveAdmin(runDays.propose, async ({ adminId, params, body }) => {
    await proposeDay(db, jobs, adminId, params.id, body.day)
    return done
  })
  serve(app, runDays.agree, ({ params, body }) => agreeDay(db, params.token, body.day, body.version))
  serve(app, runsAdmin.list, ({ request }) => listRunsAdmin(reads.for(request)))
  const mayUpload = async ({ params }: FastifyRequest) => {
    const { run } = await openRun(db, Token.safeParse((params as { token: unknown }).token).data ?? '', 'manage')
    await limits.take('run-list', run.id)
  }
  acceptForms(app, { fileSize: mostListBytes, tooLarge: tooLargeList, mayUpload }, (scope) =>
    serve(scope, calls.upload, ({ params, body }) => takeList(db, jobs, params.token, body.list)),
  )
}
