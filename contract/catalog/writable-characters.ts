import { withoutUnseen } from '#contract/base/lists/plain-cell.ts'

// Which characters a hand can write (product.md, section 17).

/** What some hands letter besides Latin letters, digits and punctuation. */
export const alphabets = ['Greek', 'Cyrillic', 'Small drawings'] as const
export type Alphabet = (typeof alphabets)[number]

const latin = /^[\p{Script=Latin}\p{M}\p{Nd}\p{P}\p{Zs}\s$€£¢¥+=<>|~^`´°©®™×÷½¼¾¹²³ªº]*$/u
const others: Record<Alphabet, RegExp> = {
  Greek: /^[\p{Script=Greek}\p{M}]*$/u,
  Cyrillic: /^[\p{Script=Cyrillic}\p{M}]*$/u,
  'Small drawings': /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{So}←→↑↓]*$/u,
}

/** Digits, punctuation and wide letters of scripts that no hand of ours writes, by code point. */
const isForeign = (letter: string) =>
  foreign.some(([first, last]) => letter.codePointAt(0)! >= first && letter.codePointAt(0)! <= last)
/** All but Latin letters, general punctuation and symbols, and the signs that give an emoji its colors (FE00 to FE0F). */
const foreign = [
  [0x370, 0x1cff],
  [0x2e80, 0xfdff],
  [0xfe10, 0xffef],
] as const

const isLatin = (text: string) => latin.test(text) && ![...text].some(isForeign)

/** The characters of a text that a hand cannot write, without duplicates, in order of appearance. */
export function unletterable(text: string, also: readonly Alphabet[] = []): string[] {
  if (isLatin(text)) return []
  const known = also.map((alphabet) => others[alphabet])
  // What nobody sees need not be written.
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(withoutUnseen(text))]
  const missing = letters
    .map(({ segment }) => segment)
    .filter((letter) => !isLatin(letter) && !known.some((each) => each.test(letter)))
  return [...new Set(missing)]
}
