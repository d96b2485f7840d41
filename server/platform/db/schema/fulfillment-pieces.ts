import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contract/base/address.ts'
import type {
  MessageRole,
  PhotoKind,
  PieceEventKind,
  PiecePromise,
  PieceRole,
  PieceState,
} from '#contract/fulfillment/pieces.ts'
import { bytea, createdAt, id, moment, updatedAt, version } from './columns.ts'
import { orders } from './fulfillment-orders.ts'

/**
 * One card that one artist letters for one person: each line of an order has one for each recipient. Artist and recipient
 * are no foreign keys: what was ordered stays readable. The order's status is derived from its pieces.
 */
export const pieces = pgTable(
  'pieces',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** Whose printed front it needs; no foreign key, as the artist's is none. */
    cardDesignId: uuid(),
    /** Among the recipients of its line. */
    position: integer().notNull().default(0),
    state: text().$type<PieceState>().notNull().default('waiting'),
    copies: integer().notNull(),
    /** Its share of what was paid. */
    shareCents: integer().notNull(),
    round: integer().notNull().default(1),
    rush: boolean().notNull().default(false),
    /** What of its share was paid for the rush. */
    rushFeeCents: integer().notNull().default(0),
    version: version(),
    /** Counts the changes of words, style and recipient. */
    revision: integer().notNull().default(1),
    customMessage: text(),
    customSignature: text(),
    writingStyle: text().notNull(),
    /** The words before the last change after they were final. */
    previousWords: jsonb().$type<{ message: string | null; signature: string | null }>(),
    artistId: uuid(),
    artistName: text(),
    /** The buyer chose the artist by name. */
    artistChosen: boolean().notNull(),
    /** The chosen artist cannot letter it, and the buyer has to say how it goes on. */
    artistAsked: boolean().notNull().default(false),
    /** Artists who have refused it, or did not answer. */
    refusedBy: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    recipient: jsonb().$type<Address>().notNull(),
    /** What the program that ordered it calls it. */
    reference: text(),
    /** Of the buyer's address book; no foreign key, as the artist's is none. */
    personId: uuid(),
    /** The person has been asked for the address: nobody letters the card before it is there. */
    waitsForAddress: boolean().notNull().default(false),
    /** Once approved photos are not waited for. */
    withoutWaiting: boolean().notNull().default(false),
    promise: jsonb().$type<PiecePromise>(),
    /** The day by which its artist letters it, in her time zone: a place of hers is taken until then. */
    letteredBy: date(),
    /** The last moment at which it is mailed in time. */
    dueAt: moment().notNull(),
    /** Its artist can no longer letter it by the day that was promised. */
    atRisk: boolean().notNull().default(false),
    /** It was not mailed in time, and the buyer was told so; asked how to go on until there is an answer. */
    lateAt: moment(),
    lateAsked: boolean().notNull().default(false),
    /** What of its share went back for that. */
    remedyCents: integer().notNull().default(0),
    changeableUntil: moment(),
    /** Until when the artist answers an offer. */
    answerBy: moment(),
    approveBy: moment(),
    /** Its photos wait for the desk before the buyer sees them. */
    inReview: boolean().notNull().default(false),
    acceptedAt: moment(),
    letteredAt: moment(),
    /** When it was mailed first: from then on its order counts it as mailed, whatever is put right later. */
    mailedAt: moment(),
    arrivedAt: moment(),
    /** Whoever receives it may open its page by the code on its back. */
    gifteePage: boolean().notNull().default(false),
    /** Names that page; made when it is switched on first, and kept. */
    gifteeToken: text(),
    /** When a timer looks at it next. */
    nextAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('pieces_giftee').on(table.gifteeToken),
    check('pieces_giftee_token', sql`not ${table.gifteePage} or ${table.gifteeToken} is not null`),
    uniqueIndex('pieces_place').on(table.orderId, table.line, table.position),
    // How many cards of an order are where, from the index alone.
    index('pieces_standing').on(table.orderId, table.state, table.inReview, table.id),
    check(
      'pieces_state',
      sql`${table.state} in ('waiting','offered','accepted','lettered','approved','mailed','arrived','returned','cancelled')`,
    ),
    check('pieces_numbers', sql`${table.copies} > 0 and ${table.shareCents} >= 0 and ${table.round} > 0`),
    check('pieces_remedy', sql`${table.remedyCents} between 0 and ${table.shareCents}`),
    index('pieces_at_risk')
      .on(table.dueAt, table.id)
      .where(sql`${table.atRisk}`),
    index('pieces_artist').on(table.artistId, table.state, table.dueAt, table.id),
    // What an artist has promised and not lettered yet, from the index alone.
    index('pieces_booked')
      .on(table.artistId, table.letteredBy, table.rush, table.copies)
      .where(sql`${table.state} in ('waiting','offered','accepted') and ${table.letteredBy} is not null`),
    index('pieces_state_due').on(table.state, table.dueAt, table.id),
    index('pieces_due')
      .on(table.dueAt, table.id)
      .where(sql`${table.state} in ('waiting','offered','accepted','lettered','approved')`),
    // What was mailed and is lettered again: its order stays completed.
    index('pieces_again')
      .on(table.orderId)
      .where(
        sql`${table.mailedAt} is not null and ${table.state} in ('waiting','offered','accepted','lettered','approved')`,
      ),
    index('pieces_next')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('pieces_review')
      .on(table.dueAt)
      .where(sql`${table.inReview}`),
    index('pieces_person')
      .on(table.personId)
      .where(sql`${table.personId} is not null`),
    // What an artist has mailed since it was counted, from the index alone.
    index('pieces_lettered')
      .on(table.artistId, table.mailedAt, table.copies)
      .where(sql`${table.mailedAt} is not null`),
    index('pieces_arrived')
      .on(table.arrivedAt)
      .where(sql`${table.arrivedAt} is not null`),
    // What an artist has mailed, and whether in time, from the index alone.
    index('pieces_mailed')
      .on(table.artistId, table.mailedAt, table.dueAt, table.lateAt)
      .where(sql`${table.mailedAt} is not null and ${table.promise} is not null`),
  ],
)

