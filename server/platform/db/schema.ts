import { randomBytes } from 'node:crypto'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contract/base/address.ts'
import type { ApiMode, ApiScope } from '#contract/developers/api-key-form.ts'
import type {
  BillTo,
  InvoiceEntryKind,
  InvoiceKind,
  InvoiceLine,
  InvoiceState,
} from '#contract/business/invoice-states.ts'
import type { CatalogImport, ImportKind } from '#contract/catalog/catalog-admin.ts'
import type { CheckoutForm } from '#contract/sales/checkout.ts'
import type { GiftCardWish } from '#contract/sales/gift-cards.ts'
import type { AppliedCodes, GiftCardEntryKind, GiftCardState, PromoKind } from '#contract/sales/codes.ts'
import type { SafeDays } from '#contract/catalog/occasions.ts'
import type { EarningKind, PayoutEventKind, PayoutMethod, StatementState } from '#contract/money/earnings.ts'
import type { OrderChange } from '#contract/fulfillment/order-changes.ts'
import type { OrderEvent, OrderItem } from '#contract/fulfillment/orders.ts'
import type { OrderSource } from '#contract/fulfillment/orders-admin.ts'
import type { ColumnRole } from '#contract/business/run-columns.ts'
import type { ArtistShare, RunMaking } from '#contract/business/run-making.ts'
import type { RunList, RunRole, RunRow, RunState } from '#contract/business/runs.ts'
import type { HidingReason } from '#contract/fulfillment/own-review.ts'
import type { PaperMove } from '#contract/fulfillment/card-stock.ts'
import type { Person } from '#contract/customers/people.ts'
import type {
  MessageRole,
  PieceEventKind,
  PiecePromise,
  PieceRole,
  PieceState,
  PhotoKind,
  ScanStatus,
} from '#contract/fulfillment/pieces.ts'
import type { Alphabet } from '#contract/catalog/writable-characters.ts'
import type { TestEnding } from '#contract/developers/test-mode.ts'
import type { CartRecipient } from '#contract/sales/recipients.ts'
import type { ReminderKind } from '#contract/customers/reminders.ts'
import type { AdminRole } from '#contract/base/roles.ts'
import type { DayOff } from '#contract/fulfillment/studio-calendar.ts'
import type {
  WebhookAttempt,
  WebhookDeliveryState,
  WebhookEventType,
  WebhookOffReason,
} from '#contract/developers/webhook-form.ts'
import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'

// All tables of the shop on one page (product.md, section 3). Constraints are the last line of defense behind the
// contract; money is whole cents.

const id = () => uuid().primaryKey().defaultRandom()
const moment = () => timestamp({ withTimezone: true })
const createdAt = () => moment().notNull().defaultNow()
const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    // The database's clock, as for `created_at`: clocks of several servers differ.
    .$onUpdate(() => sql`now()`)

/** Counts a row's changes, so that the second of two concurrent editors is told about the first. */
const version = () => integer().notNull().default(1)
/** The writing styles that somebody letters. */
const styles = () => text().array().$type<WritingStyle[]>().notNull()

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Compared by its bytes: text that the database has folded to lower case, for searching only, never shown. */
const foldedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

// ---- people -------------------------------------------------------------------------------------------------------

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    password: text().notNull(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    /** When somebody who reads this address proved it; null again with another address. */
    emailVerifiedAt: moment(),
    paymentCustomerId: text(),
    paymentSubscriptionId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_picture')
      .on(table.profileImageUrl)
      .where(sql`${table.profileImageUrl} is not null`),
  ],
)

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    password: text().notNull(),
    isActive: boolean().notNull().default(true),
    role: text().$type<AdminRole>().notNull(),
    /** Somebody else knows the password, who made it up or chose it. */
    mustChangePassword: boolean().notNull().default(false),
    /** The secret of their authenticator app, in base32, and the time step of the last code that was used. */
    totpSecret: text(),
    totpStep: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('admins_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('admins_email_unique').on(sql`lower(${table.email})`),
    check('admins_role', sql`${table.role} in ('owner', 'desk', 'catalog')`),
  ],
)

const adminId = () =>
  uuid()
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })

/** Passkeys of administrators (WebAuthn); `id` is the credential's, in base64url. */
export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: text().primaryKey(),
    adminId: adminId(),
    name: text().notNull(),
    publicKey: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('admin_passkeys_admin').on(table.adminId)],
)

/** Recovery codes that were not used yet: their SHA-256; each has 80 random bits. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  { adminId: adminId(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
)

/**
 * What an administrator has begun and not finished: a sign-in whose second factor is missing, a new passkey or a new
 * authenticator app. `token_hash` is the SHA-256 of what the browser holds.
 */
export const adminTickets = pgTable(
  'admin_tickets',
  {
    tokenHash: text().primaryKey(),
    adminId: adminId(),
    purpose: text().$type<'sign-in' | 'passkey' | 'authenticator'>().notNull(),
    /** The challenge that a passkey must sign, or the secret of the new app. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('admin_tickets_admin').on(table.adminId), index('admin_tickets_expires').on(table.expiresAt)],
)

/** As `password_resets`, for administrators. */
export const adminPasswordResets = pgTable('admin_password_resets', {
  adminId: adminId().primaryKey(),
  tokenHash: text().notNull().unique('admin_password_resets_token'),
  expiresAt: moment().notNull(),
})

/** What owners have decided for all administrators, in at most one row. */
export const adminRules = pgTable(
  'admin_rules',
  { id: boolean().primaryKey().default(true), secondFactorRequired: boolean().notNull().default(false) },
  (table) => [check('admin_rules_one', sql`${table.id}`)],
)

/** Every change an administrator made: who, what, before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    subjectTitle: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_subject').on(table.subjectKind, table.subjectId, table.id)],
)

/** What the server stores about a visit; never who visitors say they are. */
export interface SessionData {
  kind: 'guest' | 'shopper' | 'admin' | 'artist'
  userId: string | null
  createdAt: string
  /** A shopper's or an artist's, noted once an hour. */
  lastSeenAt?: string
  userAgent: string
  /** When an administrator last gave the password again; the sign-in counts where it is missing. */
  provenAt?: string
}

/** `sid` is the SHA-256 of the cookie's value: reading this table opens no session. */
export const sessions = pgTable(
  'sessions',
  { sid: text().primaryKey(), sess: jsonb().$type<SessionData>().notNull(), expire: moment().notNull() },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(sql`(${table.sess}->>'userId')`)],
)

/** One password reset per account at a time: the SHA-256 of the e-mailed token, gone once it was used. */
export const passwordResets = pgTable('password_resets', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('password_resets_token'),
  expiresAt: moment().notNull(),
})

/** Links that prove an account's address: the SHA-256 of the e-mailed token, and the address that it was sent to. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('email_confirmations_user').on(table.userId),
    index('email_confirmations_expires').on(table.expiresAt),
  ],
)

/** How often somebody did something within a time window; shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: moment().notNull() },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
)

/** An address of past orders that its owner no longer wants to be offered; `hash` is the MD5 of its JSON. */
export const hiddenAddresses = pgTable(
  'hidden_addresses',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    hiddenAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

// ---- the catalog ------------------------------------------------------------------------------------------------

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

/**
 * A page that an artist proposes in place of the one above: at most one for each. It goes when it is accepted or taken
 * back; one that was declined stays for the artist to change.
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
    /** Why. */
    declinedNote: text(),
    version: version(),
  },
  (table) => [
    check('artist_page_proposals_declined', sql`(${table.declinedAt} is null) = (${table.declinedNote} is null)`),
  ],
)

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

