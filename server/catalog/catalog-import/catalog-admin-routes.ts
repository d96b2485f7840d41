import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  type ImportKind,
  catalogAdmin,
  catalogZipPath,
  importKinds,
  importLimits,
  partBytes,
  refusedRowsPath,
} from '#contract/catalog/catalog-admin.ts'
import { IdParams, done } from '#contract/base/text.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { longestDownload } from '#server/platform/http/http-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { exportCatalog } from './export-catalog.ts'
import { getImport, getRun, listImports, listRefused } from './describe-import.ts'
import { beginImport, checkImport, startImport, stopImport, takePart } from './imports.ts'
import { writeRefusedCsv } from './refused-csv.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'media'>

export function catalogAdminRoutes(app: FastifyInstance, { db, visits, jobs, media }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, catalogAdmin.listImports, () => listImports(db))
  serve(app, catalogAdmin.findImport, ({ params }) => getImport(db, params.id))
  serveAdmin(
    catalogAdmin.beginImport,
    ({ adminId, body }) => beginImport(db, adminId, body.files),
    // Names and sizes of up to this many files.
    { bodyLimit: importLimits.files * 400 },
  )
  serve(
    app,
    catalogAdmin.sendPart,
    async ({ params, body }) => {
      await takePart(db, params.id, params.part, Buffer.from(body.data, 'base64'))
      return done
    },
    { bodyLimit: Math.ceil(partBytes / 3) * 4 + 1000 },
  )
  serve(app, catalogAdmin.checkImport, ({ params }) => checkImport(db, jobs, params.id))
  serve(app, catalogAdmin.startImport, ({ params }) => startImport(db, jobs, params.id))
  serve(app, catalogAdmin.stopImport, ({ params }) => stopImport(db, params.id))
  serve(app, catalogAdmin.listRefused, ({ params, query }) => listRefused(db, params.id, query.page))

  app.get(
    catalogZipPath,
    { config: { access: 'admin', roles: ['catalog'], longestAnswer: longestDownload }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="catalogue-${shopDayOf(new Date())}.zip"`)
        .type('application/zip')
        .send(await exportCatalog(db, media)),
  )
  app.get<{ Params: { id: string }; Querystring: { kind: ImportKind } }>(
    refusedRowsPath.replace('{id}', ':id'),
    {
      config: { access: 'admin', roles: ['catalog'], longestAnswer: longestDownload },
      schema: { hide: true, params: IdParams, querystring: z.object({ kind: z.enum(importKinds) }) },
    },
    async ({ params: { id }, query: { kind } }, reply) => {
      // A refusal must be sent before the download begins.
      await getRun(db, id)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="refused-${kind.replace(' ', '-')}s.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeRefusedCsv(db, id, kind)))
    },
  )
}
