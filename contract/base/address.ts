import * as z from 'zod/mini'
import { isHome } from './home-country.ts'
import { stateCode, stateName } from './states.ts'
import { requiredLine, requiredText } from './text.ts'
import { statesOfZipCode } from './zip-codes.ts'

/** A postal address as it is stored and shown (product.md, section 3). */
export const Address = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})
export type Address = z.infer<typeof Address>

export const defaultCountry = 'United States'

const unknownState = 'Enter a U.S. state, such as OR or Oregon'
const wrongZipCode = 'Enter a ZIP code with five digits, such as 97201'
const otherCountry = 'We mail cards within the United States only'

/**
 * An address that we can mail to (product.md, section 5): in the United States, its state as a code or a name, its ZIP
 * code with five or nine digits. State, ZIP code and country are stored in one spelling.
 */
export const MailingAddress = z.object({
  name: requiredLine('Name is required'),
  street: requiredLine('Street address is required'),
  city: requiredLine('City is required'),
  state: requiredText('State is required').check(
    z.overwrite((typed) => stateCode(typed) ?? typed),
    z.refine((state) => state.trim() === '' || stateName(state) !== undefined, unknownState),
  ),
  zipCode: requiredText('ZIP code is required', 20).check(
    z.overwrite(writtenZipCode),
    z.refine((zipCode) => zipCode.trim() === '' || /^\d{5}(-\d{4})?$/.test(zipCode), wrongZipCode),
  ),
  country: requiredText('Country is required').check(
    z.overwrite((typed) => (isHome(typed) ? defaultCountry : typed)),
    z.refine((country) => country.trim() === '' || country === defaultCountry, otherCountry),
  ),
})

/** A possible mistake in an address: the form asks about it, and it can be kept as is. */
export interface AddressDoubt {
  field: 'street' | 'state'
  sentence: string
  /** The suggested correction. */
  suggestion?: { label: string; state: string }
}

/** Doubts worth asking about before a card is mailed; only for a complete address. */
export function doubtAbout({ street, state, zipCode }: Address): AddressDoubt | undefined {
  const code = stateCode(state)
  const zip = writtenZipCode(zipCode)
  if (code && /^\d{5}/.test(zip)) {
    const places = statesOfZipCode(zip)
    if (places.length === 0) return { field: 'state', sentence: `No ZIP code begins with ${zip.slice(0, 3)}.` }
    if (!places.includes(code)) {
      const there = stateName(places[0]!)!
      return {
        field: 'state',
        sentence: `ZIP code ${zip} is in ${there}, not in ${stateName(code)}.`,
        suggestion: { label: `Change to ${there}`, state: places[0]! },
      }
    }
  }
  if (code && street.trim() !== '' && zip !== '' && !/\d/.test(street))
    return { field: 'street', sentence: 'This street address is missing a number.' }
  return undefined
}

/** "972011234" and "97201 1234" are "97201-1234". */
function writtenZipCode(typed: string): string {
  const digits = typed.replace(/[\s–-]/g, '')
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : /^\d{5}$/.test(digits) ? digits : typed
}
