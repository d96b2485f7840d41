import type { WritingStyle } from '#contract/catalog/writing-styles.ts'

interface Traits {
  text: string
  /** The fonts are not equally large; shown as one reads them. */
  size: string
}

/** What tells the writing styles apart. */
export const writingStyleTraits: Record<WritingStyle, Traits> = {
  'Modern Script': { text: 'Light, loose and airy', size: 'text-[2.05rem]' },
  'Traditional Calligraphy': { text: 'Formal, thick and thin strokes', size: 'text-[2rem]' },
  'Casual Handwriting': { text: 'Upright, like a note to a friend', size: 'text-[2rem] font-medium' },
  'Elegant Cursive': { text: 'Round, with flowing joins', size: 'text-[1.8rem]' },
}
