import { sql } from 'drizzle-orm'
import { boolean, date, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/base/address.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import type { CheckoutForm } from '#contract/sales/checkout.ts'
import type { AppliedCodes } from '#contract/sales/codes.ts'
import type { GiftCardWish } from '#contract/sales/gift-cards.ts'
import type { CartRecipient } from '#contract/sales/recipients.ts'
import { createdAt, id, moment, updatedAt } from './columns.ts'
import { users } from './customers-accounts.ts'
import { sessions } from './platform.ts'

/** Card and artist are not foreign keys: the line must survive their deletion to tell the shopper what changed. */
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
    /** Lettered before the others, for a fee. */
    rush: boolean().notNull().default(false),
    /** Another artist may letter it if that keeps its date. */
    anyArtist: boolean().notNull().default(false),
    /** The days of a wished arrival, for recipients without their own. */
    arriveBy: date(),
    arriveNotBefore: date(),
    recipientAddress: jsonb().$type<Address>(),
    shipToRecipient: boolean().notNull().default(true),
    customerAddress: jsonb().$type<Address>(),
    /** The recipients, if the card goes to several people; otherwise it goes to the checkout's address. */
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

export const checkoutStates = ['open', 'paying', 'paid', 'ordered', 'expired', 'refund_due', 'refunded'] as const

export type CheckoutState = (typeof checkoutStates)[number]

/** What a payment can be for; `payable()` (server/money/payables) declares each. */
export const paymentPurposes = ['order', 'other_words', 'tip', 'giftee_tip', 'gift_card', 'top_up', 'invoice'] as const

export type PaymentPurpose = (typeof paymentPurposes)[number]

/** A payment: `purpose` says what for, and each purpose with its id has at most one open payment at a time. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    purpose: text().$type<PaymentPurpose>().notNull().default('order'),
    /**
     * The purpose's id: for an order or a gift card its buyer, 'user:{id}' or 'session:{sid}' ('run:{id}' for a
     * business run's order); for new words and tips the piece, for a top-up the account, and for an invoice the
     * invoice. Null once erased.
     */
    purposeId: text(),
    state: text().$type<CheckoutState>().notNull().default('open'),
    /** The snapshot that last set the intent's amount; null until the provider knows the checkout. */
    snapshotId: uuid(),
    paymentRef: text(),
    clientSecret: text(),
    /** Numbers its idempotency keys: if the provider has stored a failure under one, the next is used. */
    intentAttempt: integer().notNull().default(0),
    draft: jsonb().$type<CheckoutForm>(),
    /** For new words on a lettered card: the words, and the round it replaces. */
    otherWords: jsonb().$type<{ customMessage: string | null; customSignature: string | null; round: number }>(),
    /** For gift card purchases: the card to be issued. */
    giftCard: jsonb().$type<GiftCardWish>(),
    /** For tips: the artist, and the message. */
    tip: jsonb().$type<TipTerms>(),
    /** The amount charged; null for an order, whose amount is in its snapshot. */
    amountCents: integer(),
    /** How much of its refunds and chargebacks its tip, balance, invoice or gift card has followed. */
    goneCents: integer().notNull().default(0),
    /** When the reconciler last asked the provider about it. */
    checkedAt: moment(),
    /** The provider has closed the intent: it can no longer be paid. */
    intentClosed: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'checkouts_state',
      sql`${table.state} in ('open','paying','paid','ordered','expired','refund_due','refunded')`,
    ),
    check(
      'checkouts_purpose',
      sql`${table.purpose} in ('order','other_words','tip','giftee_tip','gift_card','top_up','invoice')`,
    ),
    uniqueIndex('checkouts_payment_ref').on(table.paymentRef),
    // For the audit, which reads what was created in some months.
    index('checkouts_created').using('brin', table.createdAt),
    // All payments of a buyer, a piece, an account or an invoice; signing in moves them.
    index('checkouts_purposes').on(table.purposeId, table.purpose),
    uniqueIndex('checkouts_under_way')
      .on(table.purposeId, table.purpose)
      .where(sql`${table.state} in ('open','paying')`),
    // Finds checkout forms old enough to be erased.
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
    // Completed payments without a snapshot, by day: the overview sums those for new words.
    index('checkouts_words_paid')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'ordered' and ${table.amountCents} is not null`),
    // What the reconciler checks; leaves out ordered ones, which are nearly all.
    index('checkouts_unsettled')
      .on(table.updatedAt)
      .where(
        sql`${table.state} in ('open','paying','paid','expired') and ${table.paymentRef} is not null and not ${table.intentClosed}`,
      ),
  ],
)

export type CheckoutRow = typeof checkouts.$inferSelect

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
    /**
     * What a promo code takes off, and what gift cards pay; neither is part of `amountCents`, which the card is
     * charged.
     */
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

/** An order's line, the cart line it came from, and its recipients if there are several. */
export type SnapshotLine = OrderItem & {
  cartItemId: string
  recipients?: CartRecipient[]
  /** A digest of the cart line's recipients, to detect changes. */
  recipientsKey?: string
}

/** Who gave a tip: the card's buyer or its recipient. */
export type TipGiver = 'shopper' | 'giftee'

interface TipTerms {
  artistId: string
  artistName: string
  note: string | null
  email: string | null
}
