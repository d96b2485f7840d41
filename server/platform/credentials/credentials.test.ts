import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import type { Credential } from './credentials.ts'

// A new column that holds a secret names its credential here, or why it opens no account.

const listed: Record<string, Credential> = {
  'sessions.sid': 'sessions',
  'reset_links.tokenHash': 'resetLinks',
  'email_confirmations.tokenHash': 'confirmationLinks',
  'tickets.tokenHash': 'tickets',
  'passkeys.publicKey': 'passkeys',
  'admins.totpSecret': 'authenticatorApp',
  'admin_recovery_codes.codeHash': 'recoveryCodes',
  'api_keys.hash': 'apiKeys',
  'webhook_endpoints.secret': 'webhooks',
  'webhook_endpoints.previousSecret': 'webhooks',
  'reminder_links.calendarToken': 'calendarFeed',
}

const exceptions: Record<string, string[]> = {
  'the password itself': ['users.password', 'artist_accounts.password', 'admins.password', 'admins.mustChangePassword'],
  'a private link to one thing of the shop, whoever has an account': [
    'orders.trackToken',
    'pieces.gifteeToken',
    'quote_offers.token',
    'runs.manageToken',
    'runs.approveToken',
    'runs.lookToken',
  ],
  'a link in an e-mail to somebody else, which takes an answer and shows nothing': ['address_requests.token'],
  'it ends reminders, and shows nothing': ['reminder_links.endToken'],
  'it makes an account, and is used up by it': ['artist_invitations.tokenHash'],
  'money, whoever has it': ['gift_cards.code', 'promo_codes.code', 'checkout_snapshots.codes', 'orders.codes'],
  'a payment at the provider': ['checkouts.clientSecret', 'sandbox_intents.clientSecret'],
  'how often a request may come, or that it came before': [
    'rate_limits.key',
    'idempotency_keys.key',
    'idempotency_keys.requestHash',
    'sandbox_intents.idempotencyKey',
    'sandbox_refunds.idempotencyKey',
  ],
  'a digest of content or of an address': [
    'checkout_snapshots.hash',
    'pictures.hash',
    'forgotten_pictures.hash',
    'hand_fonts.hash',
    'hands.fontHash',
    'hidden_addresses.hash',
    'address_refusals.emailHash',
    'review_refusals.emailHash',
  ],
  'a date': ['webhook_endpoints.previousSecretUntil'],
}

const looksSecret = /token|secret|password|hash|^sid$|^codes?$|key$/i

const columns = Object.values(schema)
  .flatMap((each: unknown) =>
    is(each, PgTable)
      ? Object.keys(getTableColumns(each)).map((column) => ({ table: getTableName(each), column }))
      : [],
  )
  .filter(({ column }) => looksSecret.test(column))
  .map(({ table, column }) => `${table}.${column}`)

test('each column that looks like a secret is of a credential, or opens no account', () => {
  expect([...new Set(columns)].toSorted()).toEqual(
    [...Object.keys(listed), ...Object.values(exceptions).flat()].toSorted(),
  )
})
