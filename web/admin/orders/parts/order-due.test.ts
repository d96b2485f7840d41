import { expect, test } from 'vitest'
import { dueText } from './order-due.ts'

test.each([
  ['2026-11-20T09:00:00.000Z', 'due Fri, Nov 27'],
  ['2026-11-26T23:30:00.000Z', 'due tomorrow'],
  ['2026-11-27T23:30:00.000Z', 'due today'],
  ['2026-11-28T00:30:00.000Z', 'late by 1 day'],
  ['2026-11-29T12:00:00.000Z', 'late by 2 days'],
])('at %s an order due Friday, November 27 is %s', (now, text) => {
  expect(dueText('2026-11-27T23:59:59.999Z', new Date(now))).toBe(text)
})
