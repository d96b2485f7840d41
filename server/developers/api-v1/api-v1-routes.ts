import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NewV1Order } from '#contract/developers/api-v1-order.ts'
import type { V1Order } from '#contract/developers/api-v1-shapes.ts'
import { apiV1, usuallyListed } from '#contract/developers/api-v1.ts'
import type { KeyCaller, KeyCallers } from '#server/platform/sessions/key-caller.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { orders } from '#server/platform/db/schema.ts'
import { Refusal, forbidden } from '#server/platform/errors.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { cancelByBuyer } from '#server/customers/order-pages/cancellation.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { advance, cancelTest } from '#server/developers/test-mode/move-test-pieces.ts'
import { testOwner } from '#server/platform/idempotency/caller-of.ts'
import { findApiBalance } from './balance-v1.ts'
import { createV1Promises, findDesign, listArtists, listDesigns } from './catalog-v1.ts'
import { limitKeys } from './key-limits.ts'
import { findLiveOrder, listLiveOrders, placeLive } from './live-orders.ts'
import { findLivePiece, listLivePieces } from './live-pieces.ts'
import { v1Photos } from './photos-v1.ts'
import { createServeV1, tellVersion } from './serve-v1.ts'
import { findTestOrder, findTestPiece, listTestOrders, listTestPieces, placeTestOrder } from './test-orders.ts'

interface Parts {
  db: Db
  reads: Reads
  keys: KeyCallers
  jobs: Jobs
  payments: Payments
  media: Media
  publicUrl: string
  rateLimit: boolean
}

/** An order of 200 cards, each with its own text. */
const longestOrder = 1024 * 1024

/** API v1, for programs with a key (product.md, section 21). */
export function apiV1Routes(scope: FastifyInstance, parts: Parts): void {
  scope.register(async (app) => {
    limitKeys(app, { ...parts, on: parts.rateLimit })
    tellVersion(app, parts.keys)
    orderRoutes(app, parts)
    pieceRoutes(app, parts)
    catalogRoutes(app, parts)
    v1Photos(app, parts)
  })
}

function orderRoutes(app: FastifyInstance, { db, reads, keys, jobs, payments, publicUrl }: Parts): void {
  const serve = createServeV1(app, keys)
  serve(
    'createOrder',
    apiV1.createOrder,
    ({ caller, request, body }) => place({ db, jobs, publicUrl }, caller, request, body),
    {
      bodyLimit: longestOrder,
    },
  )
  serve('listOrders', apiV1.listOrders, ({ caller, request, query: { cursor, limit = usuallyListed } }) =>
    (caller.mode === 'test' ? listTestOrders : listLiveOrders)(reads.for(request), caller.userId, { cursor, limit }),
  )
  const find = ({ mode, userId }: KeyCaller, id: string) =>
    (mode === 'test' ? findTestOrder : findLiveOrder)(db, publicUrl, userId, id)
  serve('findOrder', apiV1.findOrder, ({ caller, params: { id } }) => find(caller, id))
  serve('cancelOrder', apiV1.cancelOrder, async ({ caller, params: { id } }) => {
    const { mode, userId } = caller
    if (mode === 'test') await cancelTest(db, userId, id)
    else await cancelByBuyer(db, jobs, payments, and(eq(orders.id, id), eq(orders.userId, userId)))
    return find(caller, id)
  })
}

/** Once per Idempotency-Key and account, separately in each mode. @throws 400 without one */
async function place(
  { db, jobs, publicUrl }: Pick<Parts, 'db' | 'jobs' | 'publicUrl'>,
  { mode, userId }: KeyCaller,
  request: FastifyRequest,
  body: NewV1Order,
): Promise<V1Order> {
  if (request.headers['idempotency-key'] === undefined)
    throw new Refusal(
      400,
      'Please send an Idempotency-Key, a new one for each order: it makes the call safe to repeat.',
      {
        code: 'idempotency_key_needed',
      },
    )
  return mode === 'test'
    ? withIdempotencyKey(db, request, testOwner(userId), (tx) => placeTestOrder(tx, publicUrl, userId, body))
    : withIdempotencyKey(db, request, `user:${userId}`, (tx) => placeLive(tx, jobs, publicUrl, userId, body))
}

function pieceRoutes(app: FastifyInstance, { db, reads, keys, publicUrl }: Parts): void {
  const serve = createServeV1(app, keys)
  serve('listPieces', apiV1.listPieces, ({ caller, request, query: { cursor, limit = usuallyListed, orderId } }) => {
    const list = caller.mode === 'test' ? listTestPieces : listLivePieces
    return list(reads.for(request), publicUrl, caller.userId, { cursor, limit, orderId })
  })
  serve('findPiece', apiV1.findPiece, ({ caller: { mode, userId }, params: { id } }) =>
    (mode === 'test' ? findTestPiece : findLivePiece)(db, publicUrl, userId, id),
  )
  serve('advancePiece', apiV1.advancePiece, async ({ caller: { mode, userId }, params: { id } }) => {
    if (mode !== 'test') throw forbidden('Only a test key’s cards can be moved by hand', 'wrong_mode')
    return findTestPiece(db, publicUrl, userId, await advance(db, userId, id))
  })
}

function catalogRoutes(app: FastifyInstance, { db, reads, keys, publicUrl }: Parts): void {
  const serve = createServeV1(app, keys)
  const findPromises = createV1Promises(db)
  serve('listDesigns', apiV1.listDesigns, ({ query, request }) => listDesigns(reads.for(request), publicUrl, query))
  serve('findDesign', apiV1.findDesign, ({ params }) => findDesign(db, publicUrl, params.id))
  serve('listArtists', apiV1.listArtists, ({ query, request }) => listArtists(reads.for(request), publicUrl, query))
  serve('listPromises', apiV1.listPromises, ({ query }) => findPromises(query))
  serve('findBalance', apiV1.findBalance, ({ caller }) => findApiBalance(db, caller))
}
