import * as z from 'zod/mini'
import { Id, emailText, requiredText } from './text.ts'

/** The longest message to the shop. */
export const maxContactMessage = 5000

/** A visitor's message to the shop, or to one of its artists, which the shop passes on. */
export const Message = z.object({
  name: requiredText('Name is required'),
  email: emailText(),
  message: requiredText('Message is required', maxContactMessage, 'Message must be less than 5,000 characters'),
  artistId: z.nullish(Id),
})
export type Message = z.infer<typeof Message>
