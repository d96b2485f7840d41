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

/** The characters of a text that a hand cannot write, without duplicates, in order of appearance. */
export function unletterable(text: string, also: readonly Alphabet[] = []): string[] {
  if (latin.test(text)) return []
  const known = [latin, ...also.map((alphabet) => others[alphabet])]
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  const missing = letters.map(({ segment }) => segment).filter((letter) => !known.some((each) => each.test(letter)))
  return [...new Set(missing)]
}
