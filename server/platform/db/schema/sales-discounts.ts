import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PromoKind } from '#contract/sales/codes.ts'
import { createdAt, id, moment, version } from './columns.ts'
import { orders } from './fulfillment-orders.ts'
import { giftCards } from './money-stored-value.ts'

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
    /** How often it can be used in total, and per person; null for no limit. */
    uses: integer(),
    usesPerPerson: integer(),
    leastSumCents: integer(),
    /** Names of the categories it applies to; empty for all. */
    categories: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isActive: boolean().notNull().default(true),
    /** How many orders have used it. */
    used: integer().notNull().default(0),
    /** The total that it took off them. */
    givenCents: bigint({ mode: 'number' }).notNull().default(0),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('promo_codes_code').on(table.code),
    index('promo_codes_created').on(table.createdAt, table.id),
    // A promo code must not look like a gift card's code.
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

/** Which order used which code, for counting uses per person. */
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

/** The codes entered for a cart; signing in moves them with it. */
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
    // One promo code per cart; the limit on gift cards is checked when they are added.
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
    // A cart's codes of both kinds; the partial indexes above cannot find them.
    index('cart_codes_owner').on(table.owner),
    index('cart_codes_created').on(table.createdAt),
    check('cart_codes_one', sql`num_nonnulls(${table.promoCodeId}, ${table.giftCardId}) = 1`),
  ],
)

/** What a checkout reserves before its card is charged: a use of a promo code, or a gift card's money. */
export const codeHolds = pgTable(
  'code_holds',
  {
    /** No foreign keys, as in `promise_holds`. */
    checkoutId: uuid().notNull(),
    promoCodeId: uuid(),
    giftCardId: uuid(),
    /** The mailbox (`mailboxOf`) of the person whose use of a promo code is reserved. */
    email: text(),
    /** The internet address that reserves it (`addressKey`), to limit what one address reserves. */
    address: text(),
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
