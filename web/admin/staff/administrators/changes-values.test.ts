import { describe, expect, test } from 'vitest'
import { listChangedFields } from './changes-values.ts'

describe('listChangedFields', () => {
  test('writes money, days, booleans and lists in words, and leaves out internal columns', () => {
    expect(
      listChangedFields({
        before: {
          id: '1',
          priceCents: 1400,
          unitPrice: '10.39',
          isActive: true,
          expiresOn: '2026-12-24',
          titles: ['A', 'B'],
        },
        after: {
          id: '2',
          priceCents: 1349,
          unitPrice: '9.74',
          isActive: false,
          expiresOn: '2026-12-31',
          titles: ['B', 'A'],
        },
      }),
    ).toEqual([
      { name: 'price', before: '$14.00', after: '$13.49' },
      { name: 'unit price', before: '$10.39', after: '$9.74' },
      { name: 'is active', before: 'yes', after: 'no' },
      { name: 'expires on', before: 'December 24, 2026', after: 'December 31, 2026' },
      { name: 'titles', before: 'A, B', after: 'B, A' },
    ])
  })

  test('a field that was empty, or is now, has one side only; an unchanged one is left out', () => {
    expect(listChangedFields({ before: { reason: '', label: 'A' }, after: { reason: 'Twice', label: 'A' } })).toEqual([
      { name: 'reason', before: undefined, after: 'Twice' },
    ])
    expect(listChangedFields({ before: { label: 'A' }, after: null })).toEqual([
      { name: 'label', before: 'A', after: undefined },
    ])
    expect(listChangedFields({ before: null, after: null })).toEqual([])
  })
})
