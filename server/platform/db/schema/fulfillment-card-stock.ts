import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PaperMove } from '#contract/fulfillment/card-stock.ts'
import type { PieceRole } from '#contract/fulfillment/pieces.ts'
import { artists } from './catalog-artists.ts'
import { cardDesigns } from './catalog-cards.ts'
import { createdAt, moment, version } from './columns.ts'

/** Printed fronts in an artist's drawer and on their way there, if the owner counts stock. */
export const paperStock = pgTable(
  'paper_stock',
  {
    artistId: uuid()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    cardDesignId: uuid()
      .notNull()
      .references(() => cardDesigns.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    onTheWay: integer().notNull().default(0),
    /** When the oldest parcel under way was sent. */
    since: moment(),
    /** The number at which the desk is notified. */
    lowMark: integer().notNull().default(3),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.cardDesignId] }),
    index('paper_stock_design').on(table.cardDesignId),
    check('paper_stock_count', sql`${table.count} >= 0 and ${table.onTheWay} >= 0 and ${table.lowMark} >= 0`),
    check('paper_stock_since', sql`(${table.since} is null) = (${table.onTheWay} = 0)`),
  ],
)

/** Every change of an artist's stock; append-only, and kept after artist and design are deleted. */
export const paperMoves = pgTable(
  'paper_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    artistId: uuid().notNull(),
    cardDesignId: uuid().notNull(),
    why: text().$type<PaperMove>().notNull(),
    /** The change of the stock in the drawer and of the stock under way. */
    delta: integer().notNull(),
    onTheWay: integer().notNull(),
    role: text().$type<PieceRole>().notNull(),
    /** The administrator's or the artist's id. */
    who: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('paper_moves_stock').on(table.artistId, table.cardDesignId, table.id),
    check('paper_moves_why', sql`${table.why} in ('counted','sent','arrived','lettered','spoiled')`),
  ],
)
