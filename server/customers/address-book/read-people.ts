import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { defaultCountry } from '#contract/base/address.ts'
import { type ReadCell, personOf, readHead } from '#contract/customers/people-columns.ts'
import { PersonInput, maxPeople } from '#contract/customers/people.ts'

// Parses files of people, in a process of its own (read-people-file.ts).

/** A person from a file, or what is wrong with the row. */
export type ReadPerson = { row: number; name: string } & ({ person: PersonInput } | { message: string })

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
    dates: [
      ...dateOf('birthday', cell('birthday')),
      ...dateOf('anniversary', cell('anniversary')),
      ...dateOf('other', cell('otherDate'), cell('otherLabel')),
    ],
    note: cell('note') || null,
    remind: /^(yes|y|true|1|x)$/i.test(cell('remind')),
  }
}

/** vCards 3.0 and 4.0, one after the other; of several addresses the home address. */
function readCards(text: string): ReadPerson[] {
  const cards = text.split(/^BEGIN:VCARD\s*$/im).slice(1, maxPeople + 2)
  return cards.map((card, place) => {
    try {
      return checked(place + 1, cardOf(`BEGIN:VCARD\r\n${card.replace(/^\s+/, '')}`))
    } catch {
      return { row: place + 1, name: '', message: 'This card cannot be read.' }
    }
  })
}

function cardOf(text: string) {
  const card = new ICAL.Component(ICAL.parse(text.slice(0, longestRow * 3).trim()))
  const first = (name: string) => text_(card.getFirstPropertyValue(name))
  const [family = '', given = ''] = partsOf(card.getFirstPropertyValue('n'))
  const name = (first('fn') || [given, family].filter(Boolean).join(' ')).trim()
  const addresses = card.getAllProperties('adr')
  const home = addresses.find((adr) => /home/i.test(String(adr.getParameter('type') ?? ''))) ?? addresses[0]
  const [, second = '', street = '', city = '', state = '', zipCode = '', country = ''] = home
    ? partsOf(home.getFirstValue())
    : []
  const isPlaced = [street, city, state, zipCode].some(Boolean)
  return {
    name,
    address: isPlaced
      ? {
          name,
          street: [street, second].filter(Boolean).join(', '),
          city,
          state,
          zipCode,
          country: country || defaultCountry,
        }
      : null,
    dates: [
      ...dateOf('birthday', first('bday')),
      ...dateOf('anniversary', first('anniversary') || first('x-anniversary')),
    ],
    note: first('note').slice(0, 500) || null,
    remind: false,
  }
}

const text_ = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const partsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : text_(value).split(';')).map((part) => text_(part).replaceAll(/\s+/g, ' ').trim())

/** 1980-05-12, 19800512, --05-12, 5/12/1980, 5/12 and 05-12. */
function dateOf(kind: 'birthday' | 'anniversary' | 'other', text: string, label = '') {
  const [cut = ''] = text.trim().split('T')
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(cut)
  const yearless = /^-?-?(\d{2})-?(\d{2})$/.exec(cut)
  const home = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(cut)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : yearless
      ? [undefined, yearless[1], yearless[2]]
      : home
        ? [home[3], home[1], home[2]]
        : []
  if (!month || !day) return cut ? [{ kind, label: null, month: Number.NaN, day: 1, year: null }] : []
  return [
    // Phones write the year 1604 if none is known.
    {
      kind,
      label: label || null,
      month: Number(month),
      day: Number(day),
      year: Number(year) >= 1900 ? Number(year) : null,
    },
  ]
}

/** Validates by the form's own rules. */
function checked(row: number, input: object & { name: string }): ReadPerson {
  const { name } = input
  const parsed = PersonInput.safeParse(input)
  if (parsed.success) return { row, name, person: parsed.data }
  const issue = parsed.error.issues[0]!
  return {
    row,
    name: name.slice(0, 100),
    message: issue.path[0] === 'dates' ? `A date: ${issue.message}` : issue.message,
  }
}
