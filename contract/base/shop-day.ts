import { addDays, dayIn } from './mail-calendar.ts'

/** The time zone of the shop's days and e-mails: the earliest among the country's big cities. */
export const shopZone = 'America/New_York'

const hour = 60 * 60 * 1000

/** The shop's day at a moment: YYYY-MM-DD. */
export const shopDayOf = (moment: Date): string => dayIn(moment, shopZone)

/** Whether a shop day is over. @param day YYYY-MM-DD */
export const isPastDay = (day: string, now = new Date()): boolean => day < shopDayOf(now)

/** The first moment of a shop day. @param day YYYY-MM-DD */
export function startOfShopDay(day: string): Date {
  // Four hours behind in summer, five in winter; the clocks never change at midnight.
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) + 4 * hour)
  return shopDayOf(inSummer) === day ? inSummer : new Date(inSummer.getTime() + hour)
}

/** The last moment of a shop day. @param day YYYY-MM-DD */
export const endOfShopDay = (day: string): Date => new Date(startOfShopDay(addDays(day, 1)).getTime() - 1)
