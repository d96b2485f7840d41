import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AdminRole } from '#contract/base/roles.ts'
import { bytea, createdAt, id, moment, updatedAt } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    password: text().notNull(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    /** When somebody who reads this address proved it; null again with another address. */
    emailVerifiedAt: moment(),
    paymentCustomerId: text(),
    paymentSubscriptionId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_picture')
      .on(table.profileImageUrl)
      .where(sql`${table.profileImageUrl} is not null`),
  ],
)

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    password: text().notNull(),
    isActive: boolean().notNull().default(true),
    role: text().$type<AdminRole>().notNull(),
    /** Somebody else knows the password, who made it up or chose it. */
    mustChangePassword: boolean().notNull().default(false),
    /** The secret of their authenticator app, in base32, and the time step of the last code that was used. */
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

/** Recovery codes that were not used yet: their SHA-256; each has 80 random bits. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  { adminId: adminId(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
)

/**
 * What an administrator has begun and not finished: a sign-in whose second factor is missing, a new passkey or a new
 * authenticator app. `token_hash` is the SHA-256 of what the browser holds.
 */
export const adminTickets = pgTable(
  'admin_tickets',
  {
    tokenHash: text().primaryKey(),
    adminId: adminId(),
    purpose: text().$type<'sign-in' | 'passkey' | 'authenticator'>().notNull(),
    /** The challenge that a passkey must sign, or the secret of the new app. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('admin_tickets_admin').on(table.adminId), index('admin_tickets_expires').on(table.expiresAt)],
)

/** As `password_resets`, for administrators. */
export const adminPasswordResets = pgTable('admin_password_resets', {
  adminId: adminId().primaryKey(),
  tokenHash: text().notNull().unique('admin_password_resets_token'),
  expiresAt: moment().notNull(),
})

/** What owners have decided for all administrators, in at most one row. */
export const adminRules = pgTable(
  'admin_rules',
  { id: boolean().primaryKey().default(true), secondFactorRequired: boolean().notNull().default(false) },
  (table) => [check('admin_rules_one', sql`${table.id}`)],
)

/** Every change an administrator made: who, what, before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    subjectTitle: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_subject').on(table.subjectKind, table.subjectId, table.id)],
)

/** What the server stores about a visit; never who visitors say they are. */
export interface SessionData {
  kind: 'guest' | 'shopper' | 'admin' | 'artist'
  userId: string | null
  createdAt: string
  /** A shopper's or an artist's, noted once an hour. */
  lastSeenAt?: string
  userAgent: string
  /** When an administrator last gave the password again; the sign-in counts where it is missing. */
  provenAt?: string
}

/** `sid` is the SHA-256 of the cookie's value: reading this table opens no session. */
export const sessions = pgTable(
  'sessions',
  { sid: text().primaryKey(), sess: jsonb().$type<SessionData>().notNull(), expire: moment().notNull() },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(sql`(${table.sess}->>'userId')`)],
)

/** One password reset per account at a time: the SHA-256 of the e-mailed token, gone once it was used. */
export const passwordResets = pgTable('password_resets', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('password_resets_token'),
  expiresAt: moment().notNull(),
})

/** Links that prove an account's address: the SHA-256 of the e-mailed token, and the address that it was sent to. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('email_confirmations_user').on(table.userId),
    index('email_confirmations_expires').on(table.expiresAt),
  ],
)

/** How often somebody did something within a time window; shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: moment().notNull() },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
)

/** An address of past orders that its owner no longer wants to be offered; `hash` is the MD5 of its JSON. */
export const hiddenAddresses = pgTable(
  'hidden_addresses',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    hiddenAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** Embedded pictures in the widths and formats that pages request, addressed by the hash of the original. */
export const pictures = pgTable(
  'pictures',
  {
    hash: text().notNull(),
    width: integer().notNull(),
    format: text().notNull(),
    /** Null: the file is in the bucket. */
    bytes: bytea(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
)

/** Pictures whose rows are gone and whose files in the bucket have yet to be deleted. */
export const forgottenPictures = pgTable('forgotten_pictures', {
  hash: text().primaryKey(),
  forgottenAt: moment().notNull().defaultNow(),
})

/** The sandbox provider's own records: what Stripe would keep on its side. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text()
      .$type<'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'>()
      .notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    idempotencyKey: text().notNull(),
    amountRefunded: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('sandbox_intents_refunded', sql`${table.amountRefunded} between 0 and ${table.amount}`),
    uniqueIndex('sandbox_intents_key').on(table.idempotencyKey),
    check('sandbox_intents_amount', sql`${table.amount} > 0`),
  ],
)

/** Refunds by their idempotency keys: the same key refunds once. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  idempotencyKey: text().primaryKey(),
  intentId: text()
    .notNull()
    .references(() => sandboxIntents.id),
  amount: integer().notNull(),
  createdAt: createdAt(),
})

/** Dead letters: e-mails refused for good, or after the last try. */
export const failedEmails = pgTable(
  'failed_letters',
  {
    id: id(),
    jobId: uuid().notNull().unique('failed_letters_job'),
    kind: text().notNull(),
    about: text().notNull(),
    error: text().notNull(),
    createdAt: createdAt(),
    resentAt: moment(),
  },
  (table) => [index('failed_letters_created').on(table.createdAt)],
)

/** Responses to requests that carried an Idempotency-Key: the same request gets the same response for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb().$type<{ value: unknown }>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.route, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
