import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printed, unprintable, writeRanges } from './printable-characters.ts'
import { printableRanges } from './printable-ranges.ts'

test.each([
  ['Zoë & Søn, Trần, Жук', []],
  ['株式会社 山田印刷 发票 臺北 주식회사', []],
  ['חברת (ישראל) بع‌م ١٢', []],
  ['บริษัท क्ष ＦＵＬＬ ①', []],
  ['𝓕𝓪𝓷𝓬𝔂', []],
  ['🎉 Party 👨‍👩‍👧 🎉', ['🎉', '👨‍👩‍👧']],
  ['ქართული', ['ქ', 'ა', 'რ', 'თ', 'უ', 'ლ', 'ი']],
])('of %j, papers cannot show %j', (text, missing) => {
  expect(unprintable(text)).toEqual(missing)
})

test('a text with nothing to warn of is shown in full, and any other with a mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const marks = (each: string) => each.split('?').length
      expect(marks(printed(text)) > marks(text)).toBe(unprintable(text).length > 0)
      expect(unprintable(printed(text))).toEqual([])
    }),
  )
})

test('ranges are written as they are read', () => {
  expect(writeRanges([0, 32, 33, 34, 40])).toBe('0 w.2 6')
  expect(printableRanges).toMatch(/^0 /)
})
