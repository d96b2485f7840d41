/** The hands that the artists offer (specification, section 1). */
export const writingStyles = [
  'Modern Script',
  'Traditional Calligraphy',
  'Casual Handwriting',
  'Elegant Cursive',
] as const

export type WritingStyle = (typeof writingStyles)[number]
