import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { Id, IdParams, Timestamp, Version, cleanText } from '#contract/base/text.ts'

/** An account's balance at the desk. */
const AdminBalance = z.object({
  id: Id,
  /** Null once it was deleted: money that came back afterward is still owed. */
  account: z.nullable(z.object({ username: z.string(), email: z.string() })),
  amount: z.string(),
  createdAt: Timestamp,
})
export type AdminBalance = z.infer<typeof AdminBalance>

/** By refunds to the cards that paid in, or by a transfer that the desk makes. */
const payoutWays = ['cards', 'transfer'] as const

const BalanceDetails = z.extend(AdminBalance, {
  /** The total that can be refunded to the cards that paid in. */
  toCards: z.string(),
  /** Refundable payments, newest first; `left` is what was paid and not refunded. */
  payments: z.array(z.object({ reference: z.string(), amount: z.string(), left: z.string(), paidAt: Timestamp })),
  /** Payouts so far, newest first. */
  payouts: z.array(
    z.object({
      id: Id,
      way: z.enum(payoutWays),
      amount: z.string(),
      reference: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
  /** Changes with each payout. */
  version: z.int(),
})
export type BalanceDetails = z.infer<typeof BalanceDetails>

const badAmount = 'Please enter an amount, such as 125.00'
const badReference = 'Please enter the transfer’s reference, in up to 100 characters'
export const BalancePayout = z
  .object({
    way: z.enum(payoutWays),
    amount: z.string(badAmount).check(
      z.maxLength(20, badAmount),
      z.refine((amount) => (parseCents(amount) ?? 0) > 0, badAmount),
    ),
    /** The bank's reference for a transfer; the account holder sees it. */
    reference: z.nullish(z.string(badReference).check(z.trim(), z.maxLength(100, badReference), cleanText)),
    version: Version,
  })
  .check(z.refine(({ way, reference }) => way === 'cards' || !!reference, { error: badReference, path: ['reference'] }))
export type BalancePayout = z.infer<typeof BalancePayout>

export const balancesPerPage = 50

export const balancesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/balances',
    summary:
      'Account balances that hold money, newest first, 50 per page; `q` is part of a user name or e-mail address.',
    access: 'admin',
    roles: ['desk'],
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(200), cleanText)),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    }),
    reply: z.object({
      balances: z.array(AdminBalance),
      total: z.int(),
      /** The total on all of them: what the shop owes. */
      outstanding: z.string(),
    }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/balances/{id}',
    summary: 'One balance, with the payments it can be refunded to, and its payouts.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: BalanceDetails,
  }),
  payOut: endpoint({
    method: 'POST',
    path: '/api/admin/balances/{id}/payouts',
    summary:
      'Pays out a balance: as refunds to the cards that paid in, newest payment first, or by a transfer that the desk has made.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: IdParams,
    body: BalancePayout,
    reply: BalanceDetails,
  }),
}
