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

test('each payment keeps its purpose, an erased one as far as it is known', async () => {
  await goBackTo(client, 81)
  const owners = [
    ['user:7', null, 'order', 'user:7'],
    ['session:8', null, 'order', 'session:8'],
    ['run:9', null, 'order', 'run:9'],
    ['piece:a', 725, 'other_words', 'a'],
    ['tip:shopper:b', 500, 'tip', 'b'],
    ['tip:giftee:c', 500, 'giftee_tip', 'c'],
    ['gift:session:d', 2500, 'gift_card', 'session:d'],
    ['top-up:user:e', 5000, 'top_up', 'e'],
    ['invoice:f', 9000, 'invoice', 'f'],
    ['erased', null, 'order', null],
    ['erased', 5000, 'top_up', null],
    ['erased', 2500, 'gift_card', null],
  ] as const
  for (const [index, [owner, cents]] of owners.entries())
    await client.query(
      `insert into checkouts (owner, amount_cents, state, payment_ref, updated_at) values ($1, $2, 'ordered', $3, '2026-01-01')`,
      [owner, cents, `pi_${index}`],
    )
  await client.query(
    `insert into gift_cards (code, initial_cents, balance_cents, payment_ref) values ('ABCDEFGHJKMNPQRS', 2500, 2500, 'pi_11')`,
  )
  await migrate(database.url)
  const { rows } = await client.query(
    `select purpose, purpose_id as id, updated_at = '2026-01-01' as untouched from checkouts order by substr(payment_ref, 4)::int`,
  )
  expect(rows).toEqual(owners.map(([, , purpose, id]) => ({ purpose, id, untouched: true })))
})

test('one of each can be under way', async () => {
  const begin = () =>
    client.query(`insert into checkouts (purpose, purpose_id) values ('tip', 'p'), ('other_words', 'p')`)
  await begin()
  await expect(begin()).rejects.toMatchObject({ constraint: 'checkouts_under_way' })
})
