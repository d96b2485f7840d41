import * as z from 'zod/mini'
import { parseCents } from '#contract/base/money.ts'

/** The limits of a single top-up, in cents. */
const topUpFrom = 1000
const topUpUpTo = 1_000_000
/** Suggested amounts, in dollars. */
export const topUpAmounts = ['50', '200', '500', '1000'] as const

const badAmount = 'Please choose an amount from $10 to $10,000'
export const TopUpWish = z.object({
  amount: z.string(badAmount).check(
    z.maxLength(20, badAmount),
    z.refine((amount) => {
      const cents = parseCents(amount)
      return cents !== null && cents >= topUpFrom && cents <= topUpUpTo
    }, badAmount),
  ),
})
export type TopUpWish = z.infer<typeof TopUpWish>

const badThreshold = 'Please enter an amount from $1 to $100,000'
/** The balance below which to e-mail the account; null for none. */
export const LowBalance = z.object({
  threshold: z.nullable(
    z.string(badThreshold).check(
      z.maxLength(20, badThreshold),
      z.refine((amount) => {
        const cents = parseCents(amount)
        return cents !== null && cents >= 100 && cents <= 10_000_000
      }, badThreshold),
    ),
  ),
})
export type LowBalance = z.infer<typeof LowBalance>
