import type { WritingStyle } from '#contract/catalog/writing-styles.ts'

/** The handwriting font that represents each writing style on the screen. */
export const writingStyleFont: Record<WritingStyle, string> = {
  'Modern Script': 'font-modern-script',
  'Traditional Calligraphy': 'font-traditional-calligraphy',
  'Casual Handwriting': 'font-casual-handwriting',
  'Elegant Cursive': 'font-elegant-cursive',
}