/** An embedded picture is stored in `pictures` and named here by `imageUrl` (/media/{hash}). */
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
    /** The text a visitor's search terms are looked up in; `folded` has the browser's rules for letter case. */
    searchText: foldedText()
      .notNull()
      .generatedAlwaysAs(sql`folded(title || ' ' || description)`),
  },
  (table) => [
    check('card_designs_price', sql`${table.priceCents} > 0`),
    index('card_designs_category').on(table.category, table.title),
    // The admin's table: newest first, or by a column; and parts of title and category.
    index('card_designs_created').on(table.createdAt.desc().nullsFirst(), table.id),
    index('card_designs_title').on(table.title, table.id),
    index('card_designs_price').on(table.priceCents, table.title, table.id),
    index('card_designs_words').using('gin', sql`lower(${table.title} || ' ' || ${table.category}) gin_trgm_ops`),
    // The shop's own lists filter by no more than these, and their pages are index-only scans.
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

/** Saved designs; a guest's belong to the session, or move to the account at sign-in. */
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

/** Embedded pictures in the widths and formats that pages request, addressed by the hash of the original. */
export const pictures = pgTable(
  'pictures',
  {
    hash: text().notNull(),
    width: integer().notNull(),
    format: text().notNull(),
    /** Null: the file is in the bucket. */
    bytes: bytea(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
)

/** Pictures whose rows are gone and whose files in the bucket have yet to be deleted. */
export const forgottenPictures = pgTable('forgotten_pictures', {
  hash: text().primaryKey(),
  forgottenAt: moment().notNull().defaultNow(),
})

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

/** One run of the catalog import: the chosen files as one run of bytes, cut into parts. */
export const catalogImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    state: text().$type<ImportState>().notNull().default('uploading'),
    files: jsonb().$type<ChosenFile[]>().notNull(),
    /** The headings of each CSV file as they were found. */
    headings: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** Worth knowing, but stops nothing. */
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

/** One row of an imported file and its result: each is applied once, in the transaction that applies it. */
export const catalogImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => catalogImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    /** As a spreadsheet counts: the headings are row 1. */
    rowNumber: integer().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<'read' | 'ready' | 'refused' | 'done'>().notNull().default('read'),
    action: text().$type<'make' | 'change' | 'leave'>(),
    subjectId: uuid(),
    /** The version that the check compared with; null where there was none. */
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

// ---- from cart to order -------------------------------------------------------------------------------------------

/** Card and artist are no foreign keys: a line must survive their deletion to tell the shopper what changed. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text().references(() => sessions.sid, { onDelete: 'cascade' }),
    cardDesignId: uuid().notNull(),
    quantity: integer().notNull().default(1),
    customMessage: text(),
    customSignature: text(),
    writingStyle: text().notNull(),
    selectedArtistId: uuid(),
    /** Lettered ahead of the others, for a fee. */
    rush: boolean().notNull().default(false),
    /** Another artist may letter it where that keeps its date. */
    anyArtist: boolean().notNull().default(false),
    recipientAddress: jsonb().$type<Address>(),
    shipToRecipient: boolean().notNull().default(true),
    customerAddress: jsonb().$type<Address>(),
    /** The same card to several people, one for each; without them, it goes where the checkout says. */
    recipients: jsonb().$type<CartRecipient[]>(),
    createdAt: createdAt(),
  },
  (table) => [
    check('cart_items_owner', sql`num_nonnulls(${table.userId}, ${table.sessionId}) = 1`),
    check(
      'cart_items_quantity',
      sql`case when ${table.recipients} is null then ${table.quantity} between 1 and 10
        else ${table.quantity} = jsonb_array_length(${table.recipients}) and ${table.quantity} between 1 and 50 end`,
    ),
    check('cart_items_message', sql`char_length(${table.customMessage}) <= 500`),
    check('cart_items_signature', sql`char_length(${table.customSignature}) <= 100`),
    index('cart_items_user').on(table.userId),
    index('cart_items_session').on(table.sessionId),
  ],
)

/** Somebody in an account's address book. */
export const people = pgTable(
  'people',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: jsonb().$type<Address>(),
    dates: jsonb().$type<Person['dates']>().notNull().default([]),
    note: text(),
    /** The account gets e-mails before these dates. */
    remind: boolean().notNull().default(false),
    /** When somebody looks whether a reminder is due; null for nobody to be reminded of. */
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

/** Somebody was asked for the address, by a private link: the last request of a person. */
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
    // Who is to be reminded.
    index('address_requests_open')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null and ${table.remindedAt} is null`),
    index('address_requests_expiry').on(table.expiresAt),
  ],
)

/** A reminder of somebody's day that was sent: once of each kind, whoever sends it. */
export const reminders = pgTable(
  'reminders',
  {
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The day that it is about. */
    day: date().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** By when to order for it; null where nobody can be there in time. */
    orderBy: date(),
    sentOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.day, table.kind] })],
)

/** An account's private links: to its calendar, and to end all reminders. */
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

/** Who does not want to be asked for an address any more: digests of e-mail addresses. */
export const addressRefusals = pgTable('address_refusals', {
  emailHash: text().primaryKey(),
  createdAt: createdAt(),
})

export const checkoutStates = ['open', 'paying', 'paid', 'ordered', 'expired', 'refund_due', 'refunded'] as const
export type CheckoutState = (typeof checkoutStates)[number]

/**
 * One attempt at an order. `owner` is 'user:{id}' or 'session:{sid}', 'piece:{id}' for other words on a card that is
 * lettered, or 'tip:{giver}:{id}' for a tip to its artist; each owner has one active checkout at a time.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    owner: text().notNull(),
    state: text().$type<CheckoutState>().notNull().default('open'),
    /** The snapshot that the intent's amount was last set to; null until the provider knows the checkout. */
    snapshotId: uuid(),
    paymentRef: text(),
    clientSecret: text(),
    /** Which idempotency key the intent is created with: one whose failure the provider has stored gives way to another. */
    intentAttempt: integer().notNull().default(0),
    draft: jsonb().$type<CheckoutForm>(),
    /** Of a payment for other words on a lettered card: what is lettered then, instead of this round of it. */
    otherWords: jsonb().$type<{ customMessage: string | null; customSignature: string | null; round: number }>(),
    /** Of a payment for a gift card: the card that is issued for it. */
    giftCard: jsonb().$type<GiftCardWish>(),
    /** Of a tip: who gets it, and what is said with it. */
    tip: jsonb().$type<TipTerms>(),
    /** What a payment for other words, for a gift card or a tip charges; a cart's is its snapshot's. */
    amountCents: integer(),
    /** How much of what went back of it, or is reclaimed, its balance, invoice or gift card has followed. */
    goneCents: integer().notNull().default(0),
    /** When the reconciler last asked the provider about it. */
    checkedAt: moment(),
    /** The provider has closed the intent: nothing can be paid on it any more. */
    intentClosed: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'checkouts_state',
      sql`${table.state} in ('open','paying','paid','ordered','expired','refund_due','refunded')`,
    ),
    uniqueIndex('checkouts_payment_ref').on(table.paymentRef),
    // All checkouts that an owner began: signing in moves them.
    index('checkouts_owner').on(table.owner),
    uniqueIndex('checkouts_under_way')
      .on(table.owner)
      .where(sql`${table.state} in ('open','paying')`),
    // Forms to be erased when they are old enough.
    index('checkouts_forms')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('ordered','expired','refunded') and ${table.draft} is not null`),
    index('checkouts_words')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('ordered','expired','refunded') and ${table.otherWords} is not null`),
    index('checkouts_gift_cards')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('ordered','expired','refunded') and ${table.giftCard} is not null`),
    index('checkouts_tips')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('ordered','expired','refunded') and ${table.tip} is not null`),
    // What was paid for other words, by day.
    index('checkouts_words_paid')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'ordered' and ${table.amountCents} is not null`),
    // What the reconciler looks at; the ordered ones, nearly all, are not in it.
    index('checkouts_unsettled')
      .on(table.updatedAt)
      .where(
        sql`${table.state} in ('open','paying','paid','expired') and ${table.paymentRef} is not null and not ${table.intentClosed}`,
      ),
  ],
)

/** The lines of a cart as they were priced; the intent's metadata names the snapshot that it charges. */
export const checkoutSnapshots = pgTable(
  'checkout_snapshots',
  {
    id: id(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    lines: jsonb().$type<SnapshotLine[]>().notNull(),
    amountCents: integer().notNull(),
    /** What a promo code takes off, and what gift cards pay: neither is in `amountCents`, which the card is charged. */
    discountCents: integer().notNull().default(0),
    giftCardCents: integer().notNull().default(0),
    codes: jsonb().$type<AppliedCodes>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('checkout_snapshots_once').on(table.checkoutId, table.hash),
    check('checkout_snapshots_amount', sql`${table.amountCents} >= 0`),
    check('checkout_snapshots_codes', sql`${table.discountCents} >= 0 and ${table.giftCardCents} >= 0`),
  ],
)

/**
 * A place of an artist's that a checkout holds while it is being paid, for each line of its snapshot; with the order it
 * becomes the piece's. One that has expired is nobody's any more, unless the payment succeeds after all.
 */
export const promiseHolds = pgTable(
  'promise_holds',
  {
    /** No foreign keys: holding a place waits for nobody who is placing the order or editing the catalog. */
    checkoutId: uuid().notNull(),
    line: integer().notNull(),
    /** Among the recipients of the line. */
    position: integer().notNull().default(0),
    /** May be gone from the catalog in the same moment. */
    artistId: uuid().notNull(),
    cardDesignId: uuid(),
    copies: integer().notNull(),
    rush: boolean().notNull().default(false),
    promise: jsonb().$type<PiecePromise>().notNull(),
    letteredBy: date().notNull(),
    dueAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.line, table.position] }),
    index('promise_holds_artist').on(table.artistId, table.expiresAt),
    index('promise_holds_expired').on(table.expiresAt),
  ],
)

/** Counts what was booked with an artist, so that of two buyers of the last place one is told. */
export const artistBookings = pgTable('artist_bookings', {
  artistId: uuid().primaryKey(),
  version: version(),
})

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

/** One row: by when cards for the next occasions are ordered. Public pages are made from it, and forgotten with it. */
export const safeDays = pgTable(
  'safe_days',
  {
    id: boolean().primaryKey().default(true),
    days: jsonb().$type<SafeDays>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('safe_days_one', sql`${table.id}`)],
)

/** An order's line, the cart line it came from, and to whom it goes where that is several people. */
export type SnapshotLine = OrderItem & {
  cartItemId: string
  recipients?: CartRecipient[]
  /** A digest of the cart line's recipients: they are as they were. */
  recipientsKey?: string
}

/** 128 random bits for a private link. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What the admin searches orders by, in lower case: who ordered, who receives it, and in which city. */
export const orderWords = (table: Record<'customerName' | 'customerEmail' | 'shippingAddress', SQLWrapper>) =>
  sql`lower(${table.customerName} || ' ' || ${table.customerEmail} || ' ' || coalesce(${table.shippingAddress}->>'name', '') || ' ' || coalesce(${table.shippingAddress}->>'city', ''))`

/** What the desk searches reviews by, in lower case: what was written, by whom, and about what. */
export const reviewWords = (table: Record<'words' | 'name' | 'designTitle' | 'artistName', SQLWrapper>) =>
  sql`lower(${table.words} || ' ' || coalesce(${table.name}, '') || ' ' || ${table.designTitle} || ' ' || coalesce(${table.artistName}, ''))`

/** The artists of an order's lines, as the index has them. */
export const artistsOf = (items: SQLWrapper) => sql`jsonb_path_query_array(${items}, '$[*].selectedArtistId')`

/** A tracking number without its spaces, as the index has it. */
export const plainTracking = (number: SQLWrapper) => sql`upper(replace(${number}, ' ', ''))`

