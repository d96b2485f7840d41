/** The most cards that an account orders in test mode within 24 hours. */
export const mostTestCards = 1000

/** The outcomes of a test mode card (product.md, section 21). */
const testEndings = ['arrived', 'returned', 'lost', 'cancelled'] as const
export type TestEnding = (typeof testEndings)[number]

/** The prefix in a card's words that selects an outcome: "test:returned". */
const asked = /\btest:(returned|lost|cancelled)\b/

/** The outcome that words select; by default, the card arrives. */
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
