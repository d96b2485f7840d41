import * as z from 'zod/mini'
import { MailingAddress, defaultCountry } from '#contract/base/address.ts'
import { Customization, maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { type Recipient, maxPieces, tooLongFor } from '#contract/sales/recipients.ts'
import { said } from '#contract/base/api-description.ts'
import { Id, optionalLine, optionalText, requiredLine, withinYears } from '#contract/base/text.ts'

/** The longest text by which a program names an order or a card of its own, in characters. */
const maxReference = 100

const V1Address = z.object({
  name: said(
    'For the envelope, where it is not the name of the recipient.',
    z.optional(requiredLine('Name is required')),
  ),
  street: MailingAddress.shape.street,
  city: MailingAddress.shape.city,
  state: said('Code or name of a U.S. state.', MailingAddress.shape.state),
  zipCode: said('Five digits, or nine.', MailingAddress.shape.zipCode),
  country: z._default(z.optional(MailingAddress.shape.country), defaultCountry),
})

/** Somebody who gets a card. */
const NewRecipient = z.object({
  name: requiredLine('Name is required'),
  address: V1Address,
  customMessage: said(
    'Instead of the words of the item.',
    optionalText(maxMessage, 'Message must be less than 500 characters'),
  ),
  customSignature: optionalText(maxSignature, 'Signature must be less than 100 characters'),
  reference: said('What the program calls this card; it is in the card again.', optionalLine(maxReference)),
})

/** The same design and style for one person or many; `{firstName}` and `{name}` in its words become the recipient's. */
const NewItem = z
  .object({
    cardDesignId: Id,
    writingStyle: Customization.shape.writingStyle,
    artistId: said('Without one, the first artist who can.', z.nullish(Id)),
    customMessage: Customization.shape.customMessage,
    customSignature: Customization.shape.customSignature,
    recipients: z
      .array(NewRecipient, 'Recipients are required')
      .check(
        z.minLength(1, 'Name at least one recipient'),
        z.maxLength(maxPieces, `An order has at most ${maxPieces} cards`),
      ),
  })
  .check(({ value, issues }) => {
    const recipients = value.recipients.map((recipient): Recipient => ({ ...recipient, address: null }))
    for (const { place, field, message } of tooLongFor(value, recipients))
      issues.push({ code: 'custom', input: value, message, path: ['recipients', place, field] })
  })

/** What `POST /api/v1/orders` takes. */
export const NewV1Order = z.object({
  items: z.array(NewItem, 'Items are required').check(
    z.minLength(1, 'Name at least one item'),
    z.maxLength(20, 'An order has at most 20 items'),
    z.refine(
      (items) => items.reduce((sum, { recipients }) => sum + recipients.length, 0) <= maxPieces,
      `An order has at most ${maxPieces} cards`,
    ),
  ),
  arriveBy: said(
    'The day by which the last card must have arrived by our estimate; an order that cannot keep it is refused.',
    z.nullish(z.iso.date('Please give a day as YYYY-MM-DD').check(withinYears)),
  ),
  rush: said(
    'Lettered ahead of others, for a fee for each card.',
    z._default(z.optional(z.boolean('Rush is true or false')), false),
  ),
  withoutWaiting: said(
    'False: each card waits until somebody of the account has looked at its photos, or the time for that is over.',
    z._default(z.optional(z.boolean('withoutWaiting is true or false')), true),
  ),
  reference: said('What the program calls this order.', optionalLine(maxReference)),
})
export type NewV1Order = z.infer<typeof NewV1Order>