/** The URLs of the pictures in an order's lines, as the index has them. */
export const picturesOf = (items: SQLWrapper) => sql`jsonb_path_query_array(${items}, '$[*].cardDesign.imageUrl')`

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    sessionId: text(),
    customerEmail: text().notNull(),
    customerName: text().notNull(),
    /** What is paid in all, by card and by gift cards, after the discount. */
    totalCents: integer().notNull(),
    discountCents: integer().notNull().default(0),
    /** The part of the total that gift cards pay; the card pays the rest. */
    giftCardCents: integer().notNull().default(0),
    codes: jsonb().$type<AppliedCodes>(),
    /** By a prepaid balance, which then pays all of it. */
    balanceId: uuid().references(() => balances.id),
    balanceCents: integer().notNull().default(0),
    source: text().$type<OrderSource>().notNull().default('shop'),
    /** Of the business run that it is a part of; no foreign key, as the artist's is none. */
    runId: uuid(),
    /** What its sender calls it. */
    reference: text(),
    currency: text().notNull(),
    status: text().notNull().default('pending'),
    items: jsonb().$type<OrderItem[]>().notNull(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    customerAddress: jsonb().$type<Address>(),
    shipToRecipient: boolean().notNull().default(true),
    paymentRef: text().notNull(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    /** 128 random bits for the private link; ids are not secret. */
    trackToken: text().notNull().$defaultFn(newLinkToken),
    refundedCents: integer().notNull().default(0),
    /** The positions of lines that were cancelled; none of them is made, and the others go on. */
    cancelledLines: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Its account is gone: the personal data is erased as soon as the order is settled. */
    erasureDue: boolean('person_left').notNull().default(false),
    /** Counts the changes of items and addresses (a trigger does): paper of an older revision can be told apart. */
    revision: integer().notNull().default(1),
    /** The latest moment at which words of its pieces can be changed, as they have it; null when none can. */
    changeableUntil: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('orders_track_token').on(table.trackToken),
    uniqueIndex('orders_payment_ref').on(table.paymentRef),
    uniqueIndex('orders_checkout').on(table.checkoutId),
    check('orders_total', sql`${table.totalCents} >= 0`),
    check(
      'orders_codes',
      sql`${table.discountCents} >= 0 and ${table.giftCardCents} between 0 and ${table.totalCents}`,
    ),
    check('orders_source', sql`${table.source} in ('shop','api','run')`),
    check(
      'orders_balance',
      sql`${table.balanceCents} between 0 and ${table.totalCents} - ${table.giftCardCents} and (${table.balanceCents} = 0 or ${table.balanceId} is not null)`,
    ),
    check('orders_status', sql`${table.status} in ('pending','processing','completed','cancelled')`),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_session')
      .on(table.sessionId)
      .where(sql`${table.sessionId} is not null`),
    index('orders_run')
      .on(table.runId, table.createdAt)
      .where(sql`${table.runId} is not null`),
    index('orders_balance_id')
      .on(table.balanceId)
      .where(sql`${table.balanceId} is not null`),
    // Everything that one customer ordered, and what an account with this address is offered.
    index('orders_email').on(sql`lower(${table.customerEmail})`),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_created').on(table.createdAt, table.id),
    // The overview's revenue, from the index alone.
    index('orders_revenue').on(table.createdAt, table.totalCents, table.refundedCents),
    index('orders_pictures').using('gin', picturesOf(table.items)),
    index('orders_artists').using('gin', artistsOf(table.items)),
    index('orders_person_left')
      .on(table.id)
      .where(sql`${table.erasureDue}`),
    // What administrators, and customers who lost their link, search by: the last eight characters, and parts of name
    // and address.
    index('orders_number').on(sql`right(${table.id}::text, 8)`),
    index('orders_people').using('gin', sql`${orderWords(table)} gin_trgm_ops`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

// ---- balances -------------------------------------------------------------------------------------------------------

/** Money that an account, or a business run, has here before it orders; orders are paid from it. */
export const balances = pgTable(
  'balances',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** No foreign key: the run keeps its money apart from what becomes of its list. */
    runId: uuid(),
    /** The sum of its entries. */
    cents: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('balances_user').on(table.userId),
    uniqueIndex('balances_run').on(table.runId),
    check('balances_one', sql`num_nonnulls(${table.userId}, ${table.runId}) <= 1`),
    check('balances_cents', sql`${table.cents} >= 0`),
    // What the shop owes accounts.
    index('balances_held')
      .on(table.createdAt, table.id)
      .where(sql`${table.cents} > 0 and ${table.runId} is null`),
  ],
)
export type BalanceRow = typeof balances.$inferSelect

/**
 * What an entry of a balance says: paid in by card, invoiced (an invoice is as good as money where the desk grants it),
 * taken back by a credit note, paid out to the card, paid out another way, reclaimed by the card's bank, back from that
 * bank, spent for an order, or back from one.
 */
export type BalanceEntryKind =
  | 'paid_in'
  | 'invoiced'
  | 'credited'
  | 'paid_out'
  | 'transferred'
  | 'reclaimed'
  | 'came_back'
  | 'spent'
  | 'refunded'

/** What happened to a balance, one row per fact; append-only (enforced by a trigger). */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    balanceId: uuid()
      .notNull()
      .references(() => balances.id),
    kind: text().$type<BalanceEntryKind>().notNull(),
    /** What it adds to the balance: less than 0 where money leaves it. */
    cents: integer().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Of the payment, invoice, order or refund: the same fact is recorded once. */
    reference: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('balance_entries_once').on(table.balanceId, table.kind, table.reference),
    index('balance_entries_balance').on(table.balanceId, table.id),
    index('balance_entries_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    check(
      'balance_entries_kind',
      sql`${table.kind} in ('paid_in','invoiced','credited','paid_out','transferred','reclaimed','came_back','spent','refunded')`,
    ),
    check(
      'balance_entries_cents',
      sql`case when ${table.kind} in ('paid_in','invoiced','came_back','refunded') then ${table.cents} > 0 else ${table.cents} < 0 end`,
    ),
    check('balance_entries_of', sql`(${table.kind} in ('spent','refunded')) = (${table.orderId} is not null)`),
    // Which balance a payment was for.
    index('balance_entries_paid_in')
      .on(table.reference)
      .where(sql`${table.kind} = 'paid_in'`),
  ],
)

/**
 * What the desk paid out of a balance: to the cards that it was paid in by, as refunds, or by a transfer of its own;
 * append-only (enforced by a trigger).
 */
export const balancePayouts = pgTable(
  'balance_payouts',
  {
    id: id(),
    balanceId: uuid()
      .notNull()
      .references(() => balances.id),
    way: text().$type<'cards' | 'transfer'>().notNull(),
    cents: integer().notNull(),
    /** Of the transfer, as the desk's bank names it. */
    reference: text(),
    adminId: uuid().references(() => admins.id),
    at: createdAt(),
  },
  (table) => [
    index('balance_payouts_balance').on(table.balanceId, table.at),
    check('balance_payouts_way', sql`${table.way} in ('cards','transfer')`),
    check('balance_payouts_cents', sql`${table.cents} > 0`),
    check('balance_payouts_reference', sql`(${table.way} = 'transfer') = (${table.reference} is not null)`),
  ],
)
export type BalancePayoutRow = typeof balancePayouts.$inferSelect

// ---- promo codes and gift cards -------------------------------------------------------------------------------------

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    code: text().notNull(),
    kind: text().$type<PromoKind>().notNull(),
    percent: integer(),
    amountCents: integer(),
    startsAt: moment(),
    endsAt: moment(),
    /** How often it can be used in all, and by one person; null is without limit. */
    uses: integer(),
    usesPerPerson: integer(),
    leastSumCents: integer(),
    /** Names of the categories whose cards it is for; none is all. */
    categories: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isActive: boolean().notNull().default(true),
    /** How many orders have used it. */
    used: integer().notNull().default(0),
    /** What it took off them in all. */
    givenCents: bigint({ mode: 'number' }).notNull().default(0),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('promo_codes_code').on(table.code),
    index('promo_codes_created').on(table.createdAt, table.id),
    // What could be a gift card's code is none.
    check(
      'promo_codes_code_form',
      sql`${table.code} ~ '^[A-Z0-9-]{3,32}$' and replace(${table.code}, '-', '') !~ '^[2-9A-HJ-NP-Z]{16}$'`,
    ),
    check(
      'promo_codes_kind',
      sql`case ${table.kind} when 'percent' then ${table.amountCents} is null and coalesce(${table.percent}, 0) between 1 and 100
        when 'amount' then ${table.percent} is null and coalesce(${table.amountCents}, 0) > 0 else false end`,
    ),
    check('promo_codes_time', sql`${table.startsAt} < ${table.endsAt}`),
    check('promo_codes_limits', sql`${table.uses} > 0 and ${table.usesPerPerson} > 0 and ${table.leastSumCents} >= 0`),
    check('promo_codes_used', sql`${table.used} >= 0 and ${table.used} <= ${table.uses}`),
  ],
)

/** Which order used which code, so that uses are counted for each person. */
export const promoUses = pgTable(
  'promo_uses',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    promoCodeId: uuid()
      .notNull()
      .references(() => promoCodes.id),
    /** In lower case. */
    email: text().notNull(),
    cents: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('promo_uses_person').on(table.promoCodeId, table.email),
    index('promo_uses_email').on(table.email),
    check('promo_uses_email_form', sql`${table.email} = lower(${table.email})`),
    check('promo_uses_cents', sql`${table.cents} >= 0`),
  ],
)

/** A gift card's code is as good as money: it is shown to its buyer and its recipient, and nowhere else. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** Without dashes. */
    code: text().notNull(),
    initialCents: integer().notNull(),
    /** The sum of its entries. */
    balanceCents: integer().notNull(),
    state: text().$type<GiftCardState>().notNull().default('active'),
    /** Of its purchase; null for one that the shop gave away. */
    paymentRef: text(),
    note: text(),
    /** Who paid for it, and gets the receipt. */
    buyerEmail: text(),
    recipientEmail: text(),
    recipientName: text(),
    fromName: text(),
    message: text(),
    /** The day on which it is mailed; null is at once. */
    sendOn: date(),
    sentAt: moment(),
    createdBy: uuid().references(() => admins.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('gift_cards_code').on(table.code),
    uniqueIndex('gift_cards_payment_ref').on(table.paymentRef),
    index('gift_cards_created').on(table.createdAt, table.id),
    index('gift_cards_recipient').on(sql`lower(${table.recipientEmail})`),
    index('gift_cards_buyer').on(sql`lower(${table.buyerEmail})`),
    index('gift_cards_unsent')
      .on(table.sendOn)
      .where(sql`${table.state} = 'awaiting'`),
    check('gift_cards_code_form', sql`${table.code} ~ '^[2-9A-HJ-NP-Z]{16}$'`),
    check('gift_cards_state', sql`${table.state} in ('active','blocked','awaiting')`),
    check('gift_cards_balance', sql`${table.initialCents} > 0 and ${table.balanceCents} >= 0`),
  ],
)

