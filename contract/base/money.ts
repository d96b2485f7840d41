import { inThousands } from './format-count.ts'

/**
 * Money is whole cents inside the shop and a decimal string with two places on the wire; only this file converts it.
 */

/**
 * Parses a price such as '19.99', '$19.99' or ' 20 ' to whole cents. A missing price counts as 0 (product.md, section
 * 9); text that is not a price returns null.
 */
export function parseCents(price: string | null | undefined): number | null {
  if (price === null || price === undefined) return 0
  const match = /^\s{0,9}\$?\s{0,9}(\d{1,12})(?:\.(\d{1,2}))?\s{0,9}$/.exec(price)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** 1450 -> '14.50', the contract's decimal string. */
export function toDecimal(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '14.50' or 1450 cents -> '$14.50', with thousands separators, for display. */
export function formatMoney(amount: string | number): string {
  const decimal = toDecimal(typeof amount === 'number' ? amount : readCents(amount))
  return `$${inThousands(decimal.slice(0, -3))}${decimal.slice(-3)}`
}

/** So many cards at a price each; `rushFee` is paid for each of them besides, where rush was chosen. */
export interface PricedLine {
  price: string | null | undefined
  rushFee?: string | null | undefined
  quantity: number
}

/** Subtotal in cents: the sum of price times quantity over all lines (product.md, section 9). */
export function subtotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + readCents(line.price) * line.quantity, 0)
}

/** What rush costs besides, in cents. */
export function rushCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + readCents(line.rushFee) * line.quantity, 0)
}

/** What a promo code took off lines of an order, in cents. */
export const discountOf = (lines: readonly { discount?: string | undefined }[]): number =>
  lines.reduce((sum, { discount }) => sum + readCents(discount), 0)

/** What lines cost as a whole, in cents, without a discount. */
export const totalCents = (lines: readonly PricedLine[]): number => subtotalCents(lines) + rushCents(lines)

/**
 * Divides a sum in proportion to weights: whole cents, none more than its weight where the sum is not more than all of
 * them, and together exactly the sum. What rounding leaves over goes to the largest remainders, the first of equal ones.
 */
export function spreadCents(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  if (all === 0) return weights.map(() => 0)
  // Products of two sums in cents are more than a number holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(sum) * BigInt(weight)
    return { index, cents: Number(product / BigInt(all)), rest: Number(product % BigInt(all)) }
  })
  const left = sum - shares.reduce((total, { cents }) => total + cents, 0)
  const largest = shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left)
  for (const share of largest) share.cents += 1
  return shares.map(({ cents }) => cents)
}

/** What is no amount is our mistake, and must not be shown as $0.00. */
function readCents(price: string | null | undefined): number {
  const cents = parseCents(price)
  if (cents === null) throw new RangeError('not an amount of money')
  return cents
}
