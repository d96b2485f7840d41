import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AdminRole } from '#contract/base/roles.ts'
import { createdAt, id } from './columns.ts'

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

/** Unused recovery codes: their SHA-256; each has 80 random bits. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  { adminId: adminId(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
)

/** The owners' settings for all administrators, in at most one row. */
export const adminRules = pgTable(
  'admin_rules',
  { id: boolean().primaryKey().default(true), secondFactorRequired: boolean().notNull().default(false) },
  (table) => [check('admin_rules_one', sql`${table.id}`)],
)
