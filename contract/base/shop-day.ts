import { dayIn, endOfDay, startOfDay } from './mail-calendar.ts'

/** The time zone of the shop's days and e-mails: the earliest among the country's big cities. */
export const shopZone = 'America/New_York'

/** The shop's day at a moment: YYYY-MM-DD. */
export const shopDayOf = (moment: Date): string => dayIn(moment, shopZone)

/** Whether a shop day is over. @param day YYYY-MM-DD */
export const isPastDay = (day: string, now = new Date()): boolean => day < shopDayOf(now)

/** The first moment of a shop day. @param day YYYY-MM-DD */
export const startOfShopDay = (day: string): Date => startOfDay(day, shopZone)

/** The last moment of a shop day. @param day YYYY-MM-DD */
export const endOfShopDay = (day: string): Date => endOfDay(day, shopZone)
