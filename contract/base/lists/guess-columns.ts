import { type ColumnRole, type ListKind, isPlaceRole, rolesOf } from './list-columns.ts'

// What the headings of a list mean: those that people write, and those of the exports of Google Contacts, Outlook,
// Apple, Shopify, WooCommerce, Etsy, Mailchimp, HubSpot and Salesforce.

/** Headings as `plainHeading` writes them, by meaning; of several columns, the one whose spelling comes first counts. */
const spellings: Partial<Record<ColumnRole, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'recipient',
    'recipient name',
    'display name',
    'contact',
    'contact name',
    'customer name',
  ],
  firstName: ['first name', 'firstname', 'given name', 'first', 'f name', 'fname', 'forename'],
  lastName: ['last name', 'lastname', 'family name', 'surname', 'last', 'l name', 'lname'],
  street: [
    'street',
    'street address',
    'street 1',
    'address 1',
    'address line 1',
    'street line 1',
    'line 1',
    'address 1 2',
    'street address 1',
  ],
  second: [
    'address 2',
    'address line 2',
    'street 2',
    'street line 2',
    'street address 2',
    'line 2',
    'apartment',
    'apt',
    'suite',
    'unit',
    'apartment suite etc',
    'apartment suite',
    'extended address',
    'street 3',
    'address 3',
    'address line 3',
  ],
  box: ['po box', 'p o box'],
  city: ['city', 'town', 'locality', 'city town'],
  state: ['state', 'state province', 'province', 'region', 'st', 'state region', 'state code', 'province code'],
  zipCode: ['zip', 'zip code', 'zipcode', 'postal code', 'postalcode', 'postcode', 'post code', 'zip postal code'],
  country: ['country', 'country region', 'country name', 'country code'],
  wholeAddress: ['address', 'full address', 'mailing address', 'postal address', 'formatted address', 'formatted'],
  message: ['message', 'own message', 'custom message', 'text', 'words'],
  signature: ['signature', 'own signature', 'custom signature', 'signed'],
  card: ['card', 'which card', 'design', 'line'],
  birthday: ['birthday', 'date of birth', 'birth date', 'birthdate', 'dob'],
  anniversary: ['anniversary', 'wedding anniversary'],
  otherDate: ['other date', 'date'],
  otherLabel: ['other label', 'date label', 'occasion'],
  note: ['note', 'notes'],
  remind: ['remind', 'reminders'],
}

/** Whose address it is, before or behind the spelling of a part: where mail is to go, and what may complete it, first. */
const mailed = [
  '',
  'mailing',
  'shipping',
  'ship',
  'ship to',
  'delivery',
  'recipient',
  'default address',
  'default',
  'primary',
]
/** Where who pays lives, who need not be who gets the card: only in a list without any other address. */
const billed = ['billing', 'bill', 'bill to']
const others = [
  'home',
  'personal',
  'address 1',
  'contact',
  'other',
  'address 2',
  'secondary',
  'business',
  'work',
  'office',
]
const places = [...mailed, ...others, 'company', ...billed]
/** The same for names: a company's name is nobody's. */
const nameRoles: readonly ColumnRole[] = ['name', 'firstName', 'lastName']
const isNameRole = (role: ColumnRole) => nameRoles.includes(role)
const people = ['', 'recipient', 'shipping', 'ship', 'ship to', 'delivery', 'contact', 'customer', 'billing']

interface Meaning {
  role: ColumnRole
  /** Places in the lists above: the lower, the likelier. */
  whose: number
  spelling: number
}

/**
 * The most likely meaning of each heading. The parts of an address come from one address, the first whose columns hold
 * anything, completed by those that name nobody's; another address's are fields.
 * @param isUsed whether a column holds anything
 */
