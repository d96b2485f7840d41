import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment } from './columns.ts'

// What opens an account besides its password, for all kinds of account. A row names its account by kind and id; a
// trigger deletes it with the account.

export type AccountKind = 'shopper' | 'artist' | 'admin'

const kind = () => text().$type<AccountKind>().notNull()

/** One mailed link to a new password per account: the SHA-256 of its token, gone once it was used. */
export const resetLinks = pgTable(
  'reset_links',
  { kind: kind(), accountId: uuid().notNull(), tokenHash: text().notNull(), expiresAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.accountId] }),
    unique('reset_links_token').on(table.tokenHash),
    check('reset_links_kind', sql`${table.kind} in ('shopper','artist','admin')`),
  ],
)

/**
 * What somebody has begun and not finished: a sign-in that waits for a second factor or for any passkey, a new passkey,
 * a new authenticator app. `token_hash` is the SHA-256 of what the browser holds.
 */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: text().primaryKey(),
    kind: kind(),
    /** Null for a sign-in by passkey: which account it will be, the passkey says. */
    accountId: uuid(),
    purpose: text().$type<'sign-in' | 'passkey' | 'authenticator'>().notNull(),
    /** The challenge that a passkey must sign, or the secret of the new app. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('tickets_account').on(table.kind, table.accountId),
    index('tickets_expires').on(table.expiresAt),
    check('tickets_kind', sql`${table.kind} in ('shopper','artist','admin')`),
  ],
)

/** Passkeys (WebAuthn); `id` is the credential's, in base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    kind: kind(),
    id: text().notNull(),
    accountId: uuid().notNull(),
    name: text().notNull(),
    publicKey: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('passkeys_account').on(table.kind, table.accountId),
    check('passkeys_kind', sql`${table.kind} in ('shopper','artist','admin')`),
  ],
)
