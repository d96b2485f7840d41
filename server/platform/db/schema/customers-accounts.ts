import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from './columns.ts'

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
    /** When somebody who reads this address confirmed it; null again after the address changes. */
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

/** Links that confirm an account's address: the SHA-256 of the e-mailed token, and the address it was sent to. */
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

/** A past address that its owner no longer wants to be offered; `hash` is the MD5 of its JSON. */
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
