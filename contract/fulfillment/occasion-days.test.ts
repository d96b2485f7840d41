import { expect, test } from 'vitest'
import { occasionsAhead } from './occasion-days.ts'

/** From printed calendars. */
const known: Record<string, string[]> = {
  Easter: ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2030-04-21', '2038-04-25'],
  'Mother’s Day': ['2024-05-12', '2025-05-11', '2026-05-10', '2027-05-09'],
  'Father’s Day': ['2024-06-16', '2025-06-15', '2026-06-21', '2027-06-20'],
  Thanksgiving: ['2024-11-28', '2025-11-27', '2026-11-26', '2029-11-22'],
  Hanukkah: ['2024-12-25', '2025-12-14', '2026-12-04', '2027-12-24', '2028-12-12'],
}

test.each(Object.entries(known))('%s', (name, days) => {
  for (const day of days) {
    const ofYear = occasionsAhead(`${day.slice(0, 4)}-01-01`, 365).find((each) => each.name === name)
    expect(ofYear).toEqual({ name, day })
  }
})

test('from tomorrow on, the next one first, across the year’s end', () => {
  expect(occasionsAhead('2026-12-04', 75)).toEqual([
    { name: 'Christmas', day: '2026-12-25' },
    { name: 'New Year’s Day', day: '2027-01-01' },
    { name: 'Valentine’s Day', day: '2027-02-14' },
  ])
})
