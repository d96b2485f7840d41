import { expect, test } from 'vitest'
import { answerBy, tellAnswerDue } from './message-due.ts'

test.each([
  ['Monday', '2026-11-16T10:00:00Z', '2026-11-18T10:00:00.000Z'],
  ['Thursday, over the weekend', '2026-11-19T10:00:00Z', '2026-11-23T10:00:00.000Z'],
  ['Saturday', '2026-11-21T10:00:00Z', '2026-11-24T10:00:00.000Z'],
])('a message sent on a %s is due two business days later', (_, created, due) => {
  expect(answerBy(created).toISOString()).toBe(due)
})

test('shows the remaining time, and what is late', () => {
  const created = '2026-11-16T10:00:00Z'
  expect(tellAnswerDue(created, Date.parse('2026-11-18T07:30:00Z'))).toEqual({
    late: false,
    text: 'answer within 2 h 30 min',
  })
  expect(tellAnswerDue(created, Date.parse('2026-11-18T12:00:00Z'))).toEqual({ late: true, text: 'late by 2 h' })
})
