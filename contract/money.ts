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
  return `$${decimal.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
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

/** What lines cost as a whole, in cents. */
export const totalCents = (lines: readonly PricedLine[]): number => subtotalCents(lines) + rushCents(lines)

/** What is no amount is our mistake, and must not be shown as $0.00. */
function readCents(price: string | null | undefined): number {
  const cents = parseCents(price)
  if (cents === null) throw new RangeError('not an amount of money')
  return cents
}
