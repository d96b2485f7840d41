/** A line of a cart as a promo code sees it; `category` is null for a card without one. */
export interface CodedLine {
  priceCents: number
  quantity: number
  category: string | null
}

interface PromoTerms {
  kind: 'percent' | 'amount'
  percent: number | null
  amountCents: number | null
  leastSumCents: number | null
  categories: string[]
  isActive: boolean
  startsAt: Date | null
  endsAt: Date | null
}

export type PromoRefusal = 'unknown' | 'not yet' | 'over' | 'least sum' | 'no card'

/** Why a promo code takes nothing off these lines, apart from how often it was used; undefined if it does. */
export function promoRefusal(promo: PromoTerms, lines: readonly CodedLine[], now: Date): PromoRefusal | undefined {
  if (!promo.isActive) return 'unknown'
  if (promo.startsAt && now < promo.startsAt) return 'not yet'
  if (promo.endsAt && now >= promo.endsAt) return 'over'
  if (sumOf(lines) < (promo.leastSumCents ?? 0)) return 'least sum'
  return lines.some((line) => isFor(promo, line)) ? undefined : 'no card'
}

/**
 * The amount that a promo code takes off: only from the cards it applies to, never from rush fees, and never more than
 * those cards cost. Fractions of a cent go to the shop.
 */
export function discountCents(promo: PromoTerms, lines: readonly CodedLine[]): number {
  const sum = sumOf(lines.filter((line) => isFor(promo, line)))
  if (promo.kind === 'amount') return Math.min(promo.amountCents!, sum)
  return Number((BigInt(sum) * BigInt(promo.percent!)) / 100n)
}

/** What each line's cards cost, as weights to divide a discount by: 0 for cards that the code does not apply to. */
export const discountWeights = (promo: PromoTerms, lines: readonly CodedLine[]): number[] =>
  lines.map((line) => (isFor(promo, line) ? line.priceCents * line.quantity : 0))

/**
 * The amount that each gift card pays, in their order. Cards have a minimum charge, so gift cards leave at least that
 * much to the card; if the whole amount is less, gift cards pay all or nothing.
 */
export function giftCardShares(sum: number, balances: readonly number[], leastAmount: number): number[] {
  let open = sum
  const shares = balances.map((balance) => {
    const cents = Math.min(balance, open)
    open -= cents
    return cents
  })
  if (open === 0 || open >= leastAmount) return shares
  let back = Math.min(leastAmount, sum) - open
  for (let index = shares.length - 1; index >= 0; index--) {
    const cents = Math.min(shares[index]!, back)
    shares[index]! -= cents
    back -= cents
  }
  return shares
}

const sumOf = (lines: readonly CodedLine[]) =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)

const isFor = ({ categories }: PromoTerms, { category }: CodedLine) =>
  categories.length === 0 || (category !== null && categories.includes(category))
