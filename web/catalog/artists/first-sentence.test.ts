import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test('works: the first sentence ends at its period, not at a decimal point; a text without one is returned whole', () => {
  expect(
    ['She paints. She cuts.', 'Paint? Always!', 'Nibs of 0.5 mm\nonly. Really.', 'ink and gold', ' '].map(
      firstSentence,
    ),
  ).toEqual(['She paints.', 'Paint?', 'Nibs of 0.5 mm\nonly.', 'ink and gold', ' '])
})
