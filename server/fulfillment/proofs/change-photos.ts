import { createHash, randomUUID } from 'node:crypto'
import { type SQL, and, asc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mostPhotos } from '#contract/base/photo-upload.ts'
import type { RoundPhotos } from '#contract/fulfillment/photos.ts'
import type { PhotoKind } from '#contract/fulfillment/pieces.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, orders, piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import {
  type Actor,
  changePiece,
  changePieceIn,
  expectState,
  expectVersion,
} from '#server/fulfillment/pieces/change-piece.ts'
import { photosOf } from '#server/fulfillment/order-views/list-pieces.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { keepPhotoFiles, stagePhotoFiles } from './photo-files.ts'
import { preparePhoto } from './prepare-photo.ts'

/** Who changes photos: artists on their own pieces, or the desk on all. */
export interface Photographer {
  actor: Actor
  /** Limits the pieces to theirs: a condition on `pieces`. */
  whose: SQL
  /** For limits and keys. */
  name: string
  /** Artists have a limit on decoding. */
  uploader?: string
  /** The path before a photo's id. */
  photosAt: string
  /** Records the change, in its transaction. */
  record?: (tx: Queries, what: string, order: OrderRow, piece: PieceRow) => Promise<void>
}

type Parts = Pick<ShopParts, 'db' | 'jobs' | 'media'>

interface NewPhoto {
  kind: PhotoKind
  version: number
  photo: File
}

const done = 'get other photos'

/**
 * Adds a photo as the last one of a piece that is being lettered. The same file again in the same round returns the
 * existing photo, because a client that lost the response sends it again.
 * @throws 400 if it is not a photo, 404, 409 in another state, with another version or with six photos, 413, 503
 */
export async function addPhoto(
  { db, jobs, media }: Parts,
  request: FastifyRequest,
  by: Photographer,
  id: string,
  { kind, version, photo }: NewPhoto,
): Promise<RoundPhotos> {
  const original = Buffer.from(await photo.arrayBuffer())
  const sha256 = createHash('sha256').update(original).digest('hex')
  const before = await findPiece(db, by, id)
  const known = await listPhotos(db, before)
  // Nothing is decoded for a call that will be refused or was already answered.
  if (known.some((each) => each.sha256 === sha256)) return roundPhotos(by, before, known)
  expectRoom(before, known, version)
  const { width, height, files } = await preparePhoto(original, by.uploader)
  const photoId = randomUUID()
  const rows = await stagePhotoFiles(db, media, photoId, files)
  const fingerprint = { id, kind, sha256 }
  const answer = await withIdempotencyKey(
    db,
    request,
    by.name,
    (transaction) =>
      changePieceIn(transaction, jobs, by.actor, and(by.whose, eq(pieces.id, id)), async ({ tx, order, piece }) => {
        const photos = await listPhotos(tx, piece)
        if (photos.some((each) => each.sha256 === sha256)) return roundPhotos(by, piece, photos)
        expectRoom(piece, photos, version)
        const position = (photos.at(-1)?.position ?? -1) + 1
        await tx
          .insert(piecePhotos)
          .values({ id: photoId, pieceId: id, round: piece.round, kind, position, width, height, sha256 })
        await keepPhotoFiles(tx, rows)
        await by.record?.(tx, 'photo added', order, piece)
        return roundPhotos(by, piece, await listPhotos(tx, piece))
      }),
    { fingerprint },
  )
  crashPoint('photo_stored')
  return answer
}

/** @throws 404, 409 as `addPhoto` */
export async function removePhoto(
  { db, jobs }: Parts,
  by: Photographer,
  id: string,
  photoId: string,
  version: number,
): Promise<RoundPhotos> {
  return changePiece(db, jobs, by.actor, and(by.whose, eq(pieces.id, id)), async ({ tx, order, piece }) => {
    expectState({ piece }, ['accepted'], done)
    expectVersion({ piece }, version)
    const { rowCount } = await tx
      .delete(piecePhotos)
      .where(and(eq(piecePhotos.id, photoId), eq(piecePhotos.pieceId, id), eq(piecePhotos.round, piece.round)))
    if (!rowCount) throw notFound('Photo')
    await by.record?.(tx, 'photo removed', order, piece)
    return roundPhotos(by, piece, await listPhotos(tx, piece))
  })
}

/** @param ids of all photos of the round @throws 404, 409 as `addPhoto`, and if the set has changed */
export async function orderPhotos(
  { db, jobs }: Parts,
  by: Photographer,
  id: string,
  ids: string[],
  version: number,
): Promise<RoundPhotos> {
  return changePiece(db, jobs, by.actor, and(by.whose, eq(pieces.id, id)), async ({ tx, order, piece }) => {
    expectState({ piece }, ['accepted'], done)
    expectVersion({ piece }, version)
    const photos = await listPhotos(tx, piece)
    if (ids.length !== photos.length || photos.some((photo) => !ids.includes(photo.id))) throw changedMeanwhile('card')
    for (const [position, photoId] of ids.entries())
      await tx.update(piecePhotos).set({ position }).where(eq(piecePhotos.id, photoId))
    await by.record?.(tx, 'photos in another order', order, piece)
    return roundPhotos(by, piece, await listPhotos(tx, piece))
  })
}

/** The photos of a piece's current round. @throws 404 */
export async function listRoundPhotos(db: Db, by: Photographer, id: string): Promise<RoundPhotos> {
  const piece = await findPiece(db, by, id)
  return roundPhotos(by, piece, await listPhotos(db, piece))
}

async function findPiece(db: Queries, { whose }: Photographer, id: string): Promise<PieceRow> {
  const [row] = await db
    .select({ piece: pieces })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(and(whose, eq(pieces.id, id)))
  if (!row) throw notFound('Card')
  return row.piece
}

function listPhotos(db: Queries, { id, round }: PieceRow) {
  return db
    .select()
    .from(piecePhotos)
    .where(and(eq(piecePhotos.pieceId, id), eq(piecePhotos.round, round)))
    .orderBy(asc(piecePhotos.position), asc(piecePhotos.createdAt))
}
type Photos = Awaited<ReturnType<typeof listPhotos>>

function roundPhotos({ photosAt }: Photographer, piece: PieceRow, photos: Photos): RoundPhotos {
  return { version: piece.version, photos: photosOf(piece, photos, photosAt) }
}

function expectRoom(piece: PieceRow, photos: Photos, version: number): void {
  expectState({ piece }, ['accepted'], done)
  expectVersion({ piece }, version)
  if (photos.length >= mostPhotos)
    throw conflict(
      `This card has ${mostPhotos} photos, the most it can have. Please remove one first.`,
      'too_many_photos',
    )
}
