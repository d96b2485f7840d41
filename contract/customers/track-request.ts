import * as z from 'zod/mini'
import { emailText, requiredText } from '#contract/base/text.ts'

const badNumber = 'Order number is 8 letters and digits, such as 3F9A12BC'

/** To find an order: its number from the e-mail, with or without '#', and the e-mail address it was placed with. */
export const TrackRequest = z.object({
  orderNumber: requiredText('Order number is required', 20).check(z.regex(/^\s*#?[\da-fA-F]{8}\s*$/, badNumber)),
  email: emailText(),
})
export type TrackRequest = z.infer<typeof TrackRequest>