/** What happened to a gift card's money, one row per fact; append-only (enforced by a trigger). */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    kind: text().$type<GiftCardEntryKind>().notNull(),
    /** What it adds to the balance: less than 0 where it is spent or blocked. */
    cents: integer().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Our own id of the fact: the same fact is recorded once. */
    reference: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('gift_card_entries_once').on(table.giftCardId, table.kind, table.reference),
    index('gift_card_entries_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    check('gift_card_entries_kind', sql`${table.kind} in ('issued','spent','refunded','blocked')`),
    check(
      'gift_card_entries_cents',
      sql`case when ${table.kind} in ('issued','refunded') then ${table.cents} > 0
        when ${table.kind} = 'spent' then ${table.cents} < 0 else ${table.cents} <= 0 end`,
    ),
    check('gift_card_entries_of', sql`(${table.kind} in ('spent','refunded')) = (${table.orderId} is not null)`),
  ],
)

/** The codes that were entered for a cart; signing in moves them with it. */
export const cartCodes = pgTable(
  'cart_codes',
  {
    /** As in `checkouts`. */
    owner: text().notNull(),
    promoCodeId: uuid().references(() => promoCodes.id, { onDelete: 'cascade' }),
    giftCardId: uuid().references(() => giftCards.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    // One promo code for each cart; gift cards are counted where they are added.
    uniqueIndex('cart_codes_promo')
      .on(table.owner)
      .where(sql`${table.promoCodeId} is not null`),
    uniqueIndex('cart_codes_gift_card')
      .on(table.owner, table.giftCardId)
      .where(sql`${table.giftCardId} is not null`),
    index('cart_codes_promo_code')
      .on(table.promoCodeId)
      .where(sql`${table.promoCodeId} is not null`),
    index('cart_codes_of_gift_card')
      .on(table.giftCardId)
      .where(sql`${table.giftCardId} is not null`),
    // Whatever it holds: neither index above answers that.
    index('cart_codes_owner').on(table.owner),
    index('cart_codes_created').on(table.createdAt),
    check('cart_codes_one', sql`num_nonnulls(${table.promoCodeId}, ${table.giftCardId}) = 1`),
  ],
)

/** What a checkout has set aside before its card is charged: a use of a code, or a gift card's money. */
export const codeHolds = pgTable(
  'code_holds',
  {
    /** No foreign keys, as in `promise_holds`. */
    checkoutId: uuid().notNull(),
    promoCodeId: uuid(),
    giftCardId: uuid(),
    /** In lower case: whose use of a promo code it is. */
    email: text(),
    cents: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('code_holds_promo')
      .on(table.checkoutId)
      .where(sql`${table.promoCodeId} is not null`),
    uniqueIndex('code_holds_gift_card')
      .on(table.checkoutId, table.giftCardId)
      .where(sql`${table.giftCardId} is not null`),
    index('code_holds_of_promo')
      .on(table.promoCodeId, table.expiresAt)
      .where(sql`${table.promoCodeId} is not null`),
    index('code_holds_of_gift_card')
      .on(table.giftCardId, table.expiresAt)
      .where(sql`${table.giftCardId} is not null`),
    index('code_holds_checkout').on(table.checkoutId),
    index('code_holds_expired').on(table.expiresAt),
    check('code_holds_one', sql`num_nonnulls(${table.promoCodeId}, ${table.giftCardId}) = 1`),
    check('code_holds_cents', sql`${table.cents} >= 0`),
  ],
)

/**
 * What happened to an order after it was placed, oldest first. Partitioned by month (decision 053): ids are unique by
 * their sequence, and no key holds over all months.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<Exclude<OrderEvent['kind'], 'placed'>>().notNull(),
    /** What was changed, without the words and addresses themselves. */
    change: jsonb().$type<OrderChange>(),
    adminId: uuid().references(() => admins.id),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'order_events_kind',
      sql`${table.kind} in ('changed','address_changed','cards_cancelled','started','mailed','completed','cancelled','refunded')`,
    ),
    index('order_events_order').on(table.orderId, table.id),
  ],
)

// ---- the making ---------------------------------------------------------------------------------------------------

/** What the owner of the shop has decided, in its one row (product.md, section 12). */
export const settings = pgTable(
  'settings',
  {
    id: boolean().primaryKey().default(true),
    /** For so long after the order the words can be changed. Pages promise two hours: never fewer. */
    changeHours: integer().notNull().default(2),
    /** For so long the buyer can look at the photo before it counts as approved. */
    approveHours: integer().notNull().default(24),
    /** In so many working hours an artist answers an offered piece. */
    acceptHours: integer().notNull().default(12),
    /** How many cards an artist without a calendar letters on a working day. */
    cardsPerDay: integer().notNull().default(6),
    /** For so many days after mailing something wrong can be reported. Pages promise 60: never fewer. */
    guaranteeDays: integer().notNull().default(60),
    /** More granted claims of one e-mail address in 90 days than this, or more money, wait for the desk. */
    claimCount: integer().notNull().default(5),
    claimCents: integer().notNull().default(10_000),
    /** So many of a new artist's first pieces are looked at by the desk before the buyer sees their photos. */
    reviewFirst: integer().notNull().default(3),
    /** Photos are deleted so many days after the card has arrived. */
    photoDays: integer().notNull().default(90),
    /** Of what fits into an artist's days, so many percent are promised to buyers. */
    planPercent: integer().notNull().default(85),
    /** What rush costs for each card. */
    rushFeeCents: integer().notNull().default(600),
    /** A mailed card counts as arrived after so many days without news. */
    presumeDays: integer().notNull().default(10),
    /** What an artist earns for a card, where no other rate is set for her. */
    defaultRateCents: integer().notNull().default(500),
    /** The shop prints for its artists, and the books say what is in each one's drawer. */
    keepsStock: boolean().notNull().default(false),
    /** So many working days a parcel of printed cards takes to an artist. */
    parcelDays: integer().notNull().default(5),
    /** New cards have a page for whoever receives them, unless their buyer switches it off. */
    gifteePage: boolean().notNull().default(false),
    /** Statements are paid by Stripe as soon as they are made, where their artist's account can be paid. */
    automaticPayouts: boolean().notNull().default(false),
    /** Who invoices come from: name, postal address, tax number. */
    invoiceSeller: text().notNull().default(''),
    /** Where invoices are paid by transfer: bank, account, routing number. */
    transferDetails: text().notNull().default(''),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('settings_one', sql`${table.id}`),
    check('settings_hours', sql`${table.changeHours} >= 2 and ${table.approveHours} > 0 and ${table.acceptHours} > 0`),
    check('settings_plan', sql`${table.planPercent} between 10 and 100`),
    check('settings_parcel', sql`${table.parcelDays} > 0`),
    check('settings_invoices', sql`length(${table.invoiceSeller}) <= 500 and length(${table.transferDetails}) <= 500`),
    check('settings_days', sql`${table.guaranteeDays} >= 60 and ${table.photoDays} > 0 and ${table.presumeDays} > 0`),
  ],
)

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

/** A mailed card, of a round of its piece; without tracking if carrier and number are null. */
export const shipments = pgTable(
  'shipments',
  {
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    round: integer().notNull().default(1),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    carrier: text(),
    trackingNumber: text(),
    /** Under what the carriers' provider tells of it. */
    trackerRef: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.pieceId, table.round] }),
    index('shipments_tracker')
      .on(table.trackerRef)
      .where(sql`${table.trackerRef} is not null`),
    index('shipments_order').on(table.orderId, table.line),
    index('shipments_number').on(plainTracking(table.trackingNumber)),
    check('shipments_tracking', sql`(${table.carrier} is null) = (${table.trackingNumber} is null)`),
  ],
)

/** What a carrier said about a shipment, append-only: the same said twice is one row. */
export const scans = pgTable(
  'scans',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    status: text().$type<ScanStatus>().notNull(),
    message: text().notNull(),
    place: text(),
    /** By the carrier's clock. */
    at: moment().notNull(),
    trackerRef: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('scans_delivered')
      .on(table.at)
      .where(sql`${table.status} = 'delivered'`),
    uniqueIndex('scans_once').on(table.pieceId, table.round, table.at, table.status, table.message),
  ],
)

/** Days of delivery between two areas, as most of our own arrivals took them. */
export const mailLearned = pgTable(
  'mail_learned',
  {
    fromZip3: text().notNull(),
    toZip3: text().notNull(),
    days: integer().notNull(),
    arrivals: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromZip3, table.toZip3] }),
    check('mail_learned_days', sql`${table.days} > 0 and ${table.arrivals} > 0`),
  ],
)

/** "Something is wrong" with a mailed card. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    /** In lower case, to count what one address was granted; null once it was erased. */
    email: text(),
    reason: text().notNull(),
    wish: text().$type<'again' | 'refund'>().notNull(),
    note: text(),
    state: text().$type<'waiting' | 'granted' | 'declined'>().notNull(),
    /** What was granted, in cents: of a card lettered again its share as well. */
    amountCents: integer().notNull(),
    refundId: uuid().references(() => refunds.id),
    adminId: uuid().references(() => admins.id),
    /** What the desk says to its decision. */
    answer: text(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    // One for each mailing: what was lettered again may be claimed again.
    uniqueIndex('claims_once').on(table.pieceId, table.round),
    index('claims_email').on(table.email, table.createdAt),
    index('claims_waiting')
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    check('claims_state', sql`${table.state} in ('waiting','granted','declined')`),
    check('claims_wish', sql`${table.wish} in ('again','refund')`),
    check('claims_reason', sql`${table.reason} in ('words','damaged','late','never arrived','returned','other')`),
  ],
)