export function guessColumns(
  headings: readonly string[],
  kind: ListKind,
  isUsed: (place: number) => boolean = () => true,
): ColumnRole[] {
  const allowed: readonly ColumnRole[] = rolesOf[kind]
  const read = headings.map((heading) => meaningsOf(plainHeading(heading)).filter(({ role }) => allowed.includes(role)))
  const whose = placeOf(read, isUsed)
  const taken = new Map<ColumnRole, { at: number; meaning: Meaning }>()
  const seconds: number[] = []
  for (const [at, meanings] of read.entries())
    for (const meaning of meanings) {
      if (isPlaceRole(meaning.role) && meaning.whose !== whose && meaning.whose >= mailed.length) continue
      if (meaning.role === 'second') seconds.push(at)
      const before = taken.get(meaning.role)
      if (!before || rank(meaning, whose, isUsed(at)) < rank(before.meaning, whose, isUsed(before.at)))
        taken.set(meaning.role, { at, meaning })
    }
  if (taken.has('city') || taken.has('zipCode')) streetInstead(taken)
  const roles = headings.map((heading): ColumnRole => (heading.trim() === '' ? 'ignore' : 'own'))
  for (const [role, { at }] of taken) roles[at] = role
  for (const at of seconds) if (roles[at] === 'own') roles[at] = 'second'
  return roles
}

/** How likely a column has this meaning, from 0; an empty one comes last. */
function rank({ role, whose, spelling }: Meaning, chosen: number | undefined, isUsed: boolean): number {
  // A parcel's address is that of the name on it.
  const isOther = isPlaceRole(role) ? whose !== chosen : isNameRole(role) && people[whose] !== places[chosen ?? 0]
  return whose * 100 + spelling + (isOther ? 10_000 : 0) + (isUsed ? 0 : 100_000)
}

/** Which address is mailed to: the first that has anything, or the first at all. */
function placeOf(read: Meaning[][], isUsed: (place: number) => boolean): number | undefined {
  const found = read.flatMap((meanings, at) =>
    meanings.flatMap(({ role, whose }) => (isPlaceRole(role) ? [{ whose, isFull: isFilled(role) && isUsed(at) }] : [])),
  )
  const first = (some: typeof found) => (some.length > 0 ? Math.min(...some.map(({ whose }) => whose)) : undefined)
  const own = found.filter(({ whose }) => !billed.includes(places[whose]!))
  const likely = own.length > 0 ? own : found
  return first(likely.filter(({ isFull }) => isFull)) ?? first(likely)
}

/** A country alone is no address. */
const isFilled = (role: ColumnRole) => role !== 'country' && role !== 'second'

/** "Address" beside a city is a street, unless the list has one. */
function streetInstead(taken: Map<ColumnRole, { at: number; meaning: Meaning }>): void {
  const whole = taken.get('wholeAddress')
  taken.delete('wholeAddress')
  if (whole && !taken.has('street')) taken.set('street', whole)
}

/** Usually one; "Address 1" may begin a second address or be a street. */
function meaningsOf(heading: string): Meaning[] {
  return (Object.keys(spellings) as ColumnRole[]).flatMap((role): Meaning[] => {
    const owners = isPlaceRole(role) ? places : isNameRole(role) ? people : ['']
    const whose = owners.findIndex((owner) => spellings[role]!.includes(withoutOwner(heading, owner) ?? '-'))
    return whose < 0
      ? []
      : [{ role, whose, spelling: spellings[role]!.indexOf(withoutOwner(heading, owners[whose]!)!) }]
  })
}

function withoutOwner(heading: string, owner: string): string | undefined {
  if (owner === '') return heading
  if (heading.startsWith(`${owner} `)) return heading.slice(owner.length + 1)
  return heading.endsWith(` ${owner}`) ? heading.slice(0, -owner.length - 1) : undefined
}

/** Whether a heading has a meaning of its own in any list. */
export const isKnownHeading = (heading: string): boolean => meaningsOf(plainHeading(heading)).length > 0

/** "MailingPostalCode", "Postal_Code" and "Postal Code*" are alike. */
function plainHeading(heading: string): string {
  return heading
    .slice(0, 200)
    .replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
