import * as z from 'zod/mini'
import { Address, MailingAddress } from '#contract/base/address.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import {
  Done,
  Id,
  IdParams,
  ShownVersion,
  Timestamp,
  emailText,
  optionalLine,
  optionalText,
  requiredLine,
} from '#contract/base/text.ts'

/** The most people in an address book, and the most dates per person. */
export const maxPeople = 2000
export const maxDates = 10
/** The largest file of people, in bytes. */
export const maxPeopleFile = 1024 * 1024

export const dateKinds = ['birthday', 'anniversary', 'other'] as const

/** The last day of each month; February's in a leap year. */
const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const lastOfFebruary = (year: number) => new Date(Date.UTC(year, 2, 0)).getUTCDate()

/** A yearly date, such as a birthday; with the year if known. */
const PersonDate = z
  .object({
    kind: z.enum(dateKinds, 'Choose an occasion'),
    label: optionalLine(60),
    month: z.int('Enter a date').check(z.minimum(1, 'Enter a date'), z.maximum(12, 'Enter a date')),
    day: z.int('Enter a date').check(z.minimum(1, 'Enter a date'), z.maximum(31, 'Enter a date')),
    year: z.nullish(
      z.int().check(z.minimum(1900, 'Enter a year from 1900 on'), z.maximum(2100, 'Enter a year up to 2100')),
    ),
  })
  .check(
    z.refine(
      ({ month, day, year }) => day <= (year && month === 2 ? lastOfFebruary(year) : (lastDays[month - 1] ?? 0)),
      {
        message: 'This month does not have that many days',
        path: ['day'],
      },
    ),
  )

/** A person in an account's address book (product.md, section 14). */
export const PersonInput = z.object({
  name: requiredLine('Name is required', 100),
  /** For `{firstName}` in a card's words; left out, the name tells. */
  firstName: optionalLine(100),
  address: z.nullish(MailingAddress),
  dates: z._default(z.array(PersonDate).check(z.maxLength(maxDates, 'At most 10 dates are allowed')), []),
  note: optionalText(500),
  /** The account gets e-mails before these dates. */
  remind: z._default(z.boolean(), false),
})
export type PersonInput = z.infer<typeof PersonInput>

/** An address request and its outcome. */
const AddressRequestState = z.object({
  email: z.string(),
  state: z.enum(['asked', 'answered', 'expired']),
  at: Timestamp,
  /** When the link expires. */
  until: Timestamp,
})

export const Person = z.object({
  id: Id,
  name: z.string(),
  firstName: z.nullable(z.string()),
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

/** Input of an address request. */
export const AddressQuestion = z.object({ email: emailText() })

/** The result of an import; rejected rows can be corrected and added by hand. */
const ImportedPeople = z.object({
  imported: z.int(),
  /** Already there; missing details were filled in. */
  merged: z.int(),
  /** People who came without a part of what the file says of them. */
  incomplete: z.array(z.object({ row: z.int(), message: z.string(), name: z.string() })),
  /** With what the form can be filled in with, as the file has it. */
  refused: z.array(
    z.object({
      row: z.int(),
      message: z.string(),
      name: z.string(),
      given: z.pick(Person, { firstName: true, address: true, dates: true, note: true }),
    }),
  ),
  /** Sentences about the file as a whole: what of it was left out. */
  notes: z.array(z.string()),
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
    summary: 'Adds a person to the address book.',
    access: 'shopper',
    body: PersonInput,
    reply: Person,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/people/{id}',
    summary: 'Changes a person; the version is the one shown.',
    access: 'shopper',
    params: IdParams,
    body: z.extend(PersonInput, { version: ShownVersion }),
    reply: Person,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}',
    summary: 'Removes a person from the address book; ordered cards stay as they are.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/people/{id}/merge',
    summary: 'Merges duplicates: the first person gets the details they lack from the second, who is removed.',
    access: 'shopper',
    params: IdParams,
    body: z.object({ personId: Id }),
    reply: Person,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/people/import',
    summary: 'Imports people from a file (CSV, XLSX or vCard, up to 1 MB and 2,000 people).',
    access: 'shopper',
    reply: ImportedPeople,
  }),
  askAddress: endpoint({
    method: 'POST',
    path: '/api/people/{id}/address-request',
    summary: 'Requests a person’s address by e-mail, with a private link that works for 14 days.',
    access: 'shopper',
    params: IdParams,
    body: AddressQuestion,
    reply: Person,
  }),
  cancelRequest: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}/address-request',
    summary: 'Ends the private link of an address request.',
    access: 'shopper',
    params: IdParams,
    reply: Person,
  }),
}
