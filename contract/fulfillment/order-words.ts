import * as z from 'zod/mini'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { requiredText } from '#contract/base/text.ts'

/** A message can be edited within 2 hours of ordering (product.md, section 9). */
export const changeableFor = 2 * 60 * 60 * 1000

/** The new message of an ordered card; the limits are those of the customize form. */
export const NewWords = z.object({
  customMessage: requiredText('Message is required', maxMessage, 'Message must be less than 500 characters'),
  customSignature: requiredText('Signature is required', maxSignature, 'Signature must be less than 100 characters'),
})
export type NewWords = z.infer<typeof NewWords>
