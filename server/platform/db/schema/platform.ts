import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin-administrators.ts'
import { bytea, createdAt, id, moment } from './columns.ts'
import type { AccountKind } from './platform-credentials.ts'

/** Every change by an administrator: who, what, before and after. */
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

/** What the server stores about a visit; never who visitors claim to be. */
export interface SessionData {
  kind: 'guest' | AccountKind
  userId: string | null
  createdAt: string
  /** When a shopper or artist was last seen, updated once an hour. */
  lastSeenAt?: string
  userAgent: string
  /** When an administrator last repeated the password; if missing, the sign-in counts. */
  provenAt?: string
}

/** `sid` is the SHA-256 of the cookie's value: reading this table opens no session. */
export const sessions = pgTable(
  'sessions',
  { sid: text().primaryKey(), sess: jsonb().$type<SessionData>().notNull(), expire: moment().notNull() },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(sql`(${table.sess}->>'userId')`)],
)

/** How often something was done within a time window; shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: moment().notNull() },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
)

/** Uploaded pictures in the widths and formats that pages request, addressed by the hash of the original. */
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

/** Pictures whose rows are deleted and whose files in the bucket are still to be deleted. */
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

/** Refunds by their idempotency keys: each key refunds once. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  idempotencyKey: text().primaryKey(),
  intentId: text()
    .notNull()
    .references(() => sandboxIntents.id),
  amount: integer().notNull(),
  createdAt: createdAt(),
})

/** Dead letters: e-mails refused for good, or after the last attempt. */
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

/** Responses to requests with an Idempotency-Key: a repeated request gets the same response for a day. */
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

/** Something that needs a person: a payment that differs from its order, an e-mail that cannot be sent. */
export const alerts = pgTable('alerts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  /** What it is about, if the same alert must not be raised twice. */
  subject: text(),
  detail: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  resolvedAt: moment(),
})
