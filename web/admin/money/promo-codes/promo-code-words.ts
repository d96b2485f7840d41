import { formatShortDay, formatShortDays } from '#contract/base/format-date.ts'
import type { Category } from '#contract/catalog/categories.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { AdminPromoCode, PromoState } from '#contract/sales/promo-codes-admin.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** '10% off' or '$5.00 off' */
export const offWords = ({ kind, value }: Pick<AdminPromoCode, 'kind' | 'value'>): string =>
  `${kind === 'percent' ? `${value}%` : formatMoney(value)} off`

/** Its limits, if any: 'Cards from $25.00 · Birthday, Thanks · once per person'. */
export function limitWords({ leastSum, categories, usesPerPerson }: AdminPromoCode, kinds: Category[]): string {
  const labels = categories.map((name) => kinds.find((kind) => kind.name === name)?.label ?? name)
  return [
    leastSum && `Cards from ${formatMoney(leastSum)}`,
    labels.length > 0 && labels.join(', '),
    usesPerPerson && (usesPerPerson === 1 ? 'once per person' : `${usesPerPerson} times per person`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 'Nov 1 – Dec 24, 2026', by the shop's days. */
export function timeWords({ startsAt, endsAt }: Pick<AdminPromoCode, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return formatShortDays(startsAt, endsAt, shopZone)
  if (startsAt) return `From ${formatShortDay(startsAt, shopZone)}`
  return endsAt ? `Until ${formatShortDay(endsAt, shopZone)}` : 'No end'
}

export const stateWords: Record<PromoState, { text: string; tone: BadgeTone }> = {
  active: { text: 'Active', tone: 'green' },
  scheduled: { text: 'Scheduled', tone: 'blue' },
  ended: { text: 'Ended', tone: 'gray' },
  'used up': { text: 'Used up', tone: 'yellow' },
  off: { text: 'Off', tone: 'gray' },
}
