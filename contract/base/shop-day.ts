import { addDays, dayIn } from './mail-calendar.ts'

/** Where the shop's days begin and end, and by whose clock its e-mails are: the earliest of the country's big cities. */
export const shopZone = 'America/New_York'

const hour = 60 * 60 * 1000

/** The shop's day at a moment: YYYY-MM-DD. */
export const shopDayOf = (moment: Date): string => dayIn(moment, shopZone)

/** Whether a day of the shop is over. @param day YYYY-MM-DD */
export const isPastDay = (day: string, now = new Date()): boolean => day < shopDayOf(now)

/** The first moment of a day of the shop. @param day YYYY-MM-DD */
export function startOfShopDay(day: string): Date {
  // Four hours behind in summer, five in winter; the clock is never set at midnight.
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) + 4 * hour)
  return shopDayOf(inSummer) === day ? inSummer : new Date(inSummer.getTime() + hour)
}

/** The last moment of a day of the shop. @param day YYYY-MM-DD */
export const endOfShopDay = (day: string): Date => new Date(startOfShopDay(addDays(day, 1)).getTime() - 1)
