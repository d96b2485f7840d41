import * as z from 'zod/mini'
import { MailingAddress } from '#contract/base/address.ts'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { cleanText, optionalText, withinYears } from '#contract/base/text.ts'

/** What the browser expects to buy: compared with what will be charged, never trusted. */
const ExpectedItem = z.object({
  cardDesignId: z.guid('Card design is required'),
  quantity: z.number('Quantity must be a whole number'),
  rushFee: z.nullish(z.string('Rush fee is not valid').check(z.maxLength(20, 'Rush fee is not valid'), cleanText)),
  price: z.optional(z.string('Price is not valid').check(z.maxLength(20, 'Price is not valid'), cleanText)),
  customMessage: optionalText(maxMessage),
  customSignature: optionalText(maxSignature),
  writingStyle: optionalText(),
  selectedArtistId: z.nullish(z.string().check(z.maxLength(100), cleanText)),
  /** The lettering day on the page: the buyer learns before paying if it has become later. */
  letteredBy: z.nullish(z.iso.date('Date is not valid').check(withinYears)),
})
export const ExpectedItems = z.array(ExpectedItem, 'Items are required').check(z.maxLength(200, 'Too many items'))
export const ExpectedTotal = z
  .string('Total amount is required')
  .check(z.maxLength(20, 'Total amount is not valid'), cleanText)
export interface Expectation {
  totalAmount: string
  items: z.infer<typeof ExpectedItems>
}

/** For forms with both addresses: without `shipToRecipient`, the buyer's own address is required. */
export function customerAddressWhenNeeded(
  payload: z.core.ParsePayload<{ shipToRecipient?: boolean; customerAddress?: unknown }>,
) {
  const { shipToRecipient, customerAddress } = payload.value
  if (shipToRecipient !== false || customerAddress) return
  const parsed = MailingAddress.safeParse(customerAddress ?? {})
  for (const issue of parsed.error?.issues ?? []) {
    payload.issues.push({
      code: 'custom',
      input: customerAddress,
      message: issue.message,
      path: ['customerAddress', ...issue.path],
    })
  }
}
