import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailDays } from './mail-days.ts'

describe('works', () => {
  test.each([
    ['to the next street', '62701', '62702', 2],
    ['Chicago to Springfield', '60601', '62701', 3],
    ['Chicago to New York', '60601', '10001', 4],
    ['Portland to Miami', '97201', '33101', 5],
    ['New York to Honolulu', '10001', '96813', 5],
    ['Seattle to Anchorage', '98101', '99501', 5],
    ['within Hawaii', '96813', '96740', 3],
    ['to a ship', '10001', '09501', 5],
    ['from an unknown place', '', '62701', 5],
  ])('%s', (_name, from, to, usual) => {
    expect(mailDays(from, to)).toEqual({ from: usual - 1, to: usual + 1 })
  })

  test('every ZIP code of the country has days', () => {
    // Only the first three digits are used.
    for (let prefix = 0; prefix < 1000; prefix++) {
      const zip = `${String(prefix).padStart(3, '0')}01`
      expect([2, 3, 4, 5]).toContain(mailDays('62701', zip).to - 1)
    }
  })
})

test('protects: both directions take equally long, and never less than two days', () => {
  const zip = fc.integer({ min: 501, max: 99_950 }).map((number) => String(number).padStart(5, '0'))
  fc.assert(
    fc.property(zip, zip, (one, other) => {
      expect(mailDays(one, other)).toEqual(mailDays(other, one))
      expect(mailDays(one, other).from).toBeGreaterThanOrEqual(1)
    }),
  )
})