export type PieceRow = typeof pieces.$inferSelect

/**
 * What happened to a piece, oldest first; append-only (enforced by a trigger), and without words or addresses.
 * Partitioned by month, as `order_events`.
 */
export const pieceEvents = pgTable(
  'piece_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    kind: text().$type<PieceEventKind>().notNull(),
    role: text().$type<PieceRole>().notNull(),
    /** The administrator's or the artist's id. */
    who: uuid(),
    round: integer().notNull(),
    detail: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('piece_events_piece').on(table.pieceId, table.id),
    check('piece_events_role', sql`${table.role} in ('shopper','artist','desk','carrier','giftee','timer')`),
  ],
)

/** What buyer, artist and desk write to each other about a piece, and what its recipient writes to them. */
export const pieceMessages = pgTable(
  'piece_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    role: text().$type<MessageRole>().notNull(),
    who: uuid(),
    text: text().notNull(),
    /** What its recipient wrote, by the card's page: a thank-you, or that something is wrong. */
    gifteeKind: text().$type<'thanks' | 'problem'>(),
    /** False for what the desk tells the artist alone. */
    forBuyer: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('piece_messages_piece').on(table.pieceId, table.id),
    check('piece_messages_role', sql`${table.role} in ('shopper','artist','desk','giftee')`),
    check(
      'piece_messages_giftee',
      sql`(${table.role} = 'giftee') = (${table.gifteeKind} is not null) and ${table.gifteeKind} in ('thanks','problem')`,
    ),
    uniqueIndex('piece_messages_thanks')
      .on(table.pieceId)
      .where(sql`${table.gifteeKind} = 'thanks'`),
  ],
)

/** Private photos of the real card; their files are in `piece_photo_files`, never among the public pictures. */
export const piecePhotos = pgTable(
  'piece_photos',
  {
    id: id(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    kind: text().$type<PhotoKind>().notNull(),
    position: integer().notNull(),
    /** Of the largest file, in px. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the file as it was sent: the same one twice is one photo. */
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('piece_photos_once').on(table.pieceId, table.round, table.sha256),
    index('piece_photos_created').on(table.createdAt),
    check('piece_photos_kind', sql`${table.kind} in ('inside','envelope','other')`),
  ],
)

export const piecePhotoFiles = pgTable(
  'piece_photo_files',
  {
    photoId: uuid()
      .notNull()
      .references(() => piecePhotos.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text().$type<'avif' | 'webp'>().notNull(),
    /** Null: the file is in the bucket, under its private prefix. */
    bytes: bytea(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width, table.format] })],
)

/** Photos that are gone and whose files in the bucket have yet to be deleted; a trigger writes them down. */
export const forgottenPhotos = pgTable('forgotten_photos', {
  photoId: uuid().primaryKey(),
  forgottenAt: moment().notNull().defaultNow(),
})
