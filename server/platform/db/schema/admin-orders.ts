import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin-administrators.ts'
import { createdAt } from './columns.ts'
import { orders } from './fulfillment-orders.ts'

/** Administrators' internal notes on an order; shoppers never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
)
