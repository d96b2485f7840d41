import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { goBackTo } from '#tests/support/shop/database-before.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('an earlier offer becomes one line with the same quantity and price', async () => {
  await goBackTo(client, 8)
  await client.query(`
    insert into admins (username, email, password) values ('ann', 'ann@shop.test', 'x');
    insert into bulk_quotes (company_name, contact_email, contact_name, event_type, estimated_quantity)
      values ('Acme', 'al@shop.test', 'Al', 'Other', 250);
    insert into quote_offers (quote_id, number, quantity, unit_cents, message, expires_on, token, admin_id)
      select q.id, n, 200 + n, 1000 + n, 'Words', '2030-01-01', 'token ' || n, a.id
      from bulk_quotes q, admins a, generate_series(1, 2) n;
  `)
  await migrate(database.url)
  const { rows } = await client.query(
    'select o.number, l.position, l.description, l.quantity, l.unit_cents from quote_offers o join quote_offer_lines l on l.offer_id = o.id order by o.number',
  )
  const description = 'Hand-lettered cards'
  expect(rows).toEqual([
    { number: 1, position: 1, description, quantity: 201, unit_cents: 1001 },
    { number: 2, position: 1, description, quantity: 202, unit_cents: 1002 },
  ])
})

test.each([
  ['a 21st line', `21, 'A', 1, 1`],
  ['an empty description', `2, '', 1, 1`],
  ['no card', `2, 'A', 0, 1`],
  ['more cards than we letter', `2, 'A', 10001, 1`],
  ['no price', `2, 'A', 1, 0`],
  ['a second line in the same place', `1, 'A', 1, 1`],
])('the table refuses %s', async (_what, values) => {
  const insert = `insert into quote_offer_lines select id, ${values} from quote_offers where number = 1`
  await expect(client.query(insert)).rejects.toThrow(/quote_offer_lines/)
})
