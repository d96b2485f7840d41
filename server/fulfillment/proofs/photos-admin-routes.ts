import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mostPhotoBytes, tooLargePhoto } from '#contract/base/photo-upload.ts'
import { photosAdmin } from '#contract/fulfillment/photos.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { acceptForms } from '#server/platform/http/form-uploads.ts'
import { auditedOrder } from '#server/fulfillment/orders/order-row.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { type Photographer, addPhoto, listRoundPhotos, orderPhotos, removePhoto } from './change-photos.ts'
import { PhotoParams, servePhoto } from './serve-photo.ts'

interface Parts {
  db: Db
  jobs: Jobs
  visits: Visits
  media: Media
}

/** Photos of every card, for the desk. */
export function photosAdminRoutes(app: FastifyInstance, { visits, ...parts }: Parts): void {
  const { db } = parts
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(photosAdmin.list, ({ adminId, params: { id } }) => listRoundPhotos(db, desk(adminId), id))
  serveAdmin(photosAdmin.remove, ({ adminId, params: { id, photo }, body }) =>
    removePhoto(parts, desk(adminId), id, photo, body.version),
  )
  serveAdmin(photosAdmin.order, ({ adminId, params: { id }, body }) =>
    orderPhotos(parts, desk(adminId), id, body.ids, body.version),
  )
  acceptForms(app, { fileSize: mostPhotoBytes, tooLarge: tooLargePhoto }, (scope) =>
    createServeAdmin(scope, { visits })(photosAdmin.add, ({ adminId, request, params: { id }, body }) =>
      addPhoto(parts, request, desk(adminId), id, body),
    ),
  )
  servePhoto(app, parts, {
    url: '/api/admin/photos/:photo',
    access: 'admin',
    roles: ['desk'],
    params: PhotoParams,
    whose: () => undefined,
  })
}

function desk(adminId: string): Photographer {
  return {
    actor: { role: 'desk', who: adminId },
    whose: sql`true`,
    name: `admin:${adminId}`,
    photosAt: '/api/admin/photos',
    record: (tx, what, order, { line }) => recordChange(tx, adminId, `card ${line + 1}: ${what}`, auditedOrder(order)),
  }
}
