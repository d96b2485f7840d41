import type { AdminPromoCode, PromoCodeInput } from '#contract/sales/promo-codes-admin.ts'
import { endOfShopDay, shopDayOf, startOfShopDay } from '#contract/base/shop-day.ts'

/** The form's values: everything as typed, with days (YYYY-MM-DD) for timestamps. */
export interface PromoCodeDraft {
  code: string
  kind: PromoCodeInput['kind']
  value: string
  startsAt: string
  endsAt: string
  uses: string
  usesPerPerson: string
  leastSum: string
  categories: string[]
  isActive: boolean
}

export function draftOf(code: AdminPromoCode | null): PromoCodeDraft {
  return {
    code: code?.code ?? '',
    kind: code?.kind ?? 'percent',
    value: code?.value ?? '',
    startsAt: dayOf(code?.startsAt),
    endsAt: dayOf(code?.endsAt),
    uses: code?.uses?.toString() ?? '',
    usesPerPerson: code?.usesPerPerson?.toString() ?? '',
    leastSum: code?.leastSum ?? '',
    categories: code?.categories ?? [],
    isActive: code?.isActive ?? true,
  }
}

/** The values to send; a stored time of day is kept unless another day is chosen. */
export function inputOf(draft: PromoCodeDraft, code: AdminPromoCode | null): PromoCodeInput {
  const { startsAt, endsAt, uses, usesPerPerson, leastSum } = draft
  return {
    ...draft,
    startsAt: momentOf(startsAt, code?.startsAt, startOfShopDay),
    endsAt: momentOf(endsAt, code?.endsAt, endOfShopDay),
    uses: countOf(uses),
    usesPerPerson: countOf(usesPerPerson),
    leastSum: leastSum.trim() || null,
    ...(code && { version: code.version }),
  }
}

const dayOf = (moment: string | null | undefined) => (moment ? shopDayOf(new Date(moment)) : '')

function momentOf(day: string, before: string | null | undefined, of: (day: string) => Date): string | null {
  if (!day) return null
  if (day === dayOf(before)) return before!
  const moment = /^\d{4}-\d\d-\d\d$/.test(day) ? of(day) : undefined
  // An invalid day is rejected with the form's own message.
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : day
}

const countOf = (text: string) => (text.trim() === '' ? null : Number(text))
