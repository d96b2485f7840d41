/** How a card of test mode can end (product.md, section 21). */
const testEndings = ['arrived', 'returned', 'lost', 'cancelled'] as const
export type TestEnding = (typeof testEndings)[number]

/** In its words, this asks for another end: "test:returned". */
const asked = /\btest:(returned|lost|cancelled)\b/

/** The end that words ask for; without a word, the card arrives. */
export function endingOf(...words: (string | null | undefined)[]): TestEnding {
  for (const text of words) {
    const found = asked.exec(text ?? '')
    if (found) return found[1] as TestEnding
  }
  return 'arrived'
}

/** Words that make a test order fail as if the balance were too low. */
export const failsForMoney = (...words: (string | null | undefined)[]) =>
  words.some((text) => /\btest:balance_too_low\b/.test(text ?? ''))
