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
import { shopZone } from '#contract/base/shop-day.ts'
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
 * A card that an artist letters for a person: each line of an order has one per recipient. Artist and recipient are not
 * foreign keys, so that orders stay readable. The order's status is derived from its pieces.
 */
export const pieces = pgTable(
  'pieces',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** The design whose printed front it needs; no foreign key, as for the artist. */
    cardDesignId: uuid(),
    /** Its position among its line's recipients. */
    position: integer().notNull().default(0),
    state: text().$type<PieceState>().notNull().default('waiting'),
    copies: integer().notNull(),
    /** Its share of what was paid. */
    shareCents: integer().notNull(),
    round: integer().notNull().default(1),
    rush: boolean().notNull().default(false),
    /** The part of its share paid for rush. */
    rushFeeCents: integer().notNull().default(0),
    version: version(),
    /** Counts the changes of text, style and recipient. */
    revision: integer().notNull().default(1),
    customMessage: text(),
    customSignature: text(),
    writingStyle: text().notNull(),
    /** The text before its last change, if it was changed after it was final. */
    previousWords: jsonb().$type<{ message: string | null; signature: string | null }>(),
    artistId: uuid(),
    artistName: text(),
    /** The buyer chose this artist. */
    artistChosen: boolean().notNull(),
    /** The chosen artist cannot letter it, and the buyer must decide what to do. */
    artistAsked: boolean().notNull().default(false),
    /** Artists who declined it or did not answer. */
    refusedBy: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** With the first name that its words were filled in with, if it was given. */
    recipient: jsonb().$type<Address & { firstName?: string }>().notNull(),
    /** The reference of the program that ordered it. */
    reference: text(),
    /** A person in the buyer's address book; no foreign key, as for the artist. */
    personId: uuid(),
    /** The person has been asked for their address; the card is not lettered before it is known. */
    waitsForAddress: boolean().notNull().default(false),
    /** When it is mailed without waiting for the approval of its photos. */
    withoutWaiting: boolean().notNull().default(false),
    promise: jsonb().$type<PiecePromise>(),
    /** The days of the arrival that its buyer wished for. */
    arriveBy: date(),
    arriveNotBefore: date(),
    /** The day by which its artist letters it, in their time zone; it occupies one of their places until then. */
    letteredBy: date(),
    /** The latest moment for mailing it on time: the end of its mailing day, or some moment of it. */
    dueAt: moment().notNull(),
    /** Where that day is: the artist's time zone when it was promised, otherwise the shop's. */
    dueZone: text().notNull().default(shopZone),
    /** Its artist can no longer letter it by the promised day. */
    atRisk: boolean().notNull().default(false),
    /** It was not mailed on time, and the buyer was notified; asked what to do, until they answer. */
    lateAt: moment(),
    lateAsked: boolean().notNull().default(false),
    /** The part of its share refunded for that. */
    remedyCents: integer().notNull().default(0),
    changeableUntil: moment(),
    /** The artist's deadline for answering an offer. */
    answerBy: moment(),
    approveBy: moment(),
    /** The desk reviews its photos before the buyer sees them. */
    inReview: boolean().notNull().default(false),
    acceptedAt: moment(),
    letteredAt: moment(),
    /** When it was first mailed: from then on its order counts it as mailed, even if it is lettered again. */
    mailedAt: moment(),
    arrivedAt: moment(),
    /** The recipient may open its page with the code on its back. */
    gifteePage: boolean().notNull().default(false),
    /** The code of that page; created when the page is first switched on, and kept. */
    gifteeToken: text(),
    /** When a timer next checks it. */
    nextAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('pieces_giftee').on(table.gifteeToken),
    check('pieces_giftee_token', sql`not ${table.gifteePage} or ${table.gifteeToken} is not null`),
    uniqueIndex('pieces_place').on(table.orderId, table.line, table.position),
    // For the audit, which reads what was created in some months.
    index('pieces_created').using('brin', table.createdAt),
    // An order's cards by state, from the index alone.
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
    // Mailed cards that are lettered again: their order stays completed.
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
    // The cards an artist has mailed since the last count, from the index alone.
    index('pieces_lettered')
      .on(table.artistId, table.mailedAt, table.copies)
      .where(sql`${table.mailedAt} is not null`),
    index('pieces_arrived')
      .on(table.arrivedAt)
      .where(sql`${table.arrivedAt} is not null`),
    // The cards an artist has mailed, and whether on time, from the index alone.
    index('pieces_mailed')
      .on(table.artistId, table.mailedAt, table.dueAt, table.lateAt)
      .where(sql`${table.mailedAt} is not null and ${table.promise} is not null`),
  ],
)

export type PieceRow = typeof pieces.$inferSelect

/**
 * A piece's events, oldest first; append-only (enforced by a trigger), and without texts or addresses. Partitioned by
 * month, like `order_events`.
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

/** Messages about a piece between buyer, artist and desk, and from its recipient. */
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
    /** From the recipient, through the card's page: a thank-you, or a report that something is wrong. */
    gifteeKind: text().$type<'thanks' | 'problem'>(),
    /** False for the desk's messages to the artist alone. */
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
    /** The largest file's dimensions, in px. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** A digest of the uploaded file: the same file twice is one photo. */
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

/** Deleted photos whose files must still be deleted from the bucket; inserted by a trigger. */
export const forgottenPhotos = pgTable('forgotten_photos', {
  photoId: uuid().primaryKey(),
  forgottenAt: moment().notNull().defaultNow(),
})
