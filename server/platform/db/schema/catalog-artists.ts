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
  /** What the artist earns for a card; without it, the shop's default. */
  rateCents: integer(),
  isActive: boolean().notNull().default(true),
  version: version(),
  createdAt: createdAt(),
})

/** Own fonts of artists, as they are served: WOFF2 of the letters that a preview shows, named by their content. */
export const handFonts = pgTable('hand_fonts', {
  hash: text().primaryKey(),
  bytes: bytea().notNull(),
  /** The height of small letters and the mean advance, in percent of the type size. */
  xHeight: real().notNull(),
  advance: real().notNull(),
  createdAt: createdAt(),
})

/** What is said of an artist's hand in one of the styles; a style without a row has the shop's face. */
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
    /** The least height of small letters, in tenths of a mm. */
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
 * How many cards an artist has lettered that were mailed, and up to which mailing they were counted; a job adds the new
 * ones. Public pages are made from it, and forgotten with it.
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