/**
 * What an artist has earned, in lines that never change (a trigger sees to it); what was wrong is a line against it.
 * Another trigger gives each line its place among the lines of statements, and a deferred foreign key holds it there.
 */
export const earnings = pgTable(
  'earnings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    artistId: uuid().notNull(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id),
    kind: text().$type<EarningKind>().notNull(),
    /** Counts the lines of this kind for the piece, or all lines of the tip, so that none is written twice. */
    turn: integer().notNull(),
    amountCents: integer().notNull(),
    /** The tip that was paid, or given back. */
    tipId: uuid().references(() => tips.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('earnings_piece').on(table.pieceId),
    uniqueIndex('earnings_once')
      .on(table.pieceId, table.kind, table.turn)
      .where(sql`${table.tipId} is null`),
    index('earnings_artist').on(table.artistId, table.createdAt),
    uniqueIndex('earnings_tip')
      .on(table.tipId, table.turn)
      .where(sql`${table.tipId} is not null`),
    check('earnings_kind', sql`${table.kind} in ('lettered','other words','taken back','tip','tip taken back')`),
    check('earnings_of_tip', sql`(${table.kind} in ('tip','tip taken back')) = (${table.tipId} is not null)`),
    check(
      'earnings_sign',
      sql`case when ${table.kind} in ('taken back','tip taken back') then ${table.amountCents} <= 0 else ${table.amountCents} >= 0 end`,
    ),
  ],
)

/**
 * What an artist is owed for a week: the sum of its lines, to the cent, and never less than a cent (decision 043). What
 * it says of the week never changes (a trigger); only its payout does.
 */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    /** No foreign key, as for earnings: who leaves is paid all the same. */
    artistId: uuid().notNull(),
    /** As the statement names her, whatever becomes of her page. */
    artistName: text().notNull(),
    /** For people: the name, the year and the week of it: INES-2026-47; nobody else's (`statement-numbers.ts`). */
    number: text().notNull(),
    /** The week's Monday in the artist's time zone; the week ends seven days later. */
    weekFrom: date().notNull(),
    timeZone: text().notNull(),
    /** The moment at which the week ended: lines of before are in this statement, or in an older one. */
    endsAt: moment().notNull(),
    totalCents: integer().notNull(),
    /** How much of it are tips. */
    tipCents: integer().notNull(),
    state: text().$type<StatementState>().notNull().default('open'),
    /** How it was paid, or is being paid. */
    method: text().$type<PayoutMethod>(),
    /** What the bank or the provider calls the payment. */
    reference: text(),
    paidOn: date(),
    /** Why the last attempt failed. */
    failure: text(),
    /** Counts attempts at paying it; a provider's idempotency key names it. */
    attempt: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('statements_week').on(table.artistId, table.weekFrom),
    // Those that begin with a name are found by it, too.
    uniqueIndex('statements_number').on(table.number.op('text_pattern_ops')),
    index('statements_owed')
      .on(table.weekFrom, table.id)
      .where(sql`${table.state} <> 'paid'`),
    index('statements_paid')
      .on(table.paidOn, table.id)
      .where(sql`${table.state} = 'paid'`),
    // A year's payments by artist, from the index alone.
    index('statements_paid_sums')
      .on(table.paidOn, table.artistId, table.artistName, table.totalCents, table.tipCents)
      .where(sql`${table.state} = 'paid'`),
    index('statements_failed')
      .on(table.weekFrom, table.id)
      .where(sql`${table.state} = 'failed'`),
    check('statements_state', sql`${table.state} in ('open','paying','paid','failed')`),
    check('statements_method', sql`${table.method} in ('hand','stripe')`),
    check('statements_total', sql`${table.totalCents} > 0`),
    check('statements_monday', sql`extract(isodow from ${table.weekFrom}) = 1`),
    check('statements_paid_on', sql`(${table.state} = 'paid') = (${table.paidOn} is not null)`),
    check('statements_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
)

/**
 * The statement of each line of the ledger, and nothing while the line still waits for one. The key allows one statement
 * for a line, a trigger that it is given once and for ever.
 */
export const statementLines = pgTable(
  'statement_lines',
  {
    /** The line's id in `earnings`, which refers to this one. */
    earningId: bigint({ mode: 'number' }).primaryKey(),
    artistId: uuid().notNull(),
    createdAt: moment().notNull(),
    statementId: uuid().references(() => statements.id),
  },
  (table) => [
    index('statement_lines_waiting')
      .on(table.artistId, table.createdAt)
      .where(sql`${table.statementId} is null`),
    index('statement_lines_statement')
      .on(table.statementId)
      .where(sql`${table.statementId} is not null`),
  ],
)

/** What became of each attempt at paying a statement; append-only by trigger. */
export const payoutEvents = pgTable(
  'payout_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: uuid()
      .notNull()
      .references(() => statements.id),
    attempt: integer().notNull(),
    kind: text().$type<PayoutEventKind>().notNull(),
    method: text().$type<PayoutMethod>().notNull(),
    amountCents: integer().notNull(),
    /** The day of the payment, or of its reversal, in the shop's time zone: the year's sums go by it. */
    day: date().notNull(),
    reference: text(),
    note: text(),
    adminId: uuid().references(() => admins.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payout_events_once').on(table.statementId, table.attempt, table.kind),
    index('payout_events_reversed')
      .on(table.statementId, table.attempt)
      .where(sql`${table.kind} = 'reversed'`),
    index('payout_events_day')
      .on(table.day)
      .where(sql`${table.kind} in ('paid','reversed')`),
    check('payout_events_kind', sql`${table.kind} in ('started','paid','failed','reversed')`),
    check('payout_events_method', sql`${table.method} in ('hand','stripe')`),
    check('payout_events_amount', sql`${table.amountCents} > 0`),
  ],
)

/** Tips that were paid, each a payment of its own; all of it is the artist's, in lines of `earnings`. */
export const tips = pgTable(
  'tips',
  {
    id: id(),
    pieceId: uuid()
      .notNull()
      .references(() => pieces.id),
    artistId: uuid().notNull(),
    artistName: text().notNull(),
    giver: text().$type<TipGiver>().notNull(),
    amountCents: integer().notNull(),
    /** What went back to whoever gave it, or is reclaimed by a bank. */
    backCents: integer().notNull().default(0),
    note: text(),
    /** Where the recipient of the card wants the receipt; the buyer's is the order's. */
    email: text(),
    paymentRef: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tips_payment_ref').on(table.paymentRef),
    index('tips_piece').on(table.pieceId, table.createdAt),
    index('tips_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} is not null`),
    // Addresses to be forgotten when they are old enough.
    index('tips_addressed')
      .on(table.createdAt)
      .where(sql`${table.email} is not null`),
    check('tips_giver', sql`${table.giver} in ('shopper','giftee')`),
    check('tips_amount', sql`${table.amountCents} > 0 and ${table.backCents} between 0 and ${table.amountCents}`),
  ],
)
/** Who gave a tip: the buyer of the card, or its recipient. */
export type TipGiver = 'shopper' | 'giftee'
interface TipTerms {
  artistId: string
  artistName: string
  note: string | null
  email: string | null
}
/**
 * An artist's account at Stripe, at most one for each; who she is and where her bank is stays there. What it says of
 * itself is what Stripe said when it was last asked.
 */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    /** No foreign key, as for statements: who leaves is paid all the same. */
    artistId: uuid().primaryKey(),
    /** Stripe's id of it; null until it is made, and when it is gone there. */
    accountRef: text().unique('payout_accounts_ref'),
    livemode: boolean().notNull(),
    /** Counts attempts at making one; the idempotency key names it. */
    attempt: integer().notNull().default(0),
    detailsSubmitted: boolean().notNull().default(false),
    transfersActive: boolean().notNull().default(false),
    payoutsEnabled: boolean().notNull().default(false),
    isReviewing: boolean().notNull().default(false),
    /** What Stripe needs from her, in its own terms. */
    requirements: jsonb().$type<string[]>().notNull().default([]),
    disabledReason: text(),
    /** When her bank last refused what Stripe sent on; null since it has taken some. */
    bankRefusedAt: moment(),
    /** When it last took some. */
    bankTookAt: moment(),
    checkedAt: moment(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('payout_accounts_checked').on(table.checkedAt)],
)

/** Why Stripe refused a transfer: our balance there, the account, or something else. */
export type TransferFailure = 'balance' | 'account' | 'other'

/** A transfer by Stripe for one attempt at paying a statement: written before Stripe is asked (decision 046). */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    statementId: uuid()
      .notNull()
      .references(() => statements.id),
    /** The statement's attempt: with its id, the idempotency key. */
    attempt: integer().notNull(),
    accountRef: text().notNull(),
    livemode: boolean().notNull(),
    amountCents: integer().notNull(),
    /** Stripe has failed and keeps that answer under the key: counts the keys of this attempt. */
    keyAttempt: integer().notNull().default(0),
    transferRef: text().unique('payout_transfers_ref'),
    reversedCents: integer().notNull().default(0),
    failure: text().$type<TransferFailure>(),
    failedAt: moment(),
    /** Until then one process has it in hand, and no other asks Stripe. */
    sendingUntil: moment(),
    /** When Stripe was last asked for it. */
    triedAt: moment(),
    /** The owner wants it back; null once that is answered. */
    reversalAskedAt: moment(),
    reversalKeyAttempt: integer().notNull().default(0),
    reversalAdminId: uuid().references(() => admins.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.attempt] }),
    // What the reconciler looks after: not yet answered, or to be taken back.
    index('payout_transfers_open')
      .on(table.triedAt)
      .where(sql`${table.transferRef} is null and ${table.failure} is null or ${table.reversalAskedAt} is not null`),
    index('payout_transfers_failed')
      .on(table.failedAt)
      .where(sql`${table.failure} = 'balance'`),
    check('payout_transfers_amount', sql`${table.amountCents} > 0`),
    check('payout_transfers_reversed', sql`${table.reversedCents} between 0 and ${table.amountCents}`),
    check('payout_transfers_failure', sql`${table.failure} in ('balance','account','other')`),
    check('payout_transfers_failed_at', sql`(${table.failure} is null) = (${table.failedAt} is null)`),
  ],
)

