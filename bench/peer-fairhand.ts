import pg from 'pg'
import { Buyer, readChoice } from './buyer.ts'
import { type Engine, designs } from './peer-engine.ts'
import { serveShop } from './world.ts'

export const fairhand: Engine = {
  name: 'Fairhand',
  async start(databaseUrl, scratch) {
    const shop = await serveShop(databaseUrl, scratch)
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
