import { expect, test } from 'vitest'
import { endOfShopDay, isPastDay, shopDayOf, startOfShopDay } from './shop-day.ts'

test.each([
  ['2026-07-04', '2026-07-04T04:00:00.000Z', '2026-07-05T03:59:59.999Z'],
  ['2026-12-24', '2026-12-24T05:00:00.000Z', '2026-12-25T04:59:59.999Z'],
  // The clocks change: days of 23 and 25 hours.
  ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('%s begins and ends in New York’s time zone', (day, first, last) => {
  expect([startOfShopDay(day).toISOString(), endOfShopDay(day).toISOString()]).toEqual([first, last])
  expect([shopDayOf(startOfShopDay(day)), shopDayOf(endOfShopDay(day))]).toEqual([day, day])
})

test('a day ends at midnight in New York, not in London', () => {
  const at = (moment: string) => isPastDay('2026-12-24', new Date(moment))
  expect([at('2026-12-25T00:30:00Z'), at('2026-12-25T04:59:59Z'), at('2026-12-25T05:00:00Z')]).toEqual([
    false,
    false,
    true,
  ])
})
