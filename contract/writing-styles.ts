import * as z from 'zod/mini'

/** The hands that the artists offer (specification, section 1). */
export const writingStyles = [
  'Modern Script',
  'Traditional Calligraphy',
  'Casual Handwriting',
  'Elegant Cursive',
] as const

export const WritingStyle = z.enum(writingStyles, 'Writing style is required')
export type WritingStyle = z.infer<typeof WritingStyle>
