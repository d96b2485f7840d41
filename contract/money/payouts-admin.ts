import * as z from 'zod/mini'
import { payoutEventKinds, payoutMethods } from './earnings.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { Statement, StatementDetails } from './statements.ts'
import { Id, IdParams, Timestamp, Version, optionalLine, requiredLine, withinYears } from '#contract/base/text.ts'

/** A statement at the desk. */
export const Payout = z.extend(Statement, {
  artistId: Id,
  artistName: z.string(),
  /** Why the last attempt failed. */
  failure: z.nullable(z.string()),
  version: z.int(),
})
export type Payout = z.infer<typeof Payout>

const PayoutDetails = z.extend(StatementDetails, {
  artistId: Id,
  failure: z.nullable(z.string()),
  version: z.int(),
  /** The outcome of each attempt, oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(payoutEventKinds),
      method: z.enum(payoutMethods),
      day: z.iso.date(),
      reference: z.nullable(z.string()),
      note: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
})
export type PayoutDetails = z.infer<typeof PayoutDetails>

/** Statements that an owner has to pay: not those on their way or paid automatically. */
const PayoutsDue = z.object({
  count: z.int(),
  total: z.string(),
  overdue: z.array(z.extend(Payout, { createdAt: Timestamp })),
})
export type PayoutsDue = z.infer<typeof PayoutsDue>
/** A statement unpaid for this long is overdue. */
export const overdueDays = 7

export const payoutsPerPage = 100
const mostAtOnce = 200

/** Statements paid through the bank. */
export const PaidByHand = z.object({
  statements: z
    .array(z.object({ id: Id, version: Version }))
    .check(
      z.minLength(1, 'Select the paid statements'),
      z.maxLength(mostAtOnce, `At most ${mostAtOnce} statements at once`),
    ),
  paidOn: z.iso.date('Please enter the payment date').check(withinYears),
  reference: optionalLine(100),
})
export type PaidByHand = z.infer<typeof PaidByHand>

const Year = z.coerce.number('Please enter a year').check(z.int(), z.minimum(2020), z.maximum(2100))
export const YearQuery = z.object({ year: Year })

const badRate = 'Please enter an amount from $0 to $1,000, or leave it empty for the shop’s rate'
const Rate = z.string(badRate).check(
  z.maxLength(20, badRate),
  z.refine((amount) => (parseCents(amount) ?? -1) >= 0 && parseCents(amount)! <= 100_000, badRate),
)
/** The artist's rate per card; null for the shop's default. */
export const ArtistRate = z.object({
  rate: z.nullable(Rate),
  /** The rate shown on the page, so that a colleague's change is not overwritten. */
  shown: z.optional(z.nullable(Rate)),
})
export type ArtistRate = z.infer<typeof ArtistRate>

/** The form: an empty field means the shop's rate. */
export const ArtistRateForm = z.object({ rate: z.union([z.literal(''), Rate], badRate) })
export type ArtistRateForm = z.infer<typeof ArtistRateForm>

/** An artist's current rate per card, and its history; null is the shop's rate. */
const RateNow = z.object({
  rate: z.nullable(z.string()),
  defaultRate: z.string(),
  /** When it was set; null if it never changed. */
  since: z.nullable(Timestamp),
  /** The newest changes first, twenty at most. */
  changes: z.array(z.object({ rate: z.nullable(z.string()), by: z.string(), at: Timestamp })),
})

/** All owed statements as a file for the bank. */
export const owedCsvPath = '/api/admin/payouts/owed.csv'
/** Each artist's payouts in a year, as a file. */
export const yearCsvPath = '/api/admin/payouts/year.csv'
export const payoutPdfPath = '/api/admin/payouts/{id}/pdf'

export const payoutsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/payouts',
    summary: 'Owed statements, including failed ones, oldest first; or paid ones, newest first.',
    access: 'admin',
    query: z.object({
      state: z._default(z.enum(['owed', 'paid']), 'owed'),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    }),
    reply: z.object({
      payouts: z.array(Payout),
      total: z.int(),
      /** The total owed, including payments on their way. */
      owed: z.string(),
      failed: z.int(),
    }),
  }),
  due: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/due',
    summary: 'Statements that an owner has to pay, and the 50 oldest ones unpaid for more than a week.',
    access: 'admin',
    reply: PayoutsDue,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/{id}',
    summary: 'One statement with its lines and its payout.',
    access: 'admin',
    params: IdParams,
    reply: PayoutDetails,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/payments',
    summary: 'Marks statements as paid by hand: all of them, or none.',
    access: 'admin',
    fresh: true,
    once: true,
    body: PaidByHand,
    reply: z.object({ paid: z.int(), total: z.string() }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/{id}/undo',
    summary: 'Marks a statement that was paid by hand as owed again.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: z.object({ note: requiredLine('Please say why'), version: Version }),
    reply: PayoutDetails,
  }),
  year: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/year',
    summary: 'Each artist’s payouts in a calendar year, by payment date.',
    access: 'admin',
    query: YearQuery,
    reply: z.object({
      artists: z.array(
        z.object({
          artistId: Id,
          artistName: z.string(),
          paid: z.string(),
          reversed: z.string(),
          /** Paid minus reversed, and the tips included. */
          total: z.string(),
          tips: z.string(),
          payments: z.int(),
        }),
      ),
      total: z.string(),
    }),
  }),
  rate: endpoint({
    method: 'GET',
    path: '/api/admin/artists/{id}/rate',
    summary: 'An artist’s rate per card, since when, the shop’s default, and earlier changes.',
    access: 'admin',
    params: IdParams,
    reply: RateNow,
  }),
  setRate: endpoint({
    method: 'PUT',
    path: '/api/admin/artists/{id}/rate',
    summary: 'Sets an artist’s rate for cards mailed from now on.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: ArtistRate,
    reply: RateNow,
  }),
}
