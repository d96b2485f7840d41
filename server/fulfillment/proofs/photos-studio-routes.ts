import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mostPhotoBytes, tooLargePhoto } from '#contract/base/photo-upload.ts'
import { studioPhotos } from '#contract/fulfillment/photos.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { acceptForms } from '#server/platform/http/form-uploads.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { requireArtist } from '#server/platform/sessions/visit.ts'
import { type Photographer, addPhoto, listRoundPhotos, orderPhotos, removePhoto } from './change-photos.ts'
import { PhotoParams, servePhoto } from './serve-photo.ts'

type Parts = Pick<ShopParts, 'db' | 'jobs' | 'visits' | 'media'>

/** Photos of an artist's own cards, in the studio. */
export function photosStudioRoutes(app: FastifyInstance, { visits, ...parts }: Parts): void {
  const { db } = parts
  const serveArtist = createServeArtist(app, { visits })
  serveArtist(studioPhotos.list, ({ artistId, params: { id } }) => listRoundPhotos(db, artist(artistId), id))
  serveArtist(studioPhotos.remove, ({ artistId, params: { id, photo }, body }) =>
    removePhoto(parts, artist(artistId), id, photo, body.version),
  )
  serveArtist(studioPhotos.order, ({ artistId, params: { id }, body }) =>
    orderPhotos(parts, artist(artistId), id, body.ids, body.version),
  )
  acceptForms(app, { fileSize: mostPhotoBytes, tooLarge: tooLargePhoto }, (scope) =>
    createServeArtist(scope, { visits })(studioPhotos.add, ({ artistId, request, params: { id }, body }) =>
      addPhoto(parts, request, artist(artistId), id, body),
    ),
  )
  // The envelope shows an address, which the artist may see for 30 days after mailing.
  const withoutOldAddresses = or(
    ne(piecePhotos.kind, 'envelope'),
    isNull(pieces.mailedAt),
    gt(pieces.mailedAt, sql`now() - interval '30 days'`),
  )
  servePhoto(app, parts, {
    url: '/api/studio/photos/:photo',
    access: 'artist',
    params: PhotoParams,
    whose: async (request) => {
      const { artistId } = await requireArtist(visits, request)
      return and(eq(pieces.artistId, artistId), withoutOldAddresses)
    },
  })
}

function artist(artistId: string): Photographer {
  return {
    actor: { role: 'artist', who: artistId },
    whose: eq(pieces.artistId, artistId),
    name: `artist:${artistId}`,
    uploader: artistId,
    photosAt: '/api/studio/photos',
  }
}
