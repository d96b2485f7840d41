import * as z from 'zod/mini'
import { Address, MailingAddress } from '#contract/base/address.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import {
  Done,
  Id,
  IdParams,
  Timestamp,
  emailText,
  optionalLine,
  optionalText,
  requiredLine,
} from '#contract/base/text.ts'

/** So many people an address book holds, and so many dates each of them has. */
export const maxPeople = 2000
export const maxDates = 10
/** What a file of people may weigh, in bytes. */
export const maxPeopleFile = 1024 * 1024

export const dateKinds = ['birthday', 'anniversary', 'other'] as const

/** The last day of each month; February's in a leap year. */
const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of every year, such as a birthday; the year only where it is known. */
const PersonDate = z
  .object({
    kind: z.enum(dateKinds, 'Choose what the date is'),
    label: optionalLine(60),
    month: z.int('Enter a date').check(z.minimum(1, 'Enter a date'), z.maximum(12, 'Enter a date')),
    day: z.int('Enter a date').check(z.minimum(1, 'Enter a date'), z.maximum(31, 'Enter a date')),
    year: z.nullish(
      z.int().check(z.minimum(1900, 'Enter a year since 1900'), z.maximum(2100, 'Enter a year until 2100')),
    ),
  })
  .check(
    z.refine(({ month, day }) => day <= (lastDays[month - 1] ?? 0), {
      message: 'This month does not have so many days',
      path: ['day'],
    }),
  )

/** Somebody in an account's address book (product.md, section 14). */
export const PersonInput = z.object({
  name: requiredLine('Name is required', 100),
  address: z.nullish(MailingAddress),
  dates: z._default(z.array(PersonDate).check(z.maxLength(maxDates, 'At most 10 dates are allowed')), []),
  note: optionalText(500),
  /** The account gets e-mails before these dates. */
  remind: z._default(z.boolean(), false),
})
export type PersonInput = z.infer<typeof PersonInput>

/** Whether somebody was asked for the address, and what came of it. */
const AddressRequestState = z.object({
  email: z.string(),
  state: z.enum(['asked', 'answered', 'expired']),
  at: Timestamp,
  /** Until when the link works. */
  until: Timestamp,
})

export const Person = z.object({
  id: Id,
  name: z.string(),
  address: z.nullable(Address),
  dates: z.array(
    z.object({
      kind: z.enum(dateKinds),
      label: z.nullable(z.string()),
      month: z.int(),
      day: z.int(),
      year: z.nullable(z.int()),
    }),
  ),
  note: z.nullable(z.string()),
  remind: z.boolean(),
  version: z.int(),
  request: z.nullable(AddressRequestState),
})
export type Person = z.infer<typeof Person>

/** By whom somebody is asked for the address. */
export const AddressQuestion = z.object({ email: emailText() })

/** What an import did; what was refused can be mended and added by hand. */
const ImportedPeople = z.object({
  imported: z.int(),
  /** Were there already, and got what they did not have. */
  merged: z.int(),
  refused: z.array(z.object({ row: z.int(), message: z.string(), name: z.string() })),
})
export type ImportedPeople = z.infer<typeof ImportedPeople>

export const peopleCsvPath = '/api/people.csv'

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/people',
    summary: 'The shopper’s address book, by name.',
    access: 'shopper',
    reply: z.array(Person),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/people',
    once: true,
    summary: 'Adds somebody to the address book.',
    access: 'shopper',
    body: PersonInput,
    reply: Person,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/people/{id}',
    summary: 'Changes somebody; the version is the one that was shown.',
    access: 'shopper',
    params: IdParams,
    body: z.extend(PersonInput, { version: z.int().check(z.minimum(1)) }),
    reply: Person,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}',
    summary: 'Removes somebody from the address book; cards that were ordered stay as they are.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/people/{id}/merge',
    summary: 'Makes one of two who are the same person: what the first does not have comes from the other, who goes.',
    access: 'shopper',
    params: IdParams,
    body: z.object({ personId: Id }),
    reply: Person,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/people/import',
    summary: 'Adds the people of a file (text/csv or text/vcard, up to 1 MB and 2,000 people).',
    access: 'shopper',
    reply: ImportedPeople,
  }),
  askAddress: endpoint({
    method: 'POST',
    path: '/api/people/{id}/address-request',
    summary: 'Asks somebody for the address by an e-mail with a private link that works for 14 days.',
    access: 'shopper',
    params: IdParams,
    body: AddressQuestion,
    reply: Person,
  }),
  cancelRequest: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}/address-request',
    summary: 'Ends the private link by which somebody was asked for the address.',
    access: 'shopper',
    params: IdParams,
    reply: Person,
  }),
}
