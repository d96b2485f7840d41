import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The database as it was when each kind of account had its own tables of credentials. */
async function goBack(): Promise<void> {
  await client.query('drop schema public cascade; create schema public')
  await client.query('create table schema_migrations (hash text primary key, applied_at timestamptz default now())')
  for (const { sql, hash } of readMigrations().slice(0, 82)) {
    await client.query('begin')
    for (const statement of sql) await client.query(statement)
    await client.query('insert into schema_migrations (hash) values ($1)', [hash])
    await client.query('commit')
  }
}

const rowsOf = async (table: string, columns: string) =>
  (await client.query(`select ${columns} from ${table} order by 1, 2`)).rows as object[]

test('links, tickets and passkeys of each kind are carried over, and go with their account', async () => {
  await goBack()
  const [user, artist, admin] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  const later = `now() + interval '1 hour'`
  await client.query(`
    insert into users (id, username, email, password) values ('${user}', 'ann', 'ann@shop.test', 'x');
    insert into admins (id, username, email, password, role) values ('${admin}', 'bo', 'bo@shop.test', 'x', 'desk');
    with made as (insert into artists (name, specialty, bio, experience, profile_image, workspace_image)
      values ('Ida', 'Ink', 'Letters', '9 years', '', '') returning id)
    insert into artist_accounts (id, artist_id, email, password) select '${artist}', id, 'ida@shop.test', 'x' from made;
    insert into password_resets values ('${user}', 'link 1', ${later});
    insert into artist_password_resets values ('${artist}', 'link 2', ${later});
    insert into admin_password_resets values ('${admin}', 'link 3', ${later});
    insert into artist_tickets values ('step 1', '${artist}', 'a', ${later}), ('step 2', null, 'b', ${later});
    insert into admin_tickets (token_hash, admin_id, purpose, challenge, expires_at)
      values ('step 3', '${admin}', 'authenticator', 'c', ${later});
    insert into artist_passkeys (id, account_id, name, public_key, counter, transports)
      values ('key', '${artist}', 'Phone', 'k', 7, '["usb"]');
    insert into admin_passkeys (id, admin_id, name, public_key, counter, transports)
      values ('key', '${admin}', 'Laptop', 'l', 8, '[]');
  `)
  await migrate(database.url)
  expect(await rowsOf('reset_links', 'token_hash, kind, account_id')).toEqual([
    { token_hash: 'link 1', kind: 'shopper', account_id: user },
    { token_hash: 'link 2', kind: 'artist', account_id: artist },
    { token_hash: 'link 3', kind: 'admin', account_id: admin },
  ])
  expect(await rowsOf('tickets', 'token_hash, kind, account_id, purpose, challenge')).toEqual([
    { token_hash: 'step 1', kind: 'artist', account_id: artist, purpose: 'passkey', challenge: 'a' },
    { token_hash: 'step 2', kind: 'artist', account_id: null, purpose: 'sign-in', challenge: 'b' },
    { token_hash: 'step 3', kind: 'admin', account_id: admin, purpose: 'authenticator', challenge: 'c' },
  ])
  expect(await rowsOf('passkeys', 'kind, id, account_id, name, counter::int, transports')).toEqual([
    { kind: 'admin', id: 'key', account_id: admin, name: 'Laptop', counter: 8, transports: [] },
    { kind: 'artist', id: 'key', account_id: artist, name: 'Phone', counter: 7, transports: ['usb'] },
  ])
  await client.query('delete from users; delete from artists')
  const kinds = await Promise.all(['reset_links', 'passkeys'].map((table) => rowsOf(table, 'kind, account_id')))
  expect(kinds.flat()).toEqual([
    { kind: 'admin', account_id: admin },
    { kind: 'admin', account_id: admin },
  ])
})
