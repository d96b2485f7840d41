import type { Artist } from './artists.ts'
import { type WritingStyle, writingStyles } from './writing-styles.ts'

// Artists and the writing styles they letter (product.md, section 17).

/** Whether the artist letters the style; without a style, every artist may be chosen. */
export function letters({ styles }: Pick<Artist, 'styles'>, style: WritingStyle | ''): boolean {
  return style === '' || styles.includes(style)
}

/** A substitute who letters the style: the first in display order. */
export function whoLetters<Person extends Pick<Artist, 'styles'>>(
  people: readonly Person[],
  style: WritingStyle,
): Person | undefined {
  return people.find((person) => letters(person, style))
}

/** 'Modern Script and Elegant Cursive', 'all four styles' */
export function styleWords(styles: readonly WritingStyle[]): string {
  if (writingStyles.every((style) => styles.includes(style))) return 'all four styles'
  if (styles.length < 2) return styles.join('')
  return `${styles.slice(0, -1).join(', ')} and ${styles.at(-1)}`
}
