import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { defaultCountry } from '#contract/base/address.ts'
import { readWrittenDate } from '#contract/base/written-date.ts'
import { type ReadCell, personOf, readHead } from '#contract/customers/people-columns.ts'
import { PersonInput, maxPeople } from '#contract/customers/people.ts'
import { plainCard } from './vcard-lines.ts'

// Parses files of people, in a process of its own (read-people-file.ts).

/** A person from a file, or what is wrong with the row. */
export type ReadPerson = { row: number; name: string } & (
  | { person: PersonInput; /** Sentences about what was left out. */ lost: string[] }
  | { message: string }
)

export type ReadPeople = { people: ReadPerson[] } | { refused: string }

/** A row longer than this is not about a person. */
const longestRow = 20_000

/** The people in a file, each with its row or its position; headings are row 1. */
export function readPeople({ file, type }: { file: Uint8Array; type: 'csv' | 'vcard' }): ReadPeople {
  if (!isUtf8(file)) return { refused: 'This file is not UTF-8. Please save it as “CSV UTF-8”, or export it again.' }
  const text = Buffer.from(file)
    .toString()
    .replace(/^\uFEFF/, '')
  if (text.includes('\0')) return { refused: 'This is not a text file.' }
  const read = type === 'csv' ? readRows(text) : { people: readCards(text) }
  if ('refused' in read) return read
  if (read.people.length === 0) return { refused: 'There are no people in this file.' }
  if (read.people.length > maxPeople)
    return { refused: `This file has more than ${maxPeople} people. Please split it into parts.` }
  return read
}

function readRows(text: string): ReadPeople {
  let rows: string[][]
  try {
    rows = parse(text, {
      delimiter: [',', ';', '\t'],
      max_record_size: longestRow,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxPeople + 2,
    })
  } catch {
    return { refused: 'This file cannot be read as CSV. Please save it as “CSV UTF-8” and try again.' }
  }
  const [head, ...others] = rows
  const cellsOf = readHead(head ?? [])
  if (!cellsOf)
    return { refused: 'The first line of the file must name its columns, such as Name, Street, City, State, ZIP.' }
  return { people: others.map((cells, place) => checked(place + 2, rowOf(cellsOf(cells)))) }
}

function rowOf(cell: ReadCell) {
  const { name, address } = personOf(cell, defaultCountry)
  const isPlaced = [address.street, address.city, address.state, address.zipCode].some(Boolean)
  return {
    name,
    address: isPlaced ? address : null,
    ...readDates([
      { kind: 'birthday', text: cell('birthday') },
      { kind: 'anniversary', text: cell('anniversary') },
      { kind: 'other', text: cell('otherDate'), label: cell('otherLabel') },
    ]),
    note: cell('note') || null,
    remind: /^(yes|y|true|1|x)$/i.test(cell('remind')),
  }
}

/** vCards 2.1, 3.0 and 4.0, one after the other; of several addresses the home address. A group is nobody. */
function readCards(text: string): ReadPerson[] {
  const cards = text.split(/^BEGIN:VCARD\s*$/im).slice(1, maxPeople + 2)
  return cards.flatMap((card, place): ReadPerson[] => {
    try {
      const person = cardOf(`BEGIN:VCARD\r\n${plainCard(card.slice(0, longestRow * 3).trim())}`)
      return person ? [checked(place + 1, person)] : []
    } catch {
      return [{ row: place + 1, name: '', message: 'This card cannot be read.' }]
    }
  })
}

function cardOf(text: string) {
  const card = new ICAL.Component(ICAL.parse(text))
  const first = (name: string) => text_(card.getFirstPropertyValue(name))
  if ([first('kind'), first('x-addressbookserver-kind')].some((kind) => kind.toLowerCase() === 'group'))
    return undefined
  const [family = '', given = ''] = partsOf(card.getFirstPropertyValue('n'))
  const name = (first('fn') || [given, family].filter(Boolean).join(' ')).trim()
  const addresses = card.getAllProperties('adr')
  const home = addresses.find((adr) => /home/i.test(String(adr.getParameter('type') ?? ''))) ?? addresses[0]
  const [box = '', second = '', street = '', city = '', state = '', zipCode = '', country = ''] = home
    ? partsOf(home.getFirstValue())
    : []
  const isPlaced = [box, street, city, state, zipCode].some(Boolean)
  return {
    name,
    address: isPlaced
      ? {
          name,
          street: [street, second, boxOf(box)].filter(Boolean).join(', '),
          city,
          state,
          zipCode,
          country: country || defaultCountry,
        }
      : null,
    ...readDates([
      { kind: 'birthday', text: first('x-bday') },
      { kind: 'anniversary', text: first('x-anniversary') || labeled(card, 'anniversary') },
    ]),
    note: first('note').slice(0, 500) || null,
    remind: false,
  }
}

/** Apple's dates have their label beside them: `_$!<Anniversary>!$_`. */
function labeled(card: ICAL.Component, label: string): string {
  const groupOf = (property: ICAL.Property) => text_(property.getParameter('group'))
  const groups = card
    .getAllProperties('x-ablabel')
    .filter((each) => text_(each.getFirstValue()).toLowerCase().includes(label))
    .map(groupOf)
  const date = card.getAllProperties('x-abdate').find((each) => groups.includes(groupOf(each)))
  return date ? text_(date.getFirstValue()) : ''
}

const boxOf = (box: string) => (box && !box.toLowerCase().includes('box') ? `P.O. Box ${box}` : box)

const text_ = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const partsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : text_(value).split(';')).map((part) =>
    text_(part).trim().replaceAll('\n', ', ').replaceAll(/\s+/g, ' '),
  )

type DateKind = PersonInput['dates'][number]['kind']

/** A date as it stands in the file. */
interface Written {
  kind: DateKind
  text: string
  label?: string
}

/** A date that cannot be read costs that date, not the person. */
function readDates(written: Written[]): Pick<PersonInput, 'dates'> & { lost: string[] } {
  const read = written.map((each) => ({ ...each, date: readWrittenDate(each.text) }))
  return {
    dates: read.flatMap(({ kind, label, date }) => (date ? [{ kind, label: label || null, ...date }] : [])),
    lost: read
      .filter(({ date }) => date === undefined)
      .map(({ kind, text }) => `The ${kind === 'other' ? 'date' : kind} “${text.slice(0, 60)}” was not understood.`),
  }
}

/** Validates by the form's own rules. */
function checked(row: number, { lost, ...input }: object & { name: string; lost: string[] }): ReadPerson {
  const { name } = input
  const parsed = PersonInput.safeParse(input)
  if (parsed.success) return { row, name, person: parsed.data, lost }
  const issue = parsed.error.issues[0]!
  return {
    row,
    name: name.slice(0, 100),
    message: issue.path[0] === 'dates' ? `A date: ${issue.message}` : issue.message,
  }
}
