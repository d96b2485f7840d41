import * as z from 'zod/mini'
import { MailingAddress } from '#contract/base/address.ts'

/** Where a placed order goes; with the buyer's own address if it is mailed to the buyer first. */
export const NewAddress = z.object({ shippingAddress: MailingAddress, customerAddress: z.nullish(MailingAddress) })
export type NewAddress = z.infer<typeof NewAddress>
