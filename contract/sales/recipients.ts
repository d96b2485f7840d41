import * as z from 'zod/mini'
import { isTitle } from '#contract/base/name-titles.ts'
import { Address, MailingAddress } from '#contract/base/address.ts'
import { Customization, maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { WishedArrival, isWindow } from '#contract/fulfillment/wished-arrival.ts'
import { Id, optionalLine, optionalText, requiredLine } from '#contract/base/text.ts'

/** The most recipients of one card, each with their own text, and the most cards in one order. */
export const maxRecipients = 50
export const maxPieces = 200

/**
 * A recipient of a line's card (product.md, section 14). Without an address, `personId` names a person in the address
 * book whose address was requested.
 */
export const Recipient = z
  .object({
    name: requiredLine('Name is required'),
    /** For `{firstName}`; left out, the name tells. */
    firstName: optionalLine(),
    address: z.nullish(MailingAddress),
    personId: z.nullish(Id),
    /** Replaces the line's own words. */
    customMessage: optionalText(maxMessage, 'Message must be less than 500 characters'),
    customSignature: optionalText(maxSignature, 'Signature must be less than 100 characters'),
    /** Replace the line's own days. */
    ...WishedArrival.shape,
  })
  .check(
    isWindow,
    z.refine(({ address, personId }) => Boolean(address || personId), {
      message: 'Address is required',
      path: ['address'],
    }),
  )
export type Recipient = z.infer<typeof Recipient>

export const Recipients = z
  .array(Recipient, 'Recipients are required')
  .check(
    z.minLength(1, 'Choose at least one person'),
    z.maxLength(maxRecipients, 'At most 50 people can get the same card'),
  )

export type Recipients = z.infer<typeof Recipients>

/** The customize form with recipients; their number is then the quantity. */
export const LineCustomization = z.extend(Customization, { recipients: z.nullish(Recipients) }).check(fitsEverybody)
export type LineCustomization = z.infer<typeof LineCustomization>

/** As the cart shows it; without an address until the person replies. */
export const CartRecipient = z.object({
  name: z.string(),
  firstName: z.optional(z.nullable(z.string())),
  address: z.nullable(Address),
  personId: z.nullable(Id),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  arriveBy: z.optional(z.nullable(z.iso.date())),
  arriveNotBefore: z.optional(z.nullable(z.iso.date())),
})
export type CartRecipient = z.infer<typeof CartRecipient>

interface Words {
  customMessage: string | null
  customSignature: string | null
}

/** Somebody whose name can be filled in. */
interface Named {
  name: string
  /** As a list or an address book gives it. */
  firstName?: string | null | undefined
}

/** A recipient's words: their own or the line's, with the name filled in. */
export function wordsFor(
  line: { [name in keyof Words]?: string | null | undefined },
  recipient: Named & { [name in keyof Words]?: string | null | undefined },
): Words {
  const fill = (text: string | null | undefined) => (text ? fillIn(text, recipient) : null)
  return {
    customMessage: fill(recipient.customMessage || line.customMessage),
    customSignature: fill(recipient.customSignature || line.customSignature),
  }
}

const firstNameField = /\{\s{0,3}first[\s_-]?name\s{0,3}\}/i

/** Whether words greet by the first name. */
export const usesFirstName = (words: string): boolean => firstNameField.test(words)

/** Fills in a person's `{firstName}` and `{name}`. */
export function fillIn(text: string, { name, firstName }: Named): string {
  const first = firstName || firstNameOf(name)
  return text.replace(/\{\s{0,3}(?:(first[\s_-]?name)|name)\s{0,3}\}/gi, (_, isFirst?: string) =>
    isFirst ? first : name.trim(),
  )
}

/** Words for several people, without a particular one: "Dear …". */
export const withoutNames = (text: string) => fillIn(text, { name: '…' })

/** "Dr. Ada Lovelace" is Ada, "Dr. Lovelace" both, "Ada & Ben Lovelace" are Ada & Ben; "The Lovelaces" stay together. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (/^the$/i.test(words[0]!)) return words.join(' ')
  const first = words.findIndex((word) => !isTitle(word))
  // "Dr. Lovelace", "Capt. van der Berg"
  const isLastAlone = first > 0 && (first === words.length - 1 || isParticle(words[first]!))
  if (first < 0 || isLastAlone || isAnd(words[first]!)) return words.join(' ')
  const both = isAnd(words[first + 1] ?? '') && first + 2 < words.length
  return words.slice(first, first + (both ? 3 : 1)).join(' ')
}

const isParticle = (word: string) => /^(?:van|von|der|den|de|da|di|la|le|del|bin|al)$/.test(word)
const isAnd = (word: string) => /^(&|and|\+)$/i.test(word)

/** A text that is too long once the name is filled in. */
interface TooLong {
  place: number
  field: keyof Words
  message: string
}

/** The recipients for whom a line's words are too long. */
export function tooLongFor(line: Words, recipients: readonly Recipient[]): TooLong[] {
  return recipients.flatMap((recipient, place): TooLong[] => {
    const { customMessage, customSignature } = wordsFor(line, recipient)
    if ((customMessage?.length ?? 0) > maxMessage)
      return [{ place, field: 'customMessage', message: 'Message must be less than 500 characters' }]
    if ((customSignature?.length ?? 0) > maxSignature)
      return [{ place, field: 'customSignature', message: 'Signature must be less than 100 characters' }]
    return []
  })
}

/** For schemas of a line: each recipient's words have to fit on a card. */
export function fitsEverybody(
  payload: z.core.ParsePayload<{
    customMessage?: string | undefined
    customSignature?: string | undefined
    recipients?: Recipients | null | undefined
  }>,
): void {
  const { customMessage = null, customSignature = null, recipients } = payload.value
  for (const { place, field, message } of tooLongFor({ customMessage, customSignature }, recipients ?? []))
    payload.issues.push({ code: 'custom', input: recipients, message, path: ['recipients', place, field] })
}
