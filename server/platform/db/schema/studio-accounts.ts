import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { artists } from './catalog-artists.ts'
import { createdAt, id, moment, styles, updatedAt, version } from './columns.ts'

/**
 * An artist's proposed page, at most one each. It is deleted when it is accepted or withdrawn; a declined one stays for
 * the artist to change.
 */
export const artistPageProposals = pgTable(
  'artist_page_proposals',
  {
    id: id(),
    artistId: uuid()
      .notNull()
      .unique('artist_page_proposals_artist')
      .references(() => artists.id, { onDelete: 'cascade' }),
    specialty: text().notNull(),
    experience: text().notNull(),
    bio: text().notNull(),
    profileImage: text().notNull(),
    workspaceImage: text().notNull(),
    styles: styles(),
    proposedAt: moment().notNull().defaultNow(),
    declinedAt: moment(),
    /** The desk's reason for declining. */
    declinedNote: text(),
    version: version(),
  },
  (table) => [
    check('artist_page_proposals_declined', sql`(${table.declinedAt} is null) = (${table.declinedNote} is null)`),
  ],
)

/** An artist's sign-in, at most one each. */
export const artistAccounts = pgTable(
  'artist_accounts',
  {
    id: id(),
    artistId: uuid()
      .notNull()
      .unique('artist_accounts_artist')
      .references(() => artists.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    password: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** Up to which moment the last e-mail about new cards reported. */
    toldUntil: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('artist_accounts_email').on(sql`lower(${table.email})`)],
)

/**
 * One invitation per artist at a time, deleted once used. `token_hash` is the SHA-256 of the e-mailed token; null until
 * the e-mail is written.
 */
export const artistInvitations = pgTable(
  'artist_invitations',
  {
    artistId: uuid()
      .primaryKey()
      .references(() => artists.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text().unique('artist_invitations_token'),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('artist_invitations_expires').on(table.expiresAt)],
)
