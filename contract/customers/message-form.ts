import * as z from 'zod/mini'
import { Id, emailText, requiredLine, requiredText } from '#contract/base/text.ts'

/** The longest message to the shop. */
export const maxContactMessage = 5000

/** How customers refer to an order: the last eight characters of its id, in any letter case, with or without "#". */
const OrderNumber = z.nullish(
  z.string({ error: 'Please enter text' }).check(
    z.maxLength(40, wrongNumber()),
    z.overwrite((typed) =>
      typed
        .trim()
        .replace(/^(order)?\s*#?/i, '')
        .toUpperCase(),
    ),
    z.refine((number) => number === '' || /^[\dA-F]{8}$/.test(number), wrongNumber()),
  ),
)

function wrongNumber(): string {
  return 'Enter the eight characters after “Order #”, such as 1A2B3C4D'
}

/** A visitor's message to the shop, or to one of its artists, which the shop passes on. */
export const Message = z.object({
  name: requiredLine('Name is required'),
  email: emailText(),
  message: requiredText('Message is required', maxContactMessage, 'Message must be less than 5,000 characters'),
  artistId: z.nullish(Id),
  orderNumber: OrderNumber,
})
export type Message = z.infer<typeof Message>
