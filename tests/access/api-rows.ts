import { eq } from 'drizzle-orm'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { balance } from '#contract/sales/balance.ts'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import type { V1Order } from '#contract/developers/api-v1-shapes.ts'
import { webhooks } from '#contract/developers/webhooks.ts'
import { bookEntry, openBalance } from '#server/money/stored-value/balances.ts'
import { users, webhookEndpoints } from '#server/platform/db/schema.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import type { Row, RowsOf } from './access-row.ts'
import { shopperPassword } from './callers.ts'
import { annsWords } from './shopper-things.ts'
import type { Things } from './things.ts'

const own = (call: Row['call'] = () => ({})): Row => ({ whose: 'caller', call })
const keyed = (call: Row['call'] = () => ({})): Row => ({ whose: 'key', call })

const wish = { name: 'CRM', mode: 'test', scopes: ['orders:read'], password: shopperPassword } as const

const hook = {
  url: 'https://hooks.example/fairhand',
  events: ['piece.mailed' as const],
  mode: 'test' as const,
  password: shopperPassword,
}

/** A webhook endpoint of Ann's; the rows create more than an account may have. */
async function annsHook({ callers, shop: { db, webhooks: worker } }: Things) {
  // Nothing may be sent during another row.
  await worker.stop()
  await db.delete(webhookEndpoints)
  return { params: { id: (await callers.ann.call(webhooks.create, { body: hook })).body.id } }
}

const orderBody = ({ shop }: Things) => ({
  items: [
    {
      cardDesignId: shop.catalog.cardId,
      writingStyle: 'Modern Script' as const,
      customMessage: annsWords.message,
      customSignature: 'Ann',
      recipients: [{ name: 'Tom Berg', address: { ...sampleAddress, street: annsWords.street } }],
    },
  ],
})

/** Pays an order's price into Ann's balance. */
async function payIn({ shop: { db } }: Things): Promise<void> {
  const [ann] = await db.select().from(users).where(eq(users.username, 'ann'))
  const { id } = await openBalance(db, { userId: ann!.id })
  await bookEntry(db, id, { kind: 'paid_in', cents: 5000, reference: crypto.randomUUID() })
}

/** An order of Ann's program. */
export async function programOrder(things: Things): Promise<V1Order> {
  await payIn(things)
  return (await things.callers.annsProgram.call(apiV1.createOrder, { body: orderBody(things) })).body
}

/** An account's calls about its API use, and its programs' calls. */
export const apiRows: RowsOf<'apiKeys' | 'apiV1' | 'balance' | 'webhooks'> = {
  apiKeys: {
    list: own(),
    create: own(() => ({ body: wish })),
    revoke: {
      whose: 'owner',
      call: async ({ callers }) => {
        const body = { ...wish, scopes: [...wish.scopes] }
        return { params: { id: (await callers.ann.call(apiKeys.create, { body })).body.id } }
      },
    },
  },
  webhooks: {
    list: own(),
    create: own(() => ({ body: hook })),
    change: { whose: 'owner', call: async (things) => ({ ...(await annsHook(things)), body: { ...hook, on: true } }) },
    remove: { whose: 'owner', call: annsHook },
    renewSecret: {
      whose: 'owner',
      call: async (things) => ({ ...(await annsHook(things)), body: { password: shopperPassword } }),
    },
    ping: { whose: 'owner', call: annsHook },
    listDeliveries: { whose: 'owner', call: annsHook },
    replay: {
      whose: 'owner',
      call: async (things) => {
        const { params } = await annsHook(things)
        await things.callers.ann.call(webhooks.ping, { params })
        const { deliveries } = (await things.callers.ann.call(webhooks.listDeliveries, { params, query: {} })).body
        return { params: { ...params, deliveryId: deliveries[0]!.id } }
      },
    },
  },
  balance: {
    find: own(),
    prepare: own(() => ({ body: { amount: '50' } })),
    payIn: {
      whose: 'owner',
      call: async ({ callers, shop }) => {
        const { clientSecret } = (await callers.ann.call(balance.prepare, { body: { amount: '75' } })).body
        const id = paymentIntentId(clientSecret)
        await confirm(shop.stripe, { id, clientSecret })
        // Now, so that the provider's event about it does not arrive during another row.
        await callers.ann.call(balance.payIn, { body: { paymentIntentId: id } })
        return { body: { paymentIntentId: id } }
      },
      missing: (call) => ({ ...call, body: { paymentIntentId: 'pi_nobodys' } }),
    },
    changeThreshold: own(() => ({ body: { threshold: '20' } })),
  },
  apiV1: {
    createOrder: keyed(async (things) => {
      await payIn(things)
      return { body: orderBody(things) }
    }),
    listOrders: keyed(),
    findOrder: keyed(async (things) => ({ params: { id: (await programOrder(things)).id } })),
    cancelOrder: keyed(async (things) => ({ params: { id: (await programOrder(things)).id } })),
    listPieces: keyed(),
    findPiece: keyed(async (things) => ({ params: { id: (await programOrder(things)).pieces[0]!.id } })),
    advancePiece: {
      ...keyed(async (things) => {
        const made = await things.callers.annsTests.call(apiV1.createOrder, { body: orderBody(things) })
        return { params: { id: made.body.pieces[0]!.id } }
      }),
      test: true,
    },
    listDesigns: keyed(),
    findDesign: keyed(({ shop }) => ({ params: { id: shop.catalog.cardId } })),
    listArtists: keyed(),
    listPromises: keyed(),
    findBalance: keyed(),
  },
}
