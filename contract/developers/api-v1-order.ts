import * as z from 'zod/mini'
import { MailingAddress, defaultCountry } from '#contract/base/address.ts'
import { Customization, maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { doubtInWords } from '#contract/catalog/final-words.ts'
import { type Recipient, maxPieces, tooLongFor, wordsFor } from '#contract/sales/recipients.ts'
import { FirstDay, isWindow } from '#contract/fulfillment/wished-arrival.ts'
import { said } from '#contract/base/api-description.ts'
import { Id, optionalLine, optionalText, requiredLine, withinYears } from '#contract/base/text.ts'

/** The longest reference for an order or a card, in characters. */
const maxReference = 100

const V1Address = z.strictObject({
  name: said(
    'The name on the envelope, if different from the recipient’s name.',
    z.optional(requiredLine('Name is required')),
  ),
  street: MailingAddress.shape.street,
  city: MailingAddress.shape.city,
  state: said('The code or name of a U.S. state.', MailingAddress.shape.state),
  zipCode: said('Five or nine digits.', MailingAddress.shape.zipCode),
  country: z._default(z.optional(MailingAddress.shape.country), defaultCountry),
})

/** The recipient of a card. */
const NewRecipient = z.strictObject({
  name: requiredLine('Name is required'),
  firstName: said('For `{firstName}` in the words; by default, the name tells.', optionalLine()),
  address: V1Address,
  customMessage: said(
    'Replaces the item’s message for this recipient.',
    optionalText(maxMessage, 'Message must be less than 500 characters'),
  ),
  customSignature: optionalText(maxSignature, 'Signature must be less than 100 characters'),
  reference: said('Your reference for this card; returned with the card.', optionalLine(maxReference)),
})

/** The same design and style for one person or many; `{firstName}` and `{name}` in its words become the recipient's. */
const NewItem = z
  .strictObject({
    cardDesignId: Id,
    writingStyle: Customization.shape.writingStyle,
    artistId: said('By default, the first available artist.', z.nullish(Id)),
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

/** The body of `POST /api/v1/orders`. It spends money: a field that nobody knows is refused, at any depth. */
export const NewV1Order = z
  .strictObject({
    items: z.array(NewItem, 'Items are required').check(
      z.minLength(1, 'Name at least one item'),
      z.maxLength(20, 'An order has at most 20 items'),
      z.refine(
        (items) => items.reduce((sum, { recipients }) => sum + recipients.length, 0) <= maxPieces,
        `An order has at most ${maxPieces} cards`,
      ),
    ),
    arriveBy: said(
      'The date by which the last card must arrive, by our estimate; an order that cannot make it is refused.',
      z.nullish(z.iso.date('Please give a date as YYYY-MM-DD').check(withinYears)),
    ),
    arriveNotBefore: said(
      'The first date on which a card may arrive, by our estimate: it is mailed late enough for that.',
      z.nullish(FirstDay),
    ),
    rush: said(
      'Letters the cards ahead of others, for a fee per card.',
      z._default(z.optional(z.boolean('Rush is true or false')), false),
    ),
    withoutWaiting: said(
      'If false, each card waits until its photos are approved in the account, or the time to do so is over.',
      z._default(z.optional(z.boolean('withoutWaiting is true or false')), true),
    ),
    asWritten: said(
      'True letters the words even where something in them looks left over by a program, such as `{gift}`.',
      z._default(z.optional(z.boolean('asWritten is true or false')), false),
    ),
    reference: said('Your reference for this order.', optionalLine(maxReference)),
  })
  .check(asksAboutWords, isWindow)
export type NewV1Order = z.infer<typeof NewV1Order>

/** Nothing becomes ink that nobody wrote: what looks left over in a card's final words has to be meant. */
function asksAboutWords({ value, issues }: z.core.ParsePayload<{ items: V1Words[]; asWritten: boolean }>): void {
  if (value.asWritten) return
  for (const [line, item] of value.items.entries())
    for (const [place, recipient] of item.recipients.entries()) {
      const words = wordsFor(item, recipient)
      for (const field of ['customMessage', 'customSignature'] as const) {
        const doubt = words[field] === null ? undefined : doubtInWords(words[field])
        if (doubt)
          issues.push({
            code: 'custom',
            input: value,
            message: `${doubt.sentence} If it is meant, send "asWritten": true.`,
            path: ['items', line, 'recipients', place, field],
          })
      }
    }
}

type V1Words = Parameters<typeof wordsFor>[0] & { recipients: Parameters<typeof wordsFor>[1][] }
