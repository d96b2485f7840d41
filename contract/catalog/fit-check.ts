import * as z from 'zod/mini'
import { maxMessage, maxSignature } from './customization.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, optionalText } from '#contract/base/text.ts'
import { writingStyles } from './writing-styles.ts'

const mostTexts = 50

/** Words, and the hand that would letter them. */
const TextToFit = z.object({
  artistId: Id,
  writingStyle: z.enum(writingStyles, 'Writing style is required'),
  customMessage: optionalText(maxMessage, 'Message must be less than 500 characters'),
  customSignature: optionalText(maxSignature, 'Signature must be less than 100 characters'),
})
export type TextToFit = z.infer<typeof TextToFit>

const TextsToFit = z
  .array(TextToFit)
  .check(z.minLength(1, 'Send at least one text'), z.maxLength(mostTexts, 'Send at most 50 texts'))

export const TextFound = z.object({
  /** `tight`: it fits, but too small to read comfortably. */
  fit: z.enum(['well', 'tight', 'no']),
  /** The height of small letters in mm at which the words fill the page. */
  letterHeight: z.number(),
  /** The characters the artist does not letter, without duplicates. */
  unletterable: z.array(z.string()),
})
export type TextFound = z.infer<typeof TextFound>

export const fits = {
  find: endpoint({
    method: 'POST',
    path: '/api/fit',
    once: false,
    summary: 'Whether words fit the inside of a card, by the hand that letters them; one text, or up to 50.',
    access: 'anyone',
    body: z.union([TextToFit, TextsToFit], { error: firstMistake }),
    reply: z.array(TextFound),
  }),
}

/** The problems of the text or texts. */
function firstMistake({ input, errors }: { input?: unknown; errors?: { message: string }[][] }): string | undefined {
  return errors?.[Array.isArray(input) ? 1 : 0]?.[0]?.message
}
