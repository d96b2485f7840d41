import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin-administrators.ts'
import { createdAt, id, moment } from './columns.ts'
import { pieces } from './fulfillment-pieces.ts'
import { refunds } from './money-payments.ts'

/** A "Something is wrong" report about a mailed card. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    /** The buyer's mailbox (`mailboxOf`), to count what it was granted; null once erased. */
    email: text(),
    reason: text().notNull(),
    wish: text().$type<'again' | 'refund'>().notNull(),
    note: text(),
    state: text().$type<'waiting' | 'granted' | 'declined'>().notNull(),
    /** The granted amount, in cents; for a card lettered again, its share of what was paid. */
    amountCents: integer().notNull(),
    refundId: uuid().references(() => refunds.id),
    adminId: uuid().references(() => admins.id),
    /** The desk's reason for its decision. */
    answer: text(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    // One for each mailing: a card lettered again may be claimed again.
    uniqueIndex('claims_once').on(table.pieceId, table.round),
    index('claims_granted')
      .on(table.createdAt)
      .where(sql`${table.state} = 'granted'`),
    index('claims_waiting')
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    check('claims_state', sql`${table.state} in ('waiting','granted','declined')`),
    check('claims_wish', sql`${table.wish} in ('again','refund')`),
    check('claims_reason', sql`${table.reason} in ('words','damaged','late','never arrived','returned','other')`),
  ],
)
