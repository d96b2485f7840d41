import { isHoliday } from '#contract/base/holidays.ts'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { endOfShopDay, shopDayOf, shopZone } from '#contract/base/shop-day.ts'
import type { PieceRow } from '#server/platform/db/schema.ts'

/** Most cards take 3-5 business days (product.md, section 9): a card without a promise is late after the fifth. */
const businessDays = 5

/** The last moment of an order's fifth business day, where the shop is. */
export function dueAt(placed: Date): Date {
  let day = shopDayOf(placed)
  for (let left = businessDays; left > 0;) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left--
  }
  return endOfShopDay(day)
}

/** For a card that is lettered again: so many days from now, where the shop is. */
export const dueIn = (days: number): Pick<PieceRow, 'dueAt' | 'dueZone'> => ({
  dueAt: endOfShopDay(addDays(shopDayOf(new Date()), days)),
  dueZone: shopZone,
})

function isBusinessDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return date.getUTCDay() % 6 !== 0 && !isHoliday(date)
}

/** The day by which a card is mailed, YYYY-MM-DD: the same for its buyer, its artist and the desk, wherever they are. */
export const mailBy = ({ dueAt, dueZone }: Pick<PieceRow, 'dueAt' | 'dueZone'>): string => dayIn(dueAt, dueZone)
