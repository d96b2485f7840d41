import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { notAPhoto } from '#contract/base/photo-upload.ts'

import { PhotoKind, PiecePhoto } from './pieces.ts'
import { Id, IdParams, ShownVersion } from '#contract/base/text.ts'

/** The photos of a piece's current round, in their order. */
export const RoundPhotos = z.object({ version: z.int(), photos: z.array(PiecePhoto) })
export type RoundPhotos = z.infer<typeof RoundPhotos>

/** A photo as a form: JPEG, PNG or WebP, at most 15 MB. Photos do not change the piece's version. */
const NewPhoto = z.object({
  kind: PhotoKind,
  version: z.pipe(z.coerce.number(), ShownVersion),
  photo: z.file(notAPhoto),
})

/** The photo to remove, and the version of the piece shown. */
const PhotoParams = z.object({ id: Id, photo: Id })
const PhotoRemoval = z.object({ version: ShownVersion })
const PhotoOrder = z.object({ ids: z.array(Id).check(z.maxLength(100)), version: ShownVersion })

/** Photos of any card, by the desk, while the card is being lettered. */
export const photosAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/pieces/{id}/photos',
    summary: 'The photos of a card’s current round.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: RoundPhotos,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/photos',
    summary: 'Adds a photo to a card that is being lettered; the same file is stored only once.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: NewPhoto,
    form: true,
    once: true,
    reply: RoundPhotos,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/pieces/{id}/photos/{photo}',
    summary: 'Removes a photo of a card that is being lettered.',
    access: 'admin',
    roles: ['desk'],
    params: PhotoParams,
    body: PhotoRemoval,
    reply: RoundPhotos,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/admin/pieces/{id}/photos/order',
    summary: 'Reorders a card’s photos; the list must name all of them.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: PhotoOrder,
    reply: RoundPhotos,
  }),
}

/** Photos of the signed-in artist’s own cards. */
export const studioPhotos = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/pieces/{id}/photos',
    summary: 'The photos of the current round of the artist’s own card.',
    access: 'artist',
    params: IdParams,
    reply: RoundPhotos,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/studio/pieces/{id}/photos',
    summary: 'Adds a photo to the artist’s own card that is being lettered; the same file is stored only once.',
    access: 'artist',
    params: IdParams,
    body: NewPhoto,
    form: true,
    once: true,
    reply: RoundPhotos,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/pieces/{id}/photos/{photo}',
    summary: 'Removes a photo of the artist’s own card that is being lettered.',
    access: 'artist',
    params: PhotoParams,
    body: PhotoRemoval,
    reply: RoundPhotos,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/studio/pieces/{id}/photos/order',
    summary: 'Reorders the photos of the artist’s own card; the list must name all of them.',
    access: 'artist',
    params: IdParams,
    body: PhotoOrder,
    reply: RoundPhotos,
  }),
}
