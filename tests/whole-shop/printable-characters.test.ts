import { expect, test } from 'vitest'
import { writeRanges } from '#contract/base/printable-characters.ts'
import { printableRanges } from '#contract/base/printable-ranges.ts'
import { findPrintable } from '#tools/support/printable-characters.ts'

test('the forms know exactly what the faces have (npm run printable)', async () => {
  expect(writeRanges(await findPrintable())).toBe(printableRanges)
})
