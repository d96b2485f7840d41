import type { FastifyInstance } from 'fastify'
import { catalogueZipPath } from '#contract/catalogue-admin.ts'
import type { Db } from '#server/db/db.ts'
import type { Media } from '#server/pictures/media.ts'
import { exportCatalogue } from './export-catalogue.ts'

interface Parts {
  db: Db
  media: Media
}

export function catalogueAdminRoutes(app: FastifyInstance, { db, media }: Parts): void {
  app.get(catalogueZipPath, { config: { access: 'admin' }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="catalogue-${new Date().toISOString().slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(await exportCatalogue(db, media)),
  )
}
