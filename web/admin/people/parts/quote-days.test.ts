import { expect, test } from 'vitest'
import { showCalendarDay, tellTimeLeft, usualExpiry } from './quote-days.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const told = (minutes: number) => tellTimeLeft(new Date(now + minutes * 60_000).toISOString(), now)

test('works: the clock shows hours and minutes, and how late an answer is', () => {
  expect([24 * 60, 200, 60, 59, 0.5].map(told)).toEqual([
    'answer within 24 h',
    'answer within 3 h 20 min',
    'answer within 1 h',
    'answer within 59 min',
    'answer within 1 min',
  ])
  expect([-0.5, -120, -135, -47 * 60, -72 * 60].map(told)).toEqual([
    'late by 1 min',
    'late by 2 h',
    'late by 2 h 15 min',
    'late by 47 h',
    'late by 3 days',
  ])
})

test('works: a calendar day is the same in every time zone, and a quote is valid for two weeks', () => {
  expect(showCalendarDay('2026-12-24')).toBe('December 24, 2026')
  expect(showCalendarDay('2026-12-24T00:00:00.000Z')).toBe('December 24, 2026')
  expect(usualExpiry(14, new Date(2026, 11, 20))).toBe('2027-01-03')
})
