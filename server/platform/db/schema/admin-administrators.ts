import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AdminRole } from '#contract/base/roles.ts'
import { bytea, createdAt, id, moment } from './columns.ts'

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    password: text().notNull(),
    isActive: boolean().notNull().default(true),
    role: text().$type<AdminRole>().notNull(),
    /** Somebody else knows the password, because they made it up or chose it. */
    mustChangePassword: boolean().notNull().default(false),
    /** The secret of their authenticator app, in base32, and the time step of the last code used. */
    totpSecret: text(),
    totpStep: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('admins_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('admins_email_unique').on(sql`lower(${table.email})`),
    check('admins_role', sql`${table.role} in ('owner', 'desk', 'catalog')`),
  ],
)

export const adminId = () =>
  uuid()
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })

/** Passkeys of administrators (WebAuthn); `id` is the credential's, in base64url. */
export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: text().primaryKey(),
    adminId: adminId(),
    name: text().notNull(),
    publicKey: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('admin_passkeys_admin').on(table.adminId)],
)

/** Unused recovery codes: their SHA-256; each has 80 random bits. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  { adminId: adminId(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
)

/**
 * An administrator's unfinished sign-in that lacks the second factor, or an unfinished passkey or authenticator app.
 * `token_hash` is the SHA-256 of the browser's token.
 */
export const adminTickets = pgTable(
  'admin_tickets',
  {
    tokenHash: text().primaryKey(),
    adminId: adminId(),
    purpose: text().$type<'sign-in' | 'passkey' | 'authenticator'>().notNull(),
    /** The challenge that a passkey must sign, or the new app's secret. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('admin_tickets_admin').on(table.adminId), index('admin_tickets_expires').on(table.expiresAt)],
)

/** Like `password_resets`, for administrators. */
export const adminPasswordResets = pgTable('admin_password_resets', {
  adminId: adminId().primaryKey(),
  tokenHash: text().notNull().unique('admin_password_resets_token'),
  expiresAt: moment().notNull(),
})

/** The owners' settings for all administrators, in at most one row. */
export const adminRules = pgTable(
  'admin_rules',
  { id: boolean().primaryKey().default(true), secondFactorRequired: boolean().notNull().default(false) },
  (table) => [check('admin_rules_one', sql`${table.id}`)],
)
