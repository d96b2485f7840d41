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

/** The least and the most that a card can be charged at once, in whole cents (Stripe's limits for US dollars). */
export const cardLimits = { least: 50, most: 99_999_999 }

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

/** A number of cards at a price each; with rush, each costs `rushFee` more. */
export interface PricedLine {
  price: string | null | undefined
  rushFee?: string | null | undefined
  quantity: number
}

/** Subtotal in cents: the sum of price times quantity over all lines (product.md, section 9). */
export function subtotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + readCents(line.price) * line.quantity, 0)
}

/** The additional cost of rush, in cents. */
export function rushCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + readCents(line.rushFee) * line.quantity, 0)
}

/** A promo code's discount on an order's lines, in cents. */
export const discountOf = (lines: readonly { discount?: string | undefined }[]): number =>
  lines.reduce((sum, { discount }) => sum + readCents(discount), 0)

/** The total cost of lines, in cents, before discounts. */
export const totalCents = (lines: readonly PricedLine[]): number => subtotalCents(lines) + rushCents(lines)

/**
 * Divides an amount in proportion to weights, in whole cents that add up exactly; no share exceeds its weight unless
 * the amount exceeds all weights together. Cents left over by rounding go to the largest remainders, in order among
 * equals.
 */
export function spreadCents(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  if (all === 0) return weights.map(() => 0)
  // The product of two amounts in cents can exceed what a number holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(sum) * BigInt(weight)
    return { index, cents: Number(product / BigInt(all)), rest: Number(product % BigInt(all)) }
  })
  const left = sum - shares.reduce((total, { cents }) => total + cents, 0)
  const largest = shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left)
  for (const share of largest) share.cents += 1
  return shares.map(({ cents }) => cents)
}

/** An invalid amount is a bug, and must not be shown as $0.00. */
function readCents(price: string | null | undefined): number {
  const cents = parseCents(price)
  if (cents === null) throw new RangeError('not an amount of money')
  return cents
}
