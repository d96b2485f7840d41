import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { type Engine, address } from './peer-engine.ts'
import { serveProcess } from './world.ts'

const publishableKey = `pk_${randomUUID()}`

export const medusa: Engine = {
  name: 'Medusa',
  start: (databaseUrl, scratch) =>
    serveProcess(
      'bench/peers/medusa.mjs',
      {
        DATABASE_URL: databaseUrl,
        PUBLISHABLE_KEY: publishableKey,
        LOG_LEVEL: 'error',
        MEDUSA_DISABLE_TELEMETRY: 'true',
        // Otherwise it writes a file into the user's home directory.
        XDG_CONFIG_HOME: scratch,
      },
      'ready',
      [path.join(scratch, 'products.csv')],
    ),
  async open(client) {
    const ask = async <Answer>(method: 'GET' | 'POST', path: string, body?: object) => {
      const key = { 'x-publishable-api-key': publishableKey }
      const { status, text } = await client.send(method, `/store/${path}`, key, body && JSON.stringify(body))
      if (status !== 200) throw new Error(text)
      return JSON.parse(text) as Answer
    }
    const { regions } = await ask<{ regions: { id: string }[] }>('GET', 'regions')
    const region = regions[0]!.id
    const list = () =>
      ask<{ products: { variants: { id: string; calculated_price: { calculated_amount: number } }[] }[] }>(
        'GET',
        `products?limit=100&region_id=${region}&fields=id,title,handle,description,thumbnail,*variants.calculated_price`,
      )
    const variant = (await list()).products[0]!.variants[0]!.id
    const add = async () => {
      const { cart } = await ask<{ cart: { id: string } }>('POST', 'carts', { region_id: region })
      await ask('POST', `carts/${cart.id}/line-items`, { variant_id: variant, quantity: 1 })
      return cart.id
    }
    return {
      async list() {
        const priced = (await list()).products.filter(({ variants }) => variants[0]!.calculated_price.calculated_amount)
        if (priced.length !== 100) throw new Error(`list: ${priced.length}`)
      },
      async add() {
        await add()
      },
      async buy() {
        const cart = await add()
        const home = {
          first_name: 'Ann',
          last_name: 'Reader',
          address_1: address.streetLine1,
          city: address.city,
          postal_code: address.postalCode,
          country_code: 'us',
        }
        await ask('POST', `carts/${cart}`, {
          email: `ben-${randomUUID()}@shop.test`,
          shipping_address: home,
          billing_address: home,
        })
        const { shipping_options } = await ask<{ shipping_options: { id: string }[] }>(
          'GET',
          `shipping-options?cart_id=${cart}`,
        )
        await ask('POST', `carts/${cart}/shipping-methods`, { option_id: shipping_options[0]!.id })
        const { payment_collection } = await ask<{ payment_collection: { id: string } }>(
          'POST',
          'payment-collections',
          { cart_id: cart },
        )
        await ask('POST', `payment-collections/${payment_collection.id}/payment-sessions`, {
          provider_id: 'pp_system_default',
        })
        const { type } = await ask<{ type: string }>('POST', `carts/${cart}/complete`, {})
        if (type !== 'order') throw new Error(`complete: ${type}`)
      },
    }
  },
}
