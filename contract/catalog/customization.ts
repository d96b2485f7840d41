import * as z from 'zod/mini'
import { maxQuantity, minQuantity } from '#contract/base/quantity.ts'
import { requiredText } from '#contract/base/text.ts'
import { writingStyles } from './writing-styles.ts'

const WritingStyle = z.enum(writingStyles, 'Writing style is required')

/** Maximum lengths of the texts (product.md, section 9). */
export const maxMessage = 500
export const maxSignature = 100

export const Quantity = z.number('Quantity must be a whole number').check(
  z.minimum(minQuantity, 'Quantity must be at least 1'),
  z.maximum(maxQuantity, 'Maximum 10 cards per order'),
  z.refine((value) => Number.isInteger(value), 'Quantity must be a whole number'),
)

/** The customize form: one schema for the dialog and the API (product.md, section 5). */
export const Customization = z.object({
  customMessage: requiredText('Message is required', maxMessage, 'Message must be less than 500 characters'),
  customSignature: requiredText('Signature is required', maxSignature, 'Signature must be less than 100 characters'),
  writingStyle: WritingStyle,
  selectedArtistId: z.guid('Artist selection is required'),
  quantity: Quantity,
  /** Lettered within two working days of the artist, for a fee (product.md, section 12). */
  rush: z.optional(z.boolean('Rush is yes or no')),
  /** "First available": another artist may letter it if that keeps its date. */
  anyArtist: z.optional(z.boolean('Any artist is yes or no')),
})
export type Customization = z.infer<typeof Customization>
