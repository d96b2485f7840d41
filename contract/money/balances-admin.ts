import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { Id, IdParams, Timestamp, Version, cleanText } from '#contract/base/text.ts'

/** An account's balance at the desk. */
const AdminBalance = z.object({
  id: Id,
  /** Null once it was deleted: what came back afterwards is still owed. */
  account: z.nullable(z.object({ username: z.string(), email: z.string() })),
  amount: z.string(),
  createdAt: Timestamp,
})
export type AdminBalance = z.infer<typeof AdminBalance>

/** By a refund of what was paid in, or by a transfer that the desk makes itself. */
const payoutWays = ['cards', 'transfer'] as const

const BalanceDetails = z.extend(AdminBalance, {
  /** What can go back to the cards that it was paid in by, all in all. */
  toCards: z.string(),
  /** The payments that can take it, newest first; `left` is what was paid and has not gone back. */
  payments: z.array(z.object({ reference: z.string(), amount: z.string(), left: z.string(), paidAt: Timestamp })),
  /** What was paid out so far, newest first. */
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

const badAmount = 'Please give an amount, such as 125.00'
const badReference = 'Please say how the transfer is found again, in up to 100 characters'
export const BalancePayout = z
  .object({
    way: z.enum(payoutWays),
    amount: z.string(badAmount).check(
      z.maxLength(20, badAmount),
      z.refine((amount) => (parseCents(amount) ?? 0) > 0, badAmount),
    ),
    /** Of a transfer, as the desk's bank names it; its account holder reads it. */
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
      'The balances of accounts that hold money, newest first, 50 a page; `q` is a part of a user name or an e-mail address.',
    access: 'admin',
    roles: ['desk'],
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(200), cleanText)),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    }),
    reply: z.object({
      balances: z.array(AdminBalance),
      total: z.int(),
      /** On all of them together: what the shop owes. */
      outstanding: z.string(),
    }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/balances/{id}',
    summary: 'One balance, with the payments that its money can go back by, and what was paid out of it.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: BalanceDetails,
  }),
  payOut: endpoint({
    method: 'POST',
    path: '/api/admin/balances/{id}/payouts',
    summary:
      'Pays money of a balance out: back to the cards that it was paid in by, the newest payment first, or by a transfer that the desk has made.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: IdParams,
    body: BalancePayout,
    reply: BalanceDetails,
  }),
}
