import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Alphabet } from '#contract/catalog/writable-characters.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { bytea, createdAt, id, moment, styles, version } from './columns.ts'

export const artists = pgTable('artists', {
  id: id(),
  name: text().notNull(),
  specialty: text().notNull(),
  bio: text().notNull(),
  experience: text().notNull(),
  profileImage: text().notNull(),
  workspaceImage: text().notNull(),
  styles: styles().default([...writingStyles]),
  /** The artist's pay for a card; null for the shop's default. */
  rateCents: integer(),
  isActive: boolean().notNull().default(true),
  version: version(),
  createdAt: createdAt(),
})

/** Artists' own fonts, as served: WOFF2 with the letters that a preview shows, named by their content. */
export const handFonts = pgTable('hand_fonts', {
  hash: text().primaryKey(),
  bytes: bytea().notNull(),
  /** The height of lower-case letters and the mean advance, in percent of the type size. */
  xHeight: real().notNull(),
  advance: real().notNull(),
  createdAt: createdAt(),
})

/** An artist's hand in one style; a style without a row uses the shop's font. */
export const hands = pgTable(
  'hands',
  {
    artistId: uuid()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    style: text().$type<WritingStyle>().notNull(),
    /** '/media/{hash}' */
    sampleImage: text(),
    fontHash: text().references(() => handFonts.hash),
    /** The minimum height of lower-case letters, in tenths of a mm. */
    penTenths: smallint().notNull(),
    inkColor: text().notNull(),
    alphabets: text().array().$type<Alphabet[]>().notNull().default([]),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.style] }),
    index('hands_font')
      .on(table.fontHash)
      .where(sql`${table.fontHash} is not null`),
    index('hands_sample')
      .on(table.sampleImage)
      .where(sql`${table.sampleImage} is not null`),
    check('hands_pen', sql`${table.penTenths} between 15 and 60`),
    check('hands_ink', sql`${table.inkColor} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/**
 * How many mailed cards an artist has lettered, and up to which mailing they were counted; a job adds new ones. Cached
 * public pages show it, and are dropped when it changes.
 */
export const letteredCounts = pgTable(
  'lettered_counts',
  {
    artistId: uuid()
      .primaryKey()
      .references(() => artists.id, { onDelete: 'cascade' }),
    cards: integer().notNull(),
    countedUntil: moment().notNull(),
  },
  (table) => [check('lettered_counts_cards', sql`${table.cards} > 0`)],
)
