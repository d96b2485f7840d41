import { expect, test } from 'vitest'
import { dueText } from './order-due.ts'

test.each([
  ['2026-11-20T09:00:00.000Z', false, 'due Fri, Nov 27'],
  ['2026-11-27T04:30:00.000Z', false, 'due tomorrow'],
  ['2026-11-27T05:30:00.000Z', false, 'due today'],
  ['2026-11-28T04:30:00.000Z', false, 'due today'],
  ['2026-11-28T07:30:00.000Z', false, 'due today'], // The day goes on in Honolulu, where its artist is.
  ['2026-11-28T04:30:00.000Z', true, 'late by 1 day'], // It is over in Paris.
  ['2026-11-28T05:30:00.000Z', true, 'late by 1 day'],
  ['2026-11-29T12:00:00.000Z', true, 'late by 2 days'],
])('at %s a card that is mailed by Friday, November 27 (late: %s) is %s', (now, late, text) => {
  expect(dueText({ mailBy: '2026-11-27', late }, new Date(now))).toBe(text)
})
