import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contract/base/address.ts'
import type { Person } from '#contract/customers/people.ts'
import type { ReminderKind } from '#contract/customers/reminders.ts'
import type { HidingReason } from '#contract/fulfillment/own-review.ts'
import { artists } from './catalog-artists.ts'
import { cardDesigns } from './catalog-cards.ts'
import { createdAt, id, moment, newLinkToken, updatedAt, version } from './columns.ts'
import { users } from './customers-accounts.ts'
import { orders } from './fulfillment-orders.ts'
import { pieces } from './fulfillment-pieces.ts'
import { sessions } from './platform.ts'

/** Saved designs; a guest's belong to the session, and move to the account at sign-in. */
export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text().references(() => sessions.sid, { onDelete: 'cascade' }),
    cardDesignId: uuid()
      .notNull()
      .references(() => cardDesigns.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('favorites_owner', sql`num_nonnulls(${table.userId}, ${table.sessionId}) = 1`),
    uniqueIndex('favorites_user_once').on(table.userId, table.cardDesignId),
    uniqueIndex('favorites_session_once').on(table.sessionId, table.cardDesignId),
    index('favorites_card').on(table.cardDesignId),
  ],
)

/** A person in an account's address book. */
export const people = pgTable(
  'people',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the shopper or a file gives it; otherwise the name tells. */
    firstName: text(),
    address: jsonb().$type<Address>(),
    dates: jsonb().$type<Person['dates']>().notNull().default([]),
    note: text(),
    /** The account gets e-mails before these dates. */
    remind: boolean().notNull().default(false),
    /** When to check whether a reminder is due; null for people without reminders. */
    lookOn: date(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('people_user').on(table.userId, table.name),
    index('people_look')
      .on(table.lookOn)
      .where(sql`${table.lookOn} is not null`),
  ],
)

export type PersonRow = typeof people.$inferSelect

