// The meanings of the columns in a company's list (product.md, section 20).

/** What a column can hold; `own` is a field for the words, by its heading. */
export const columnRoles = [
  'name',
  'firstName',
  'lastName',
  'street',
  'second',
  'city',
  'state',
  'zipCode',
  'country',
  'message',
  'signature',
  'card',
  'own',
  'ignore',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export const columnRoleNames: Record<ColumnRole, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  street: 'Street',
  second: 'Street, second line',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  message: 'Custom message',
  signature: 'Custom signature',
  card: 'Which card',
  own: 'Field for the words',
  ignore: 'Ignore',
}

/** Headings in lower case, without punctuation, by meaning; the first matching column counts. */
const spellings: Partial<Record<ColumnRole, readonly string[]>> = {
  name: ['name', 'full name', 'recipient', 'contact', 'contact name'],
  firstName: ['first name', 'firstname', 'given name', 'first'],
  lastName: ['last name', 'lastname', 'family name', 'surname', 'last'],
  street: [
    'street',
    'street address',
    'address',
    'address 1',
    'address1',
    'address line 1',
    'street 1',
    'mailing address',
  ],
  second: ['address 2', 'address2', 'address line 2', 'street 2', 'apartment', 'apt', 'suite', 'unit'],
  city: ['city', 'town'],
  state: ['state', 'state province', 'province', 'region', 'st'],
  zipCode: ['zip', 'zip code', 'zipcode', 'postal code', 'postcode', 'zip postal code'],
  country: ['country', 'country region'],
  message: ['message', 'own message', 'custom message', 'text', 'words'],
  signature: ['signature', 'own signature', 'custom signature', 'signed'],
  card: ['card', 'which card', 'design', 'line'],
}

/** The most likely meaning of each heading; every role except `own` at most once. */
export function guessColumns(headings: readonly string[]): ColumnRole[] {
  const open = new Set(Object.keys(spellings) as ColumnRole[])
  return headings.map((heading) => {
    const written = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const role = [...open].find((each) => spellings[each]!.includes(written))
    if (role) open.delete(role)
    return role ?? (written === '' ? 'ignore' : 'own')
  })
}

/** What is missing before the list can be read. */
export function missingColumns(columns: readonly ColumnRole[]): string[] {
  const has = (role: ColumnRole) => columns.includes(role)
  return [
    ...(has('name') || has('firstName') || has('lastName') ? [] : ['a name']),
    ...(['street', 'city', 'state', 'zipCode'] as const)
      .filter((role) => !has(role))
      .map((role) => ({ street: 'a street', city: 'a city', state: 'a state', zipCode: 'a ZIP code' })[role]),
  ]
}

/** A row as read: its values by meaning, and its own fields by heading. */
export interface ReadRow {
  name: string
  street: string
  city: string
  state: string
  zipCode: string
  country: string
  card: string
  customMessage: string | null
  customSignature: string | null
  fields: Record<string, string>
}

/** The longest cell; nothing longer fits on a card. */
export const longestCell = 2000

/** Reads the cells of a row. Spreadsheets drop the leading zeros of ZIP codes. */
export function readRow(
  headings: readonly string[],
  columns: readonly ColumnRole[],
  cells: readonly string[],
): ReadRow {
  const plain = (place: number) => (place < 0 ? '' : (cells[place] ?? '').trim().slice(0, longestCell))
  const of = (role: ColumnRole) => plain(columns.indexOf(role))
  const zip = of('zipCode')
  return {
    name: of('name') || [of('firstName'), of('lastName')].filter(Boolean).join(' '),
    street: [of('street'), of('second')].filter(Boolean).join(', '),
    city: of('city'),
    state: of('state'),
    zipCode: /^\d{4}$/.test(zip) ? zip.padStart(5, '0') : zip,
    country: of('country'),
    card: of('card'),
    customMessage: of('message') || null,
    customSignature: of('signature') || null,
    fields: Object.fromEntries(
      columns.flatMap((role, place) => (role === 'own' ? [[headings[place]!.trim(), plain(place)]] : [])),
    ),
  }
}
