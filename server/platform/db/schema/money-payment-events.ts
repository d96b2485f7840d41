import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** Events from the provider; the unique id lets an event act once, however often it is delivered. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    paymentRef: text(),
    /** When our records last followed it; null until then. */
    settledAt: moment(),
    /** When the reconciler last tried. */
    triedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_unsettled')
      .on(table.paymentRef)
      .where(sql`${table.settledAt} is null and ${table.paymentRef} is not null`),
  ],
)
