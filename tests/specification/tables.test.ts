import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { columnsOf, indexesOf } from './table-shape.ts'

// The specification, section 3: the real database's tables. Money is whole cents there and a decimal string in
// responses; embedded pictures have their own table.

const shop = await openTestShop()
afterAll(() => shop.close())

const id = 'uuid, required, default gen_random_uuid()'
const reference = 'uuid'
const text = 'text, required'
const optionalText = 'text'
const number = 'integer, required'
const structured = 'jsonb'
const yesByDefault = 'boolean, required, default true'
const pendingByDefault = "text, required, default 'pending'"
const now = 'timestamp with time zone, required, default now()'

test.each<[string, string, Record<string, string>]>([
  [
    '§3.1',
    'users',
    {
      id,
      username: text,
      email: text,
      password: text,
      first_name: optionalText,
      last_name: optionalText,
      profile_image_url: optionalText,
      payment_customer_id: optionalText,
      payment_subscription_id: optionalText,
      created_at: now,
      updated_at: now,
    },
  ],
  ['§3.2', 'admins', { id, username: text, email: text, password: text, created_at: now }],
  [
    '§3.3',
    'artists',
    {
      id,
      name: text,
      specialty: text,
      bio: text,
      experience: text,
      profile_image: text,
      workspace_image: text,
      is_active: yesByDefault,
    },
  ],
  [
    '§3.4',
    'card_designs',
    {
      id,
      title: text,
      description: text,
      category: text,
      price_cents: number,
      image_url: optionalText,
      artist_id: reference,
      is_active: yesByDefault,
      created_at: now,
    },
  ],
  [
    '§3.6',
    'cart_items',
    {
      id,
      user_id: reference,
      session_id: optionalText,
      card_design_id: 'uuid, required',
      quantity: 'integer, required, default 1',
      custom_message: optionalText,
      custom_signature: optionalText,
      writing_style: text,
      selected_artist_id: reference,
      recipient_address: structured,
      ship_to_recipient: yesByDefault,
      customer_address: structured,
      created_at: now,
    },
  ],
  [
    '§3.8',
    'orders',
    {
      id,
      user_id: reference,
      session_id: optionalText,
      customer_email: text,
      customer_name: text,
      total_cents: number,
      status: pendingByDefault,
      items: 'jsonb, required',
      shipping_address: 'jsonb, required',
      customer_address: structured,
      payment_ref: text,
      created_at: now,
      updated_at: now,
    },
  ],
  ['§3.10', 'categories', { id, name: text, label: text, is_active: yesByDefault, created_at: now }],
  [
    '§3.11',
    'bulk_quotes',
    {
      id,
      company_name: text,
      contact_email: text,
      contact_name: text,
      event_type: text,
      estimated_quantity: number,
      preferred_delivery_date: 'date',
      additional_details: optionalText,
      status: pendingByDefault,
      created_at: now,
    },
  ],
  ['§3.12', 'featured_rows', { id, title: text, display_order: number, is_active: yesByDefault, created_at: now }],
  [
    '§3.14',
    'featured_row_cards',
    { id, featured_row_id: 'uuid, required', card_design_id: 'uuid, required', display_order: number },
  ],
  ['§3.18', 'sessions', { sid: text, sess: 'jsonb, required', expire: 'timestamp with time zone, required' }],
])('%s the table %s', async (_sentence, table, columns) => {
  expect(await columnsOf(shop.db, table)).toMatchObject(columns)
})

test('§3.1 §3.2 §3.10 accounts’ names and e-mail addresses and categories’ slugs are unique', async () => {
  const people = ['id', 'lower(username)', 'lower(email)']
  expect((await indexesOf(shop.db, 'users')).unique).toEqual(people)
  expect((await indexesOf(shop.db, 'admins')).unique).toEqual(people)
  expect((await indexesOf(shop.db, 'categories')).unique).toContain('name')
})

test('§3.18 a session’s key is its sid, and its expiry is indexed', async () => {
  const { unique, all } = await indexesOf(shop.db, 'sessions')
  expect(unique).toEqual(['sid'])
  expect(all).toContain('expire')
})