/** Administrators' internal notes on an order; no shopper sees them. */
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

/** The sandbox provider's own records: what Stripe would keep on its side. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text()
      .$type<'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'>()
      .notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    idempotencyKey: text().notNull(),
    amountRefunded: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('sandbox_intents_refunded', sql`${table.amountRefunded} between 0 and ${table.amount}`),
    uniqueIndex('sandbox_intents_key').on(table.idempotencyKey),
    check('sandbox_intents_amount', sql`${table.amount} > 0`),
  ],
)

/** Refunds by their idempotency keys: the same key refunds once. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  idempotencyKey: text().primaryKey(),
  intentId: text()
    .notNull()
    .references(() => sandboxIntents.id),
  amount: integer().notNull(),
  createdAt: createdAt(),
})

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

export const ledgerKinds = [
  'intent',
  'succeeded',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'canceled',
  // Given back another way than by the provider.
  'closed',
] as const

/** What happened to money, one row per fact; append-only (enforced by a trigger). */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentRef: text().notNull(),
    kind: text().$type<(typeof ledgerKinds)[number]>().notNull(),
    amountCents: integer().notNull(),
    /** The provider's or our own id of the fact: the same fact is recorded once. */
    reference: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_ledger_once').on(table.paymentRef, table.kind, table.reference),
    check(
      'payment_ledger_kind',
      sql`${table.kind} in ('intent','succeeded','refunded','refund_failed','disputed','dispute_won','dispute_lost','canceled','closed')`,
    ),
  ],
)

