import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Engine, address, designs } from './peer-engine.ts'
import { serveProcess } from './world.ts'

export const plainExpress: Engine = {
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
