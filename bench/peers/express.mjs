// The most minimal shop: Express handlers over pg, without validation, sessions in the database or e-mails.
import { randomUUID } from 'node:crypto'
// Installed under an alias, because Medusa needs an older Express under the usual name.
import express from 'express-5'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express().use(express.json())
const owner = (request) => request.headers.cookie ?? 'nobody'

app.get('/cards', async (_request, response) => {
  const { rows } = await pool.query(
    'select c.id, c.title, c.description, c.category, c.price_cents, c.image_url, a.name as artist from card_designs c left join artists a on a.id = c.artist_id where c.is_active order by c.title',
  )
  response.json(rows)
})

app.post('/cart', async ({ headers, body }, response) => {
  const { rows } = await pool.query(
    'insert into plain_cart (owner, card, quantity, message) values ($1, $2, $3, $4) returning id',
    [owner({ headers }), body.card, body.quantity, body.message],
  )
  response.json(rows[0])
})

app.post('/intent', async ({ headers }, response) => {
  const { rows } = await pool.query(
    'select sum(c.price_cents * l.quantity)::int as amount from plain_cart l join card_designs c on c.id = l.card where l.owner = $1',
    [owner({ headers })],
  )
  const id = `pi_${randomUUID()}`
  await pool.query('insert into plain_intents (id, amount, status) values ($1, $2, $3)', [id, rows[0].amount, 'open'])
  response.json({ id, amount: rows[0].amount })
})

app.post('/confirm', async ({ body }, response) => {
  await pool.query(`update plain_intents set status = 'succeeded' where id = $1`, [body.id])
  response.json({})
})

app.post('/orders', async ({ headers, body }, response) => {
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query('select * from plain_cart where owner = $1', [owner({ headers })])
  await client.query('insert into plain_orders (intent, items, address) values ($1, $2, $3)', [
    body.id,
    JSON.stringify(rows),
    JSON.stringify(body.address),
  ])
  await client.query('delete from plain_cart where owner = $1', [owner({ headers })])
  await client.query('commit')
  client.release()
  response.json({})
})

await pool.query(`
  create table if not exists plain_cart (id uuid primary key default gen_random_uuid(), owner text, card uuid, quantity int, message text);
  create index if not exists plain_cart_owner on plain_cart (owner);
  create table if not exists plain_intents (id text primary key, amount int, status text);
  create table if not exists plain_orders (id uuid primary key default gen_random_uuid(), intent text unique, items jsonb, address jsonb)`)
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