/**
 * Money to be refunded: `requested` until the provider has accepted it, `pending` until it has sent it. Even one that is
 * `done` may fail later, when the bank sends it back. The id is part of the idempotency key.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentRef: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** What goes back to the card; the state is about this part. */
    amountCents: integer().notNull(),
    /** What went back to gift cards, or to the balance that paid, at once and for good. */
    giftCents: integer().notNull().default(0),
    balanceCents: integer().notNull().default(0),
    reason: text(),
    state: text().$type<RefundState>().notNull().default('requested'),
    adminId: uuid().references(() => admins.id),
    /** Its id at the provider. */
    providerRef: text(),
    /** Made in the provider's dashboard. */
    atProvider: boolean().notNull().default(false),
    /** The e-mail about the cancellation of the order, or of cards of it, waits for its outcome. */
    tellsCancellation: boolean().notNull().default(false),
    /** Which idempotency key it is sent with: one whose failure the provider has stored gives way to another. */
    attempt: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('refunds_state', sql`${table.state} in ('requested','pending','done','failed')`),
    check(
      'refunds_amount',
      sql`${table.amountCents} >= 0 and ${table.giftCents} >= 0 and ${table.balanceCents} >= 0 and ${table.amountCents} + ${table.giftCents} + ${table.balanceCents} > 0`,
    ),
    index('refunds_order').on(table.orderId),
    index('refunds_payment').on(table.paymentRef),
    uniqueIndex('refunds_provider_ref').on(table.providerRef),
    index('refunds_unfinished')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('requested','pending')`),
  ],
)

/** Disputes (chargebacks) by the provider's ids, as last heard; the ledger has what became of the money. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    paymentRef: text().notNull(),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** In Stripe's terms: `needs_response`, `under_review`, `won`, `lost`, ... */
    status: text().notNull(),
    evidenceDueAt: moment(),
    /** What it has taken from us so far, and not given back. */
    withdrawnCents: integer().notNull(),
    feeCents: integer().notNull(),
    openedAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('disputes_payment').on(table.paymentRef),
    index('disputes_lost')
      .on(table.openedAt)
      .where(sql`${table.status} = 'lost'`),
    check('disputes_amount', sql`${table.amountCents} >= 0`),
  ],
)
export type RefundState = 'requested' | 'pending' | 'done' | 'failed'

/** Dead letters: e-mails refused for good, or after the last try. */
export const failedEmails = pgTable(
  'failed_letters',
  {
    id: id(),
    jobId: uuid().notNull().unique('failed_letters_job'),
    kind: text().notNull(),
    about: text().notNull(),
    error: text().notNull(),
    createdAt: createdAt(),
    resentAt: moment(),
  },
  (table) => [index('failed_letters_created').on(table.createdAt)],
)

/** Responses to requests that carried an Idempotency-Key: the same request gets the same response for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb().$type<{ value: unknown }>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.route, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** Something that needs a person: a payment that differs from its order, an e-mail that cannot be sent. */
export const alerts = pgTable('alerts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  /** What it is about, where the same alert must not be raised twice. */
  subject: text(),
  detail: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  resolvedAt: moment(),
})

// ---- reviews --------------------------------------------------------------------------------------------------------

/**
 * What a buyer or a recipient says of a card that has arrived, once each. Artist and design are those of the card, by
 * name, too: they may be gone. `photo` is a public copy, '/media/{hash}', which its buyer has released.
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
    /** As its writer wants to be called in public. */
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
    /** In whole milliseconds, as cursors have it. */
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
    // The pages of an artist and of a design: newest first, highest first, lowest first.
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

/** How many reviews of an artist or a design give how many stars, without hidden ones; a trigger counts. */
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

/** The one e-mail of an order that asks for a review: when it is due, and when that was decided, sent or not. */
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

/** Who does not want to be asked for reviews: digests of e-mail addresses. */
export const reviewRefusals = pgTable('review_refusals', {
  emailHash: text().primaryKey(),
  createdAt: createdAt(),
})

/** How many of an artist's cards of the last twelve months were mailed by the day that was promised; a job counts. */
export const onTimeRates = pgTable('on_time_rates', {
  artistId: uuid()
    .primaryKey()
    .references(() => artists.id, { onDelete: 'cascade' }),
  cards: integer().notNull(),
  onTime: integer().notNull(),
})

// ---- the studio -----------------------------------------------------------------------------------------------------

/** The sign-in of an artist: at most one for each. */
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
    /** Up to when the last e-mail about new cards has told. */
    toldUntil: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('artist_accounts_email').on(sql`lower(${table.email})`)],
)

const artistAccountId = () => uuid().references(() => artistAccounts.id, { onDelete: 'cascade' })

/**
 * One invitation per artist at a time, gone once it was used. `token_hash` is the SHA-256 of the e-mailed token; null
 * until the e-mail is written.
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

/** As `password_resets`, for artists. */
export const artistPasswordResets = pgTable('artist_password_resets', {
  accountId: artistAccountId().primaryKey(),
  tokenHash: text().notNull().unique('artist_password_resets_token'),
  expiresAt: moment().notNull(),
})

/** Passkeys of artists (WebAuthn), each enough to sign in; `id` is the credential's, in base64url. */
export const artistPasskeys = pgTable(
  'artist_passkeys',
  {
    id: text().primaryKey(),
    accountId: artistAccountId().notNull(),
    name: text().notNull(),
    publicKey: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('artist_passkeys_account').on(table.accountId)],
)

/** The challenge of a passkey that is being made, or of a sign-in by one, which names no account yet. */
export const artistTickets = pgTable(
  'artist_tickets',
  {
    tokenHash: text().primaryKey(),
    accountId: artistAccountId(),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('artist_tickets_account').on(table.accountId), index('artist_tickets_expires').on(table.expiresAt)],
)

/** When an artist letters; without a row, the shop's default counts (`contract/fulfillment/studio-calendar.ts`). */
export const artistCalendars = pgTable(
  'artist_calendars',
  {
    artistId: uuid()
      .primaryKey()
      .references(() => artists.id, { onDelete: 'cascade' }),
    /** Cards on each weekday, Monday first. */
    weekday: integer().array().notNull(),
    daysOff: jsonb().$type<DayOff[]>().notNull(),
    postingZip: text().notNull(),
    timeZone: text().notNull(),
    rushPerDay: integer().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('artist_calendars_week', sql`cardinality(${table.weekday}) = 7 and 0 <= all(${table.weekday})`),
    check('artist_calendars_rush', sql`${table.rushPerDay} >= 0`),
  ],
)

/** Printed fronts in an artist's drawer and on their way to it, where the owner keeps books of them. */
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
    /** When the parcel was sent that is on its way the longest. */
    since: moment(),
    /** So few that the desk is told. */
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

/** Everything that has changed an artist's stock; append-only, and it outlives artist and design. */
export const paperMoves = pgTable(
  'paper_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    artistId: uuid().notNull(),
    cardDesignId: uuid().notNull(),
    why: text().$type<PaperMove>().notNull(),
    /** What it did to the drawer, and to what is on its way. */
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

// ---- business -----------------------------------------------------------------------------------------------------

/** What the portal's quick search finds a request by, in lower case. */
export const quoteWords = (table: Record<'companyName' | 'contactName' | 'contactEmail', SQLWrapper>) =>
  sql`lower(${table.companyName} || ' ' || ${table.contactName} || ' ' || ${table.contactEmail})`

export const bulkQuotes = pgTable(
  'bulk_quotes',
  {
    id: id(),
    companyName: text().notNull(),
    contactEmail: text().notNull(),
    contactName: text().notNull(),
    eventType: text().notNull(),
    estimatedQuantity: integer().notNull(),
    preferredDeliveryDate: date(),
    additionalDetails: text(),
    status: text().notNull().default('pending'),
    createdAt: createdAt(),
  },
  (table) => [
    check('bulk_quotes_quantity', sql`${table.estimatedQuantity} between 50 and 10000`),
    check('bulk_quotes_status', sql`${table.status} in ('pending','quoted','accepted','declined')`),
    index('bulk_quotes_created').on(table.createdAt),
    index('bulk_quotes_email').on(sql`lower(${table.contactEmail})`),
    index('bulk_quotes_words').using('gin', sql`${quoteWords(table)} gin_trgm_ops`),
  ],
)

/** What was offered for a request; every version is kept, the last one counts. The token opens it for the business. */
export const quoteOffers = pgTable(
  'quote_offers',
  {
    id: id(),
    quoteId: uuid()
      .notNull()
      .references(() => bulkQuotes.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    message: text().notNull(),
    expiresOn: date().notNull(),
    /** The day by which all cards are mailed, where it was promised. */
    readyBy: date(),
    token: text().notNull().unique('quote_offers_token').$defaultFn(newLinkToken),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    decision: text().$type<'accepted' | 'declined'>(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quote_offers_number').on(table.quoteId, table.number),
    check('quote_offers_decision', sql`${table.decision} in ('accepted','declined')`),
  ],
)

/** The lines of an offer, in order; the total is computed when it is read. */
export const quoteOfferLines = pgTable(
  'quote_offer_lines',
  {
    offerId: uuid()
      .notNull()
      .references(() => quoteOffers.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    unitCents: integer().notNull(),
    // What was promised stays readable when the design or the artist is deleted.
    cardDesignId: uuid(),
    designTitle: text(),
    writingStyle: text(),
    selectedArtistId: uuid(),
    artistName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.position] }),
    check('quote_offer_lines_design', sql`(${table.cardDesignId} is null) = (${table.designTitle} is null)`),
    check('quote_offer_lines_artist', sql`(${table.selectedArtistId} is null) = (${table.artistName} is null)`),
    check('quote_offer_lines_position', sql`${table.position} between 1 and 20`),
    check('quote_offer_lines_description', sql`length(${table.description}) between 1 and 200`),
    check('quote_offer_lines_quantity', sql`${table.quantity} between 1 and 10000`),
    check('quote_offer_lines_price', sql`${table.unitCents} > 0`),
  ],
)

// ---- business runs --------------------------------------------------------------------------------------------------

/**
 * An accepted offer on its way to the last letterbox. Its three links are private: whoever has one may what it allows.
 */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    offerId: uuid()
      .notNull()
      .references(() => quoteOffers.id, { onDelete: 'cascade' }),
    state: text().$type<RunState>().notNull().default('collecting'),
    customMessage: text(),
    customSignature: text(),
    /** What stands in the words where a row has nothing, by the field in lower case. */
    defaults: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    manageToken: text().notNull().$defaultFn(newLinkToken),
    approveToken: text().notNull().$defaultFn(newLinkToken),
    lookToken: text().notNull().$defaultFn(newLinkToken),
    readyAt: moment(),
    doneAt: moment(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('runs_offer').on(table.offerId),
    uniqueIndex('runs_manage').on(table.manageToken),
    uniqueIndex('runs_approve').on(table.approveToken),
    uniqueIndex('runs_look').on(table.lookToken),
    index('runs_created').on(table.createdAt, table.id),
    index('runs_begun')
      .on(table.id)
      .where(sql`${table.state} in ('making','paused')`),
    index('runs_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
    check('runs_state', sql`${table.state} in ('collecting','ready','sample','making','paused','done','cancelled')`),
  ],
)
export type RunRecord = typeof runs.$inferSelect

/** The file of a run's recipients, and how far it is read and checked. */
export const runLists = pgTable(
  'run_lists',
  {
    runId: uuid()
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    /** Until it is read. */
    file: bytea(),
    state: text().$type<RunList['state']>().notNull().default('reading'),
    failure: text(),
    headings: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    columns: text()
      .array()
      .$type<ColumnRole[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Counts what the columns were said to mean: rows that were read as another are read again. */
    reading: integer().notNull().default(1),
    /** Counts what rows are checked against: words, defaults. */
    checking: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [check('run_lists_state', sql`${table.state} in ('reading','mapping','checking','checked','refused')`)],
)

/** Somebody who gets a card of a run. */
export const runRows = pgTable(
  'run_rows',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Its line in the file. */
    number: integer().notNull(),
    /** As the file has them; null for what was added by hand. */
    cells: jsonb().$type<string[]>(),
    name: text().notNull().default(''),
    address: jsonb().$type<Address>().notNull(),
    /** Which line of the offer. */
    card: integer(),
    customMessage: text(),
    customSignature: text(),
    fields: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    problems: jsonb()
      .$type<RunRow['problems']>()
      .notNull()
      .default(sql`'[]'`),
    question: jsonb().$type<NonNullable<RunRow['question']>>(),
    /** The same for two rows about the same person at the same address. */
    sameAs: text(),
    doubleOf: integer(),
    /** Somebody said that what is in question is right as it is. */
    isKept: boolean().notNull().default(false),
    /** The same for the double: it is meant. */
    isDoubleKept: boolean().notNull().default(false),
    isOut: boolean().notNull().default(false),
    /** Which reading and checking of the list it has. */
    reading: integer().notNull().default(0),
    checking: integer().notNull().default(0),
    /** The card that was placed for it; no foreign key, as the artist's is none. */
    pieceId: uuid(),
    /** Who is to letter it. */
    artistId: uuid(),
    version: version(),
  },
  (table) => [
    uniqueIndex('run_rows_number').on(table.runId, table.number),
    index('run_rows_same').on(table.runId, table.sameAs, table.number),
    uniqueIndex('run_rows_piece').on(table.pieceId),
    // Which cards a run has, from the index alone.
    index('run_rows_cards')
      .on(table.runId, table.pieceId)
      .where(sql`not ${table.isOut}`),
    check('run_rows_number_positive', sql`${table.number} > 0`),
  ],
)
export type RunRowRecord = typeof runRows.$inferSelect

/**
 * How far a run is made. Until somebody has approved its sample by the photo, no other card of it is placed: triggers
 * on orders and rows refuse it.
 */
export const runMakings = pgTable(
  'run_makings',
  {
    runId: uuid()
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    sampleRowId: uuid(),
    samplePieceId: uuid(),
    approvedAt: moment(),
    approvedBy: text().$type<RunRole>(),
    /** Who letters what the offer leaves open. */
    shares: jsonb()
      .$type<ArtistShare[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Why no more cards go to the artists right now. */
    held: text().$type<NonNullable<RunMaking['held']>>(),
    /** The round of the sample whose photos the contact was told of. */
    toldRound: integer().notNull().default(0),
    /** The day of the last summary. */
    toldOn: date(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('run_makings_piece').on(table.samplePieceId),
    index('run_makings_unapproved')
      .on(table.runId)
      .where(sql`${table.approvedAt} is null and ${table.samplePieceId} is not null`),
    check('run_makings_approved', sql`(${table.approvedAt} is null) = (${table.approvedBy} is null)`),
    check('run_makings_sample', sql`(${table.sampleRowId} is null) = (${table.samplePieceId} is null)`),
  ],
)

/**
 * Who letters the cards of an offer's line instead of the artist whom it names and who is gone: one for each line, the
 * desk's latest. The offer stays as it was agreed. The first card that the new artist letters waits for the buyer.
 */
export const runReplacements = pgTable(
  'run_replacements',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** The line of the offer, from 1. */
    card: integer().notNull(),
    // What the buyer was told stays readable when an artist is deleted.
    artistId: uuid().notNull(),
    artistName: text().notNull(),
    artistBefore: text().notNull(),
    reason: text().notNull(),
    adminId: uuid().references(() => admins.id, { onDelete: 'set null' }),
    sampleRowId: uuid(),
    samplePieceId: uuid(),
    /** The round of its first card whose photos the buyer was told of. */
    toldRound: integer().notNull().default(0),
    approvedAt: moment(),
    approvedBy: text().$type<RunRole>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.card] }),
    uniqueIndex('run_replacements_piece').on(table.samplePieceId),
    index('run_replacements_artist').on(table.artistId),
    // Those whose first card waits to be looked at are searched every minute.
    index('run_replacements_open')
      .on(table.samplePieceId)
      .where(sql`${table.approvedAt} is null`),
    index('run_replacements_admin').on(table.adminId),
    check('run_replacements_approved', sql`(${table.approvedAt} is null) = (${table.approvedBy} is null)`),
    check('run_replacements_sample', sql`(${table.sampleRowId} is null) = (${table.samplePieceId} is null)`),
    check('run_replacements_reason', sql`length(${table.reason}) between 1 and 500`),
  ],
)

// ---- money of runs ------------------------------------------------------------------------------------------------

/** How a run is paid: what the desk has granted, and what its customer's books call it. */
export const runTerms = pgTable(
  'run_terms',
  {
    runId: uuid()
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** On account, with so many days to pay; null where cards are made once they are paid. */
    termDays: integer(),
    purchaseOrder: text(),
    updatedAt: updatedAt(),
  },
  (table) => [check('run_terms_days', sql`${table.termDays} between 1 and 90`)],
)

/** Counts the invoices and credit notes of a year: no number is left out. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/**
 * Invoices and credit notes of runs. What was issued never changes, and none is ever deleted (enforced by a trigger);
 * its sums follow its entries.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** No foreign key: books outlive what became of a run's list. */
    runId: uuid().notNull(),
    kind: text().$type<InvoiceKind>().notNull().default('invoice'),
    /** Which invoice a credit note takes back, or a part of it. */
    creditOf: uuid().references((): AnyPgColumn => invoices.id),
    number: text().notNull(),
    year: integer().notNull(),
    serial: integer().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    billTo: jsonb().$type<BillTo>().notNull(),
    /** As the settings were when it was issued; empty where they said nothing. */
    seller: text().notNull().default(''),
    transferDetails: text().notNull().default(''),
    purchaseOrder: text(),
    cents: integer().notNull(),
    paidCents: integer().notNull().default(0),
    creditedCents: integer().notNull().default(0),
    state: text()
      .$type<InvoiceState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when kind = 'credit_note' then 'paid' when credited_cents >= cents then 'void' when paid_cents + credited_cents >= cents then 'paid' else 'issued' end`,
      ),
    /** It counts as money of the run at once, not only when it is paid. */
    onAccount: boolean().notNull().default(false),
    issuedOn: date().notNull(),
    dueOn: date().notNull(),
    /** Why, for the customer. */
    note: text(),
    /** How many reminders went out. */
    reminders: integer().notNull().default(0),
    adminId: uuid().references(() => admins.id),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_serial').on(table.year, table.serial),
    index('invoices_run').on(table.runId, table.createdAt),
    index('invoices_created').on(table.createdAt, table.id),
    index('invoices_state').on(table.state, table.kind, table.createdAt, table.id),
    index('invoices_due')
      .on(table.dueOn, table.id)
      .where(sql`${table.state} = 'issued'`),
    index('invoices_credit')
      .on(table.creditOf)
      .where(sql`${table.creditOf} is not null`),
    check('invoices_kind', sql`${table.kind} in ('invoice','credit_note')`),
    check('invoices_credit_of', sql`(${table.kind} = 'credit_note') = (${table.creditOf} is not null)`),
    check(
      'invoices_cents',
      sql`${table.cents} > 0 and ${table.paidCents} >= 0 and ${table.creditedCents} between 0 and ${table.cents}`,
    ),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect

