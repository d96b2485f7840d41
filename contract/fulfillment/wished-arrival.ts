import * as z from 'zod/mini'
import { addDays, furthestAhead } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { withinYears } from '#contract/base/text.ts'

const Day = z.iso.date('Please give a date as YYYY-MM-DD').check(withinYears)

/** A card is mailed late enough not to arrive before this day, by our estimate. */
export const FirstDay = Day.check(
  z.refine(
    (day) => day <= addDays(shopDayOf(new Date()), furthestAhead),
    `Please choose a first day within the next ${furthestAhead} days`,
  ),
)

/** When a card should be there (product.md, section 12): by one day, and not before another; YYYY-MM-DD. */
export const WishedArrival = z.object({ arriveBy: z.nullish(Day), arriveNotBefore: z.nullish(FirstDay) })
export type WishedArrival = z.infer<typeof WishedArrival>

/** For schemas with both days: the first is not after the last. */
export function isWindow({ value, issues }: z.core.ParsePayload<WishedArrival>): void {
  const { arriveBy, arriveNotBefore } = value
  if (arriveBy && arriveNotBefore && arriveNotBefore > arriveBy)
    issues.push({
      code: 'custom',
      input: arriveNotBefore,
      message: 'The first day is after the last',
      path: ['arriveNotBefore'],
    })
}