/** The last request for a person's address, by a private link. */
export const addressRequests = pgTable(
  'address_requests',
  {
    personId: uuid()
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    token: text().notNull().$defaultFn(newLinkToken),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    remindedAt: moment(),
    answeredAt: moment(),
  },
  (table) => [
    uniqueIndex('address_requests_token').on(table.token),
    // People whose reminders must be checked.
    index('address_requests_open')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null and ${table.remindedAt} is null`),
    index('address_requests_expiry').on(table.expiresAt),
  ],
)

/** A sent reminder of a person's day: one of each kind, whichever node sends it. */
export const reminders = pgTable(
  'reminders',
  {
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The day that it is about. */
    day: date().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** The last day to order for it; null if no artist can be on time. */
    orderBy: date(),
    sentOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.day, table.kind] })],
)

/** An account's private links: to its calendar, and to unsubscribe from all reminders. */
export const reminderLinks = pgTable(
  'reminder_links',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    calendarToken: text().notNull().$defaultFn(newLinkToken),
    endToken: text().notNull().$defaultFn(newLinkToken),
  },
  (table) => [
    uniqueIndex('reminder_links_calendar').on(table.calendarToken),
    uniqueIndex('reminder_links_end').on(table.endToken),
  ],
)

/** Digests of e-mail addresses that opted out of requests for their address. */
export const addressRefusals = pgTable('address_refusals', {
  emailHash: text().primaryKey(),
  createdAt: createdAt(),
})

/** The desk's search text of reviews, in lower case: text, author and subject. */
export const reviewWords = (table: Record<'words' | 'name' | 'designTitle' | 'artistName', SQLWrapper>) =>
  sql`lower(${table.words} || ' ' || coalesce(${table.name}, '') || ' ' || ${table.designTitle} || ' ' || coalesce(${table.artistName}, ''))`

/**
 * A buyer's or recipient's review of an arrived card, once each. Artist and design are those of the card, stored by
 * name too, because they may be deleted. `photo` is a public copy, '/media/{hash}', which its buyer has released.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    role: text().$type<'shopper' | 'giftee'>().notNull(),
    stars: smallint().notNull(),
    words: text().notNull().default(''),
    /** The reviewer's public name. */
    name: text(),
    photo: text(),
    artistId: uuid(),
    artistName: text(),
    cardDesignId: uuid(),
    designTitle: text().notNull(),
    /** Part of the demo: nobody wrote it. */
    isDemo: boolean().notNull().default(false),
    hiddenAt: moment(),
    hiddenFor: text().$type<HidingReason>(),
    /** In whole milliseconds, like cursors. */
    createdAt: moment()
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.pieceId, table.role),
    check('reviews_role', sql`${table.role} in ('shopper','giftee')`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenFor} is null)`),
    check('reviews_photo', sql`${table.photo} is null or (${table.role} = 'shopper' and ${table.hiddenAt} is null)`),
    index('reviews_picture')
      .on(table.photo)
      .where(sql`${table.photo} is not null`),
    // The pages of an artist and of a design: newest, highest or lowest first.
    index('reviews_artist').on(table.artistId, table.createdAt, table.id),
    index('reviews_artist_highest')
      .on(table.artistId, table.stars, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_artist_lowest')
      .on(table.artistId, table.stars, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_design')
      .on(table.cardDesignId, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_design_highest')
      .on(table.cardDesignId, table.stars, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_design_lowest')
      .on(table.cardDesignId, table.stars, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    // The desk's list.
    index('reviews_created').on(table.createdAt, table.id),
    index('reviews_words').using('gin', sql`${reviewWords(table)} gin_trgm_ops`),
  ],
)

export type ReviewRow = typeof reviews.$inferSelect

/** How many visible reviews of an artist or a design give how many stars; counted by a trigger. */
export const reviewTallies = pgTable(
  'review_tallies',
  {
    /** The artist's or the design's id. */
    subjectId: uuid().primaryKey(),
    one: integer().notNull().default(0),
    two: integer().notNull().default(0),
    three: integer().notNull().default(0),
    four: integer().notNull().default(0),
    five: integer().notNull().default(0),
  },
  (table) => [
    check(
      'review_tallies_counts',
      sql`least(${table.one}, ${table.two}, ${table.three}, ${table.four}, ${table.five}) >= 0`,
    ),
  ],
)

/** The one e-mail of an order that asks for a review: when it is due, and when it was sent or dropped. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    dueAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [
    index('review_requests_due')
      .on(table.dueAt)
      .where(sql`${table.decidedAt} is null`),
  ],
)

/** Digests of e-mail addresses that opted out of requests for reviews. */
export const reviewRefusals = pgTable('review_refusals', {
  emailHash: text().primaryKey(),
  createdAt: createdAt(),
})

/** How many of an artist's cards in the last twelve months were mailed by the promised day; counted by a job. */
export const onTimeRates = pgTable('on_time_rates', {
  artistId: uuid()
    .primaryKey()
    .references(() => artists.id, { onDelete: 'cascade' }),
  cards: integer().notNull(),
  onTime: integer().notNull(),
})

/** Searched by the portal's quick search, in lower case: a message's author and text. */
export const messageWords = (table: Record<'name' | 'email' | 'message', SQLWrapper>) =>
  sql`lower(${table.name} || ' ' || ${table.email} || ' ' || ${table.message})`

/** Visitors' messages to the shop; the artist's name stays after the artist is deleted. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    artistId: uuid(),
    artistName: text(),
    /** The order it is about, by its last eight characters in upper case. */
    orderNumber: text(),
    status: text().notNull().default('new'),
    reply: text(),
    repliedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_created').on(table.createdAt),
    index('messages_email').on(sql`lower(${table.email})`),
    index('messages_words').using('gin', sql`${messageWords(table)} gin_trgm_ops`),
    check('messages_status', sql`${table.status} in ('new','answered','done')`),
  ],
)
