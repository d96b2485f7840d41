import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { Buyer, readChoice } from './buyer.ts'
import type { HttpClient } from './http-client.ts'
import { type Served, asServed, serveProcess } from './world.ts'

/** What each engine sells. */
export const designs = Array.from({ length: 200 }, (_, index) => ({
  title: `Design ${index}`,
  description: `A card with flowers and birds and a line of warm words for occasion ${index}`,
  price: (9 + (index % 30) * 0.5).toFixed(2),
}))

export interface Engine {
  name: string
  start(databaseUrl: string, scratch: string): Promise<Served>
  /** What its customers do; each call is somebody new. */
  open(client: HttpClient): Promise<Record<'list' | 'add' | 'buy', () => Promise<void>>>
}

const address = {
  fullName: 'Ann Reader',
  streetLine1: '1 Main Street',
  city: 'Springfield',
  postalCode: '62701',
  countryCode: 'US',
}

const fairhand: Engine = {
  name: 'Fairhand',
  async start(databaseUrl, scratch) {
    const environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: scratch,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...asServed,
    }
    const shop = await serveProcess('server/main.ts', environment, '/readyz')
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query('update card_designs set is_active = false')
    await client.query(
      `insert into card_designs (title, description, category, price_cents, artist_id, image_url)
       select title, description, 'greeting', round(price * 100), (select id from artists limit 1), (select image_url from card_designs limit 1)
       from jsonb_to_recordset($1) as design(title text, description text, price numeric)`,
      [JSON.stringify(designs)],
    )
    await client.end()
    return shop
  },
  async open(client) {
    const choice = await readChoice(client)
    return {
      async list() {
        const { status } = await client.send('GET', '/api/cards', { 'accept-encoding': 'identity' })
        if (status !== 200) throw new Error(`list: ${status}`)
      },
      add: () => new Buyer(client, choice).add(),
      buy: () => new Buyer(client, choice).buy(),
    }
  },
}

const vendure: Engine = {
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
      return data as never
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

const plainExpress: Engine = {
  name: 'plain Express',
  async start(databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query(`
      create table artists (id uuid primary key default gen_random_uuid(), name text);
      create table card_designs (id uuid primary key default gen_random_uuid(), title text, description text, category text,
        price_cents int, image_url text, artist_id uuid, is_active boolean default true);
      insert into artists (name) values ('Ada Quill')`)
    await client.query(
      `insert into card_designs (title, description, category, price_cents, artist_id, image_url)
       select title, description, 'greeting', round(price * 100), (select id from artists), '/media/picture'
       from jsonb_to_recordset($1) as design(title text, description text, price numeric)`,
      [JSON.stringify(designs)],
    )
    await client.end()
    return serveProcess('bench/peers/express.mjs', { DATABASE_URL: databaseUrl }, 'ready')
  },
  async open(client) {
    const [card] = JSON.parse((await client.send('GET', '/cards')).text) as { id: string }[]
    const call = async (path: string, cookie: string, body: object) =>
      JSON.parse((await client.send('POST', path, { cookie }, JSON.stringify(body))).text) as { id: string }
    const add = (cookie: string) => call('/cart', cookie, { card: card!.id, quantity: 1, message: 'Dear Ann' })
    return {
      async list() {
        await client.send('GET', '/cards')
      },
      async add() {
        await add(`session=${randomUUID()}`)
      },
      async buy() {
        const cookie = `session=${randomUUID()}`
        await add(cookie)
        const { id } = await call('/intent', cookie, {})
        await call('/confirm', cookie, { id })
        await call('/orders', cookie, { id, address })
      },
    }
  },
}

/** The first one is ours. */
export const engines = [fairhand, vendure, plainExpress]
