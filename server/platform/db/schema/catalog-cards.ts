import { sql } from 'drizzle-orm'
import {
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
import type { CatalogImport, ImportKind } from '#contract/catalog/catalog-admin.ts'
import { admins } from './admin-administrators.ts'
import { artists } from './catalog-artists.ts'
import { bytea, createdAt, foldedText, id, updatedAt, version } from './columns.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    label: text().notNull(),
    isActive: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('categories_name_unique').on(table.name)],
)

/** Embedded pictures are stored in `pictures` and named here by `imageUrl` (/media/{hash}). */
export const cardDesigns = pgTable(
  'card_designs',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    priceCents: integer().notNull(),
    imageUrl: text(),
    artistId: uuid().references(() => artists.id, { onDelete: 'set null' }),
    isActive: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    /** The text that visitors' searches look in; `folded` follows the browser's rules for letter case. */
    searchText: foldedText()
      .notNull()
      .generatedAlwaysAs(sql`folded(title || ' ' || description)`),
  },
  (table) => [
    check('card_designs_price', sql`${table.priceCents} > 0`),
    index('card_designs_category').on(table.category, table.title),
    // The admin's table: newest first or by a column, and searches in title and category.
    index('card_designs_created').on(table.createdAt.desc().nullsFirst(), table.id),
    index('card_designs_title').on(table.title, table.id),
    index('card_designs_price').on(table.priceCents, table.title, table.id),
    index('card_designs_words').using('gin', sql`lower(${table.title} || ' ' || ${table.category}) gin_trgm_ops`),
    // The shop's own lists filter by these alone, and their pages are index-only scans.
    index('card_designs_shop')
      .on(table.createdAt.desc().nullsFirst(), table.id, table.category, table.priceCents)
      .where(sql`${table.isActive}`),
    index('card_designs_shop_category')
      .on(table.category, table.createdAt.desc().nullsFirst(), table.id, table.priceCents)
      .where(sql`${table.isActive}`),
    index('card_designs_shop_price')
      .on(table.priceCents, table.createdAt.desc().nullsFirst(), table.id, table.category)
      .where(sql`${table.isActive}`),
    index('card_designs_shop_words')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`${table.isActive}`),
    index('card_designs_artist').on(table.artistId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

export const featuredRows = pgTable(
  'featured_rows',
  {
    id: id(),
    title: text().notNull(),
    displayOrder: integer().notNull(),
    isActive: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [check('featured_rows_order', sql`${table.displayOrder} >= 0`)],
)

export const featuredRowCards = pgTable(
  'featured_row_cards',
  {
    id: id(),
    featuredRowId: uuid()
      .notNull()
      .references(() => featuredRows.id, { onDelete: 'cascade' }),
    cardDesignId: uuid()
      .notNull()
      .references(() => cardDesigns.id, { onDelete: 'cascade' }),
    displayOrder: integer().notNull(),
  },
  (table) => [
    uniqueIndex('featured_row_cards_once').on(table.featuredRowId, table.cardDesignId),
    check('featured_row_cards_order', sql`${table.displayOrder} >= 0`),
  ],
)

export type ImportState = CatalogImport['state']

/** An import of the catalog: the uploaded files as one sequence of bytes, cut into parts. */
export const catalogImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    state: text().$type<ImportState>().notNull().default('uploading'),
    files: jsonb().$type<ChosenFile[]>().notNull(),
    /** Each CSV file's original headings. */
    headings: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** Warnings, which stop nothing. */
    notes: jsonb().$type<string[]>().notNull().default([]),
    /** Why it ended early. */
    failure: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'catalogue_imports_state',
      sql`${table.state} in ('uploading','checking','checked','importing','done','failed','stopped')`,
    ),
    index('catalogue_imports_created').on(table.createdAt),
  ],
)

export interface ChosenFile {
  name: string
  size: number
  modified: number
}

export const catalogImportParts = pgTable(
  'catalogue_import_parts',
  {
    importId: uuid()
      .notNull()
      .references(() => catalogImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** A row of an imported file and its result: each is applied once, in the transaction that records it. */
export const catalogImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => catalogImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    /** As in a spreadsheet: the headings are row 1. */
    rowNumber: integer().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<'read' | 'ready' | 'refused' | 'done'>().notNull().default('read'),
    action: text().$type<'make' | 'change' | 'leave'>(),
    subjectId: uuid(),
    /** The version compared by the check; null if there was none. */
    version: integer(),
    issues: jsonb().$type<{ column: string; message: string }[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('catalogue_import_rows_state').on(table.importId, table.state, table.position),
    check('catalogue_import_rows_state', sql`${table.state} in ('read','ready','refused','done')`),
    check('catalogue_import_rows_kind', sql`${table.kind} in ('category','artist','card','featured row')`),
  ],
)
