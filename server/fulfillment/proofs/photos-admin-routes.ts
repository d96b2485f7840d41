import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mostPhotoBytes, tooLargePhoto } from '#contract/base/photo-upload.ts'
import { photosAdmin } from '#contract/fulfillment/photos.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { acceptForms } from '#server/platform/http/form-uploads.ts'
import { auditedOrder } from '#server/fulfillment/orders/order-row.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { type Photographer, addPhoto, listRoundPhotos, orderPhotos, removePhoto } from './change-photos.ts'
import { PhotoParams, servePhoto } from './serve-photo.ts'

type Parts = Pick<ShopParts, 'db' | 'jobs' | 'visits' | 'media'>

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
