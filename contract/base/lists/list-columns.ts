// The meanings that a column of a list can have, for runs, carts and address books (product.md, sections 14 and 20).

/** The most columns of a list. */
export const mostColumns = 60

/** What a column can hold; `own` is a field for the words, by its heading. */
export const columnRoles = [
  'name',
  'firstName',
  'lastName',
  'street',
  'second',
  'box',
  'city',
  'state',
  'zipCode',
  'country',
  'wholeAddress',
  'message',
  'signature',
  'card',
  'birthday',
  'anniversary',
  'otherDate',
  'otherLabel',
  'note',
  'remind',
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
  box: 'P.O. box',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  wholeAddress: 'Address in one cell',
  message: 'Custom message',
  signature: 'Custom signature',
  card: 'Which card',
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  otherDate: 'Another date',
  otherLabel: 'Occasion of the other date',
  note: 'Note',
  remind: 'Reminders',
  own: 'Field for the words',
  ignore: 'Ignore',
}

/** The parts of an address, which all come from one of a list's addresses. */
const placeRoles = ['street', 'second', 'box', 'city', 'state', 'zipCode', 'country', 'wholeAddress'] as const
export const isPlaceRole = (role: ColumnRole): boolean => (placeRoles as readonly ColumnRole[]).includes(role)

const peopleOnly: readonly ColumnRole[] = ['birthday', 'anniversary', 'otherDate', 'otherLabel', 'note', 'remind']
const wordsOnly: readonly ColumnRole[] = ['message', 'signature']

/** What each of the shop's lists can hold. */
export const rolesOf = {
  run: columnRoles.filter((role) => !peopleOnly.includes(role)),
  cart: columnRoles.filter((role) => role !== 'card' && !peopleOnly.includes(role)),
  people: columnRoles.filter((role) => role !== 'card' && !wordsOnly.includes(role)),
} as const satisfies Record<string, readonly ColumnRole[]>
export type ListKind = keyof typeof rolesOf

/** What is missing before the list can be read. */
export function missingColumns(columns: readonly ColumnRole[]): string[] {
  const has = (role: ColumnRole) => columns.includes(role)
  const parts = { street: 'a street', city: 'a city', state: 'a state', zipCode: 'a ZIP code' } as const
  return [
    ...(has('name') || has('firstName') || has('lastName') ? [] : ['a name']),
    ...(Object.keys(parts) as (keyof typeof parts)[])
      .filter((role) => !has(role) && !has('wholeAddress') && !(role === 'street' && has('box')))
      .map((role) => parts[role]),
  ]
}
