import * as z from 'zod/mini'

/** Every refusal: a sentence for people and, where fields are wrong, one sentence per field (dot-joined path). */
export const Failure = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Failure = z.infer<typeof Failure>
