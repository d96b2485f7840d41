import type { FastifyInstance } from 'fastify'
import { cart } from '#contract/sales/cart.ts'
import { cartRecipients } from '#contract/sales/cart-recipients.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { done } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { addToCart, changeLine, listCart, removeFromCart } from './cart.ts'
import { promiseCart } from './cart-promises.ts'

export function cartRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, cart.list, async ({ request }) => {
    const owner = await visits.owner(request)
    return owner ? listCart(db, owner) : []
  })
  serve(app, cart.add, async ({ request, reply, body }) => {
    const { owner, settle } = await visits.open(request, reply)
    return withIdempotencyKey(db, request, owner.key, async (tx) => {
      const [, line] = await Promise.all([settle(tx), addToCart(tx, owner, body)])
      return line
    })
  })
  serve(app, cart.change, async ({ request, params, body }) => {
    const owner = await visits.owner(request)
    if (!owner) throw notFound('Cart item')
    return changeLine(db, owner, params.id, body)
  })
  serve(app, cartRecipients.replace, async ({ request, params, body }) => {
    const owner = await visits.owner(request)
    if (!owner) throw notFound('Cart item')
    return changeLine(db, owner, params.id, body)
  })
  serve(app, cart.remove, async ({ request, params }) => {
    const owner = await visits.owner(request)
    if (!owner) throw notFound('Cart item')
    await removeFromCart(db, owner, params.id)
    return done
  })
  serve(app, promises.ofCart, async ({ request, query: { zip, withoutWaiting } }) => {
    const owner = await visits.owner(request)
    return owner
      ? promiseCart(db, owner, { zip: zip?.split(',')[0] ?? null, withoutWaiting: withoutWaiting === 'true' })
      : []
  })
}
