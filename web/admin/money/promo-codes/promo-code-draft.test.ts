import { expect, test } from 'vitest'
import { type AdminPromoCode, PromoCodeInput } from '#contract/sales/promo-codes-admin.ts'
import { draftOf, inputOf } from './promo-code-draft.ts'

const filled = { ...draftOf(null), code: 'SPRING', value: '10' }
const stored: AdminPromoCode = {
  id: crypto.randomUUID(),
  code: 'SPRING',
  kind: 'percent',
  value: '10',
  startsAt: '2026-11-01T16:30:00.000Z',
  endsAt: null,
  uses: 5,
  usesPerPerson: 1,
  leastSum: '25.00',
  categories: ['thanks'],
  isActive: false,
  state: 'off',
  used: 2,
  given: '3.00',
  createdAt: '2026-10-01T00:00:00.000Z',
  version: 3,
}

test('days begin and end in the shop’s time zone, and empty fields mean no limit', () => {
  const input = inputOf({ ...filled, startsAt: '2026-12-01', endsAt: '2026-12-24' }, null)
  expect(input).toMatchObject({ startsAt: '2026-12-01T05:00:00.000Z', endsAt: '2026-12-25T04:59:59.999Z' })
  expect(input).toMatchObject({ uses: null, usesPerPerson: null, leastSum: null })
  expect(PromoCodeInput.safeParse(input).success).toBe(true)
})

test('untouched fields are sent as they were stored, including a time of day', () => {
  const { id: _id, state: _state, used: _used, given: _given, createdAt: _createdAt, ...kept } = stored
  expect(inputOf(draftOf(stored), stored)).toEqual(kept)
  expect(inputOf({ ...draftOf(stored), startsAt: '2026-11-02' }, stored).startsAt).toBe('2026-11-02T05:00:00.000Z')
})

test.each([
  ['uses', { uses: 'many' }],
  ['startsAt', { startsAt: '+12026-01-01' }],
  ['endsAt', { startsAt: '2026-12-24', endsAt: '2026-12-23' }],
])('%s: an invalid value is rejected at its field', (path, values) => {
  const { error } = PromoCodeInput.safeParse(inputOf({ ...filled, ...values }, null))
  expect(error?.issues[0]?.path).toEqual([path])
})
