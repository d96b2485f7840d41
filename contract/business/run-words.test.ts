import { expect, test } from 'vitest'
import { defaultOf, fillRow } from './run-words.ts'

const row = { name: 'Ann Lee', fields: { Product: 'Kettle' }, defaults: { team: 'crew' } }

test('fields are filled in from the row, and empty ones with their default', () => {
  expect(fillRow('Dear {firstName}, a { PRODUCT } for your {Team}.', row).text).toBe(
    'Dear Ann, a Kettle for your crew.',
  )
})

test.each(['Constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a column named %s is empty where its cell is, like any other',
  (heading) => {
    expect(fillRow(`Dear {${heading}}`, row)).toEqual({ text: `Dear {${heading}}`, missing: [heading] })
    expect(defaultOf(row.defaults, heading)).toBe('')
    const defaults = Object.fromEntries([[heading.toLowerCase(), 'friend']])
    expect(fillRow(`Dear {${heading}}`, { ...row, defaults })).toEqual({ text: 'Dear friend', missing: [] })
  },
)
