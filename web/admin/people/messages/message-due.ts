import { shopDayOf } from '#contract/base/shop-day.ts'
import { tellTimeLeft } from '#web/admin/people/parts/quote-days.ts'

/** We promise an answer within two business days (product.md, section 2, contact). */
const businessDays = 2
const day = 24 * 60 * 60 * 1000

/** The same time of day, two business days later, where the shop is. */
export function answerBy(createdAt: string): Date {
  let moment = Date.parse(createdAt)
  for (let left = businessDays; left > 0;) {
    moment += day
    if (isWeekday(shopDayOf(new Date(moment)))) left--
  }
  return new Date(moment)
}

const isWeekday = (shopDay: string) => new Date(`${shopDay}T00:00:00Z`).getUTCDay() % 6 !== 0

/** 'answer within 3 h 20 min', 'late by 2 days'. */
export function tellAnswerDue(createdAt: string, now = Date.now()): { late: boolean; text: string } {
  const due = answerBy(createdAt)
  return { late: due.getTime() < now, text: tellTimeLeft(due.toISOString(), now) }
}
