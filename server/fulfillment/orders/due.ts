import { isHoliday } from '#contract/base/holidays.ts'
import { addDays, addMailDays, dayIn, endOfDay } from '#contract/base/mail-calendar.ts'
import { endOfShopDay, shopDayOf, shopZone } from '#contract/base/shop-day.ts'
import { farthest } from '#server/fulfillment/scheduling/mail-days.ts'
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

/**
 * The last day on which a mailed card may still be on its way: the end of its promised window or, if it was mailed later
 * or has no promise, of the longest in the country.
 */
export function arrivalBy(piece: Pick<PieceRow, 'promise' | 'dueAt' | 'dueZone'>, mailedAt: Date): string {
  const mailedOn = dayIn(mailedAt, piece.dueZone)
  const isKept = piece.promise?.mailedBy === mailBy(piece) && mailedOn <= piece.promise.mailedBy
  return isKept ? piece.promise!.arrivesBy : addMailDays(mailedOn, farthest.to)
}

/**
 * The last day of the window that was promised, however late it was mailed; without a promise that still stands, of the
 * longest in the country. A card is late after it.
 */
export const promisedBy = (piece: Pick<PieceRow, 'promise' | 'dueAt' | 'dueZone'>, mailedAt: Date): string =>
  piece.promise?.mailedBy === mailBy(piece) ? piece.promise.arrivesBy : arrivalBy(piece, mailedAt)

/** Whether it should be there by now, where its day is. */
export const isArrivalOver = (piece: Pick<PieceRow, 'promise' | 'dueAt' | 'dueZone'>, mailedAt: Date): boolean =>
  dayIn(new Date(), piece.dueZone) > arrivalBy(piece, mailedAt)

/**
 * When it counts as arrived if nobody says anything: at the end of so many days after the last one of its window, where
 * its day is.
 */
export const presumedAt = (
  piece: Pick<PieceRow, 'promise' | 'dueAt' | 'dueZone'>,
  mailedAt: Date,
  days: number,
): Date => endOfDay(addDays(arrivalBy(piece, mailedAt), days), piece.dueZone)

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

/** The day for which it waits to be mailed, YYYY-MM-DD; null if it goes at once, as does a card lettered again. */
export const mailFromOf = ({ promise, round }: Pick<PieceRow, 'promise' | 'round'>): string | null =>
  (round === 1 && promise?.mailFrom) || null
