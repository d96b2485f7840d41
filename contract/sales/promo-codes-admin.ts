import * as z from 'zod/mini'
import { PromoKind, isGiftCode, plainPromoCode } from './codes.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { Done, IdParams, Timestamp, Version, cleanText, requiredText } from '#contract/base/text.ts'

/** Why a promo code can or cannot be used at the moment. */
export const PromoState = z.enum(['active', 'scheduled', 'ended', 'used up', 'off'])
export type PromoState = z.infer<typeof PromoState>

export const promoCodesPerPage = 25

const mostUses = 1_000_000
const mostCents = 1_000_000

const badCode = 'Three to 32 letters, digits and dashes'
const Code = requiredText('Please enter a code', 64).check(
  z.refine((value) => /^[A-Z0-9-]{3,32}$/.test(plainPromoCode(value)), badCode),
  z.refine((value) => !isGiftCode(value), 'This is what a gift card’s code looks like: please choose another one'),
)

const badCount = 'A whole number from 1 to 1,000,000, or nothing'
const Count = z.nullish(z.int(badCount).check(z.minimum(1, badCount), z.maximum(mostUses, badCount)))

const isSum = (value: string) => {
  const cents = parseCents(value)
  return cents !== null && cents > 0 && cents <= mostCents
}
const LeastSum = z.nullish(
  z.string().check(
    z.maxLength(20),
    z.refine((value) => value === '' || isSum(value), 'An amount such as 25.00, or nothing'),
  ),
)

const badMoment = 'Please give a date'
const Moment = z.nullish(
  z.iso.datetime(badMoment).check(z.refine((value) => value >= '2000' && value < '2101', badMoment)),
)

/**
 * The portal's form for a promo code. `value` is a percentage, such as '10', or an amount, such as '5.00'. It is valid
 * from `startsAt` until `endsAt`; missing or null means no limit.
 */
export const PromoCodeInput = z
  .object({
    code: Code,
    kind: PromoKind,
    value: requiredText('Please say how much it takes off', 20),
    startsAt: Moment,
    endsAt: Moment,
    uses: Count,
    usesPerPerson: Count,
    leastSum: LeastSum,
    /** The categories whose cards it applies to; none means all. */
    categories: z._default(z.array(z.string().check(z.maxLength(100), cleanText)).check(z.maxLength(100)), []),
    isActive: z._default(z.boolean(), true),
    version: Version,
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percent' || isPercentage(value), {
      error: 'A whole number from 1 to 100',
      path: ['value'],
    }),
    z.refine(({ kind, value }) => kind !== 'amount' || isSum(value), {
      error: 'An amount such as 5.00, at most 10,000.00',
      path: ['value'],
    }),
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
      error: 'The last day must not be before the first',
      path: ['endsAt'],
    }),
  )
export type PromoCodeInput = z.infer<typeof PromoCodeInput>

function isPercentage(value: string): boolean {
  return /^\s{0,9}\d{1,3}\s{0,9}$/.test(value) && Number(value) >= 1 && Number(value) <= 100
}

/** A promo code as the portal shows it. */
export const AdminPromoCode = z.object({
  id: z.string(),
  code: z.string(),
  kind: PromoKind,
  value: z.string(),
  startsAt: z.nullable(Timestamp),
  endsAt: z.nullable(Timestamp),
  uses: z.nullable(z.int()),
  usesPerPerson: z.nullable(z.int()),
  leastSum: z.nullable(z.string()),
  categories: z.array(z.string()),
  isActive: z.boolean(),
  state: PromoState,
  /** How many orders have used it, and its total discount; cancelled ones still count. */
  used: z.int(),
  given: z.string(),
  createdAt: Timestamp,
  version: z.int(),
})
export type AdminPromoCode = z.infer<typeof AdminPromoCode>

const PromoCodeSearch = z.object({
  /** A part of the code, in any letter case. */
  q: z.optional(z.string().check(z.maxLength(100), cleanText)),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})
export type PromoCodeSearch = z.infer<typeof PromoCodeSearch>

export const promoCodesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/promo-codes',
    summary: 'One page of the promo codes, newest first, with their uses so far, and the total number of matches.',
    access: 'admin',
    query: PromoCodeSearch,
    reply: z.object({ codes: z.array(AdminPromoCode), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/promo-codes',
    summary: 'Adds a promo code; 409 when there is one with this name.',
    access: 'admin',
    fresh: true,
    body: PromoCodeInput,
    reply: AdminPromoCode,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/promo-codes/{id}',
    summary: 'Changes a promo code; 409 when somebody else has changed it meanwhile.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: PromoCodeInput,
    reply: AdminPromoCode,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/promo-codes/{id}',
    summary: 'Deletes a promo code that nobody has used; 409 for a used one, which can be switched off.',
    access: 'admin',
    params: IdParams,
    reply: Done,
  }),
}
