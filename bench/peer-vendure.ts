import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { type Engine, address } from './peer-engine.ts'
import { serveProcess } from './world.ts'

export const vendure: Engine = {
  name: 'Vendure',
  start: (databaseUrl, scratch) =>
    serveProcess('bench/peers/vendure.mjs', { DATABASE_URL: databaseUrl }, 'ready', [
      path.join(scratch, 'products.csv'),
    ]),
  async open(client) {
    const ask = async (query: string, session: { token?: string } = {}) => {
      const { status, text, headers } = await client.send(
        'POST',
        '/shop-api',
        session.token ? { authorization: `Bearer ${session.token}` } : {},
        JSON.stringify({ query }),
      )
      const { data, errors } = JSON.parse(text) as { data: Record<string, { errorCode?: string }>; errors?: unknown }
      const refused = Object.values(data ?? {}).find((answer) => answer?.errorCode)
      if (status !== 200 || errors || refused) throw new Error(text)
      const token = headers['vendure-auth-token']
      if (typeof token === 'string') session.token = token
      return data
    }
    const { products } = (await ask('{ products(options: { take: 1 }) { items { variants { id } } } }')) as {
      products: { items: { variants: { id: string }[] }[] }
    }
    const variant = products.items[0]!.variants[0]!.id
    const add = (session: object) =>
      ask(
        `mutation { addItemToOrder(productVariantId: "${variant}", quantity: 1) { ... on Order { id } ... on ErrorResult { errorCode } } }`,
        session,
      )
    return {
      async list() {
        await ask(
          '{ products(options: { take: 100 }) { items { id name slug description featuredAsset { preview } variants { price currencyCode } } } }',
        )
      },
      async add() {
        await add({})
      },
      async buy() {
        const session = {}
        const result = (fields: string) => `{ ... on Order { ${fields} } ... on ErrorResult { errorCode } }`
        await add(session)
        await ask(
          `mutation { setCustomerForOrder(input: { firstName: "Ben", lastName: "Writer", emailAddress: "ben-${randomUUID()}@shop.test" }) ${result('id')} }`,
          session,
        )
        const fields = Object.entries(address).map(([name, value]) => `${name}: "${value}"`)
        await ask(`mutation { setOrderShippingAddress(input: { ${fields.join(', ')} }) ${result('id')} }`, session)
        const { eligibleShippingMethods } = (await ask('{ eligibleShippingMethods { id } }', session)) as {
          eligibleShippingMethods: { id: string }[]
        }
        await ask(
          `mutation { setOrderShippingMethod(shippingMethodId: ["${eligibleShippingMethods[0]!.id}"]) ${result('id')} }`,
          session,
        )
        await ask(`mutation { transitionOrderToState(state: "ArrangingPayment") ${result('state')} }`, session)
        await ask(
          `mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) ${result('state')} }`,
          session,
        )
      },
    }
  },
}
