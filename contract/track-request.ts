import * as z from 'zod/mini'
import { emailText, requiredText } from './text.ts'

const badNumber = 'Order number is 8 letters and digits, such as 3F9A12BC'

/** Who looks for an order: its number as the mail shows it, with or without '#', and the address it was placed with. */
export const TrackRequest = z.object({
  orderNumber: requiredText('Order number is required', 20).check(z.regex(/^\s*#?[\da-fA-F]{8}\s*$/, badNumber)),
  email: emailText(),
})
export type TrackRequest = z.infer<typeof TrackRequest>
