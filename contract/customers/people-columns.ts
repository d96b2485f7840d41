/** The columns of a file of people, by its header; of several spellings, the first present counts. */
const columns = {
  name: ['name', 'full name', 'recipient'],
  firstName: ['first name', 'given name'],
  lastName: ['last name', 'family name', 'surname'],
  street: ['street', 'street address', 'address', 'address 1', 'address line 1'],
  second: ['address 2', 'address line 2', 'apartment'],
  city: ['city', 'town'],
  state: ['state', 'state/province', 'region'],
  zipCode: ['zip', 'zip code', 'postal code', 'postcode'],
  country: ['country'],
  message: ['message', 'text', 'words'],
  signature: ['signature'],
  birthday: ['birthday', 'date of birth'],
  anniversary: ['anniversary'],
  otherDate: ['other date', 'date'],
  otherLabel: ['other label', 'date label', 'occasion'],
  note: ['note', 'notes'],
  remind: ['remind', 'reminders'],
} as const

type PeopleColumn = keyof typeof columns

/** How to read the cells of a row: by column, empty where the file has none. */
export type ReadCell = (column: PeopleColumn) => string

/** @returns undefined for a file without a name column */
export function readHead(head: readonly string[]): ((cells: readonly string[]) => ReadCell) | undefined {
  const titles = head.map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
      .trim(),
  )
  const places = new Map(
    Object.entries(columns).map(([column, names]) => [
      column,
      names.map((name) => titles.indexOf(name)).find((place) => place >= 0),
    ]),
  )
  if (places.get('name') === undefined && places.get('firstName') === undefined) return undefined
  return (cells) => (column) => plain(cells[places.get(column) ?? -1])
}

/** A person's name and address from a row; spreadsheets drop the leading zeros of ZIP codes. */
export function personOf(cell: ReadCell, country: string) {
  const name = cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ')
  const zip = cell('zipCode')
  const address = {
    name,
    street: [cell('street'), cell('second')].filter(Boolean).join(', '),
    city: cell('city'),
    state: cell('state'),
    zipCode: /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip,
    country: cell('country') || country,
  }
  return { name, address }
}

/** Our own exports put an apostrophe before anything a spreadsheet would take as a formula. */
const plain = (cell = '') =>
  cell
    .trim()
    .replaceAll('\r\n', '\n')
    .replace(/^'(?=[\s=+\-@'])/, '')
    .slice(0, 2000)