/** What happened to an invoice, one row per fact; append-only (enforced by a trigger). */
export const invoiceEntries = pgTable(
  'invoice_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    kind: text().$type<InvoiceEntryKind>().notNull(),
    cents: integer().notNull(),
    /** The payment, the credit note, or the entry that is taken back: the same fact is recorded once. */
    reference: text().notNull(),
    day: date().notNull(),
    note: text(),
    adminId: uuid().references(() => admins.id),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('invoice_entries_once').on(table.invoiceId, table.kind, table.reference),
    check('invoice_entries_kind', sql`${table.kind} in ('paid','undone','credited','paid_back')`),
    check('invoice_entries_cents', sql`${table.cents} > 0`),
  ],
)

/**
 * How a page of Stripe's stands where an invoice can be paid: to be made; asking for its sum; about to be closed. Then:
 * closed by us; marked as paid by us; paid there; paid or closed by somebody in Stripe's dashboard; refused by Stripe.
 */
export type HostedInvoiceState = 'pending' | 'open' | 'closing' | 'void' | 'settled' | 'paid' | 'elsewhere' | 'failed'

/** An invoice at Stripe that asks for what is open of one of ours: written before Stripe is asked (decision 049). */
export const hostedInvoices = pgTable(
  'hosted_invoices',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** Another one asks for another sum. With the invoice's id and the step, the idempotency key. */
    attempt: integer().notNull(),
    livemode: boolean().notNull(),
    /** What it asks for. */
    amountCents: integer().notNull(),
    /** Of the invoice, when this was begun: what was credited since was not paid. */
    creditedCents: integer().notNull(),
    state: text().$type<HostedInvoiceState>().notNull().default('pending'),
    customerRef: text(),
    stripeRef: text().unique('hosted_invoices_ref'),
    url: text(),
    /** The payment that it was paid by. */
    paymentRef: text(),
    /** Stripe has failed and keeps that answer under the key: counts the keys of this attempt. */
    keyAttempt: integer().notNull().default(0),
    /** Until then one process has it in hand, and no other asks Stripe. */
    workingUntil: moment(),
    /** When Stripe was last asked about it. */
    triedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.attempt] }),
    uniqueIndex('hosted_invoices_live')
      .on(table.invoiceId)
      .where(sql`${table.state} in ('pending','open','closing')`),
    // What the reconciler looks after.
    index('hosted_invoices_due')
      .on(table.triedAt)
      .where(sql`${table.state} in ('pending','open','closing')`),
    index('hosted_invoices_payment')
      .on(table.paymentRef)
      .where(sql`${table.paymentRef} is not null`),
    check(
      'hosted_invoices_state',
      sql`${table.state} in ('pending','open','closing','void','settled','paid','elsewhere','failed')`,
    ),
    check('hosted_invoices_cents', sql`${table.amountCents} > 0 and ${table.creditedCents} >= 0`),
    check('hosted_invoices_paid', sql`(${table.state} = 'paid') = (${table.paymentRef} is not null)`),
  ],
)
export type HostedInvoice = typeof hostedInvoices.$inferSelect

/** What the portal's quick search finds a message by, in lower case: who wrote it, and what. */
export const messageWords = (table: Record<'name' | 'email' | 'message', SQLWrapper>) =>
  sql`lower(${table.name} || ' ' || ${table.email} || ' ' || ${table.message})`

/** What visitors write to the shop; the artist's name stays when the artist is deleted. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    artistId: uuid(),
    artistName: text(),
    /** The order that it is about, as its last eight characters in upper case. */
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

// ---- the API ------------------------------------------------------------------------------------------------------

/** Keys of API v1: 256 random bits each, of which only the hash is here (product.md, section 21). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mode: text().$type<ApiMode>().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    hash: text().notNull().unique('api_keys_hash'),
    /** Its first characters, to recognize it by. */
    start: text().notNull(),
    /** The version of the API that was current when it was made. */
    version: date().notNull(),
    lastUsedAt: moment(),
    /** When what its account's keys have changed is surely at every replica that is read from (decision 052). */
    settledAt: moment(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('api_keys_user').on(table.userId, table.createdAt),
    index('api_keys_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
    check('api_keys_mode', sql`${table.mode} in ('test','live')`),
    check('api_keys_scopes', sql`cardinality(${table.scopes}) > 0`),
  ],
)

/**
 * Orders of test keys (product.md, section 21): in tables of their own, so that none is ever among real ones. They are
 * forgotten after 30 days.
 */
export const testOrders = pgTable(
  'test_orders',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reference: text(),
    items: jsonb().$type<OrderItem[]>().notNull(),
    totalCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_orders_user').on(table.userId, table.createdAt, table.id),
    index('test_orders_created').on(table.createdAt),
    check('test_orders_cents', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
  ],
)

export const testPieces = pgTable(
  'test_pieces',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => testOrders.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    position: integer().notNull(),
    state: text().$type<PieceState>().notNull().default('waiting'),
    reference: text(),
    customMessage: text(),
    customSignature: text(),
    artistId: uuid().notNull(),
    artistName: text().notNull(),
    recipient: jsonb().$type<Address>().notNull(),
    promise: jsonb().$type<PiecePromise>().notNull(),
    shareCents: integer().notNull(),
    /** How it ends, as its words or its address have asked for. */
    ending: text().$type<TestEnding>().notNull().default('arrived'),
    acceptedAt: moment(),
    letteredAt: moment(),
    mailedAt: moment(),
    arrivedAt: moment(),
    /** When it moves on by itself; null at its end. */
    nextAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('test_pieces_place').on(table.orderId, table.line, table.position),
    index('test_pieces_next')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    check(
      'test_pieces_state',
      sql`${table.state} in ('waiting','offered','accepted','lettered','approved','mailed','arrived','returned','cancelled')`,
    ),
    check('test_pieces_ending', sql`${table.ending} in ('arrived','returned','lost','cancelled')`),
  ],
)
export type TestOrderRow = typeof testOrders.$inferSelect
export type TestPieceRow = typeof testPieces.$inferSelect

/** Whom to tell when a balance falls below a sum, and whether they were told since it did. */
export const balanceAlerts = pgTable(
  'balance_alerts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    thresholdCents: integer().notNull(),
    toldAt: moment(),
  },
  (table) => [check('balance_alerts_threshold', sql`${table.thresholdCents} > 0`)],
)

// ---- webhooks ------------------------------------------------------------------------------------------------------

/** Where an account's programs are told what happens (product.md, section 21). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<ApiMode>().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** Signs what is sent, so it cannot be kept as a hash; shown once. */
    secret: text().notNull(),
    /** Signs beside the new one until then. */
    previousSecret: text(),
    previousSecretUntil: moment(),
    /** Since when nothing but failures; null after a success. */
    failingSince: moment(),
    /** Nothing is sent to it any more, and why. */
    offSince: moment(),
    offReason: text().$type<WebhookOffReason>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_endpoints_user').on(table.userId, table.mode, table.createdAt),
    index('webhook_endpoints_troubled')
      .on(sql`coalesce(${table.offSince}, ${table.failingSince})`)
      .where(sql`${table.offSince} is not null or ${table.failingSince} is not null`),
    check('webhook_endpoints_mode', sql`${table.mode} in ('test','live')`),
    check('webhook_endpoints_events', sql`cardinality(${table.events}) > 0`),
    check('webhook_endpoints_off', sql`(${table.offSince} is null) = (${table.offReason} is null)`),
    check(
      'webhook_endpoints_previous',
      sql`(${table.previousSecret} is null) = (${table.previousSecretUntil} is null)`,
    ),
  ],
)
export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect

/**
 * What happened, as programs are told: written by triggers in the transaction of the change, where the account has an
 * endpoint of its mode. Without words, names or addresses of people.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<ApiMode>().notNull(),
    type: text().$type<WebhookEventType | 'ping'>().notNull(),
    /** The card or the order that it is about. No foreign key: there are two kinds in two modes. */
    subjectId: uuid().notNull(),
    /** Grows with each event of the subject. */
    sequence: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_events_subject').on(table.subjectId, table.sequence),
    index('webhook_events_user').on(table.userId, table.createdAt),
    index('webhook_events_created').on(table.createdAt),
  ],
)
export type WebhookEventRow = typeof webhookEvents.$inferSelect

/** One event on its way to one endpoint; a trigger makes it with the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** As the event has them: a later event of a subject waits for the earlier one. */
    subjectId: uuid().notNull(),
    sequence: integer().notNull(),
    state: text().$type<WebhookDeliveryState>().notNull().default('waiting'),
    /** Attempts since it was made or last replayed. */
    attempts: integer().notNull().default(0),
    /** The latest attempts, oldest first. */
    log: jsonb().$type<WebhookAttempt[]>().notNull().default([]),
    /** When it is sent next; while it is being sent, when somebody else may. */
    nextAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.eventId, table.endpointId),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_waiting')
      .on(table.endpointId, table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_order')
      .on(table.endpointId, table.subjectId, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_failed')
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting','delivered','failed')`),
  ],
)
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect
