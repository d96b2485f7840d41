/** The writing styles that the artists offer (product.md, section 1). */
export const writingStyles = [
  'Modern Script',
  'Traditional Calligraphy',
  'Casual Handwriting',
  'Elegant Cursive',
] as const

export type WritingStyle = (typeof writingStyles)[number]
