import * as z from 'zod/mini'
import { parseCents } from '#contract/base/money.ts'
import { requiredText } from '#contract/base/text.ts'

/** Upper limit of a card's price, which keeps all sums of cents safe integers. */
const mostPriceCents = 1_000_000

/**
 * The price of one card as an administrator types it, in a design or in a quote.
 * @param example an amount for the message
 */
export function priceText(example: string) {
  return requiredText('Price is required', 20).check(
    z.refine((value) => (parseCents(value) ?? 0) > 0, `Price must be an amount such as ${example}`),
    z.refine((value) => (parseCents(value) ?? 0) <= mostPriceCents, 'Price must be at most 10,000.00'),
  )
}
