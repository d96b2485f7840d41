import type { FastifyInstance, FastifyReply } from 'fastify'
import { owedCsvPath, payoutPdfPath, payoutsAdmin, YearQuery, yearCsvPath } from '#contract/money/payouts-admin.ts'
import { type StatementDetails, statementPdfPath, studioStatements } from '#contract/money/statements.ts'
import { IdParams } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { requireArtist } from '#server/platform/sessions/visit.ts'
import { findStatement, listStatements } from './list-statements.ts'
import { findRate, setRate } from './artist-rates.ts'
import { findPayout, listPayouts, payStatements, undoPayout } from './payouts-admin.ts'
import { writeOwedCsv, writeYearCsv, yearOfPayouts } from './payout-files.ts'
import { drawStatement } from './statement-pdf.ts'

type Parts = Pick<ShopParts, 'db' | 'reads' | 'visits'>

/** Statements: an artist's own, and all of them with their payouts for owners. */
export function statementsRoutes(app: FastifyInstance, { db, reads, visits }: Parts): void {
  const serveArtist = createServeArtist(app, { visits })
  serveArtist(studioStatements.list, ({ artistId }) => listStatements(db, artistId))
  serveArtist(studioStatements.find, ({ artistId, params }) => findStatement(db, artistId, params.id))

  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, payoutsAdmin.list, ({ query, request }) => listPayouts(reads.for(request), query))
  serve(app, payoutsAdmin.year, ({ query, request }) => yearOfPayouts(reads.for(request), query.year))
  serve(app, payoutsAdmin.find, ({ params }) => findPayout(db, params.id))
  serveAdmin(payoutsAdmin.pay, ({ adminId, request, body }) =>
    withIdempotencyKey(db, request, `admin:${adminId}`, (tx) => payStatements(tx, adminId, body)),
  )
  serveAdmin(payoutsAdmin.undo, async ({ adminId, params, body }) => {
    await undoPayout(db, adminId, params.id, body)
    return findPayout(db, params.id)
  })
  serve(app, payoutsAdmin.rate, ({ params }) => findRate(db, params.id))
  serveAdmin(payoutsAdmin.setRate, async ({ adminId, params, body }) => {
    await setRate(db, adminId, params.id, body)
    return findRate(db, params.id)
  })
  fileRoutes(app, { db, reads, visits })
}

function fileRoutes(app: FastifyInstance, { db, reads, visits }: Parts): void {
  const schema = { hide: true, params: IdParams }
  app.get(statementPdfPath.replace('{id}', ':id'), { config: { access: 'artist' }, schema }, async (request, reply) => {
    const { artistId } = await requireArtist(visits, request)
    return sendPdf(reply, await findStatement(db, artistId, (request.params as { id: string }).id))
  })
  app.get(payoutPdfPath.replace('{id}', ':id'), { config: { access: 'admin' }, schema }, async (request, reply) =>
    sendPdf(reply, await findPayout(db, (request.params as { id: string }).id)),
  )
  const config = { access: 'admin', fresh: true } as const
  app.get(owedCsvPath, { config, schema: { hide: true } }, async (_request, reply) =>
    sendCsv(reply, 'owed.csv', await writeOwedCsv(db)),
  )
  app.get(yearCsvPath, { config, schema: { hide: true, querystring: YearQuery } }, async (request, reply) => {
    const { year } = request.query as { year: number }
    return sendCsv(reply, `payouts-${year}.csv`, await writeYearCsv(reads.for(request), year))
  })
}

async function sendPdf(reply: FastifyReply, statement: StatementDetails) {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="statement-${statement.number}.pdf"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(await drawStatement(statement))
}

function sendCsv(reply: FastifyReply, name: string, text: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(text)
}
