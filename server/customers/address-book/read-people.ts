import { isUtf8 } from 'node:buffer'
import ICAL from 'ical.js'
import { readWrittenDate } from '#contract/base/written-date.ts'
import { withoutUnseen } from '#contract/base/lists/plain-cell.ts'
import { readPlace } from '#contract/base/lists/read-place.ts'
import { boxOf, readRow } from '#contract/base/lists/read-row.ts'
import { type ImportedPeople, PersonInput, maxPeople } from '#contract/customers/people.ts'
import type { ListRow, Refused } from '#server/platform/lists/list-rows.ts'
import type { OpenList } from '#server/platform/lists/open-list.ts'
import { beyondSentences, openNamedList } from '#server/platform/lists/open-named-list.ts'
import { plainCard } from './vcard-lines.ts'

// Parses files of people, in a process of its own (read-people-file.ts).

/** A person from a file, or what is wrong with the row. */
export type ReadPerson = { row: number; name: string } & (
  | { person: PersonInput; /** Sentences about what was left out. */ lost: string[] }
  | { message: string; given: ImportedPeople['refused'][number]['given'] }
)

export interface PeopleFile {
  file: Uint8Array
  type: 'list' | 'vcard'
}

export interface FoundPeople {
  people: ReadPerson[]
  /** Sentences about the file as a whole. */
  notes: string[]
}

type ReadPeople = FoundPeople | Refused

/** A card longer than this is not about a person. */
const longestCard = 60_000

/** The people in a file, each with its row or its position; rows are counted as a spreadsheet counts them. */
export async function readPeople({ file, type }: PeopleFile): Promise<ReadPeople> {
  const read = type === 'list' ? peopleOf(await openNamedList(file, 'people')) : readCards(file)
  if ('refused' in read) return read
  if (read.people.length === 0) return { refused: 'There are no people in this file.' }
  if (read.people.length > maxPeople)
    return { refused: `This file has more than ${maxPeople} people. Please split it into parts.` }
  return read
}

function peopleOf(list: OpenList | Refused): ReadPeople {
  if ('refused' in list) return list
  const { rows, notes } = list
  return { people: rows.map((row) => checked(row.number, personOf(row, list))), notes }
}

function personOf({ cells, days }: ListRow, { headings, columns }: OpenList): Draft {
  const { name, firstName, place, isPlaced, beyond, of } = readRow(headings, columns, cells)
  /** A workbook knows which day it shows. */
  const dateIn = (role: 'birthday' | 'anniversary' | 'otherDate') => days?.[columns.indexOf(role)] ?? of(role)
  const dates = readDates([
    { kind: 'birthday', text: dateIn('birthday') },
    { kind: 'anniversary', text: dateIn('anniversary') },
    { kind: 'other', text: dateIn('otherDate'), label: of('otherLabel') },
  ])
  return {
    name,
    firstName,
    address: isPlaced ? { name, ...place } : null,
    dates: dates.dates,
    note: of('note').slice(0, 500) || null,
    remind: /^(yes|y|true|1|x)$/i.test(of('remind')),
    lost: [...dates.lost, ...beyondSentences(beyond)],
  }
}

/** vCards 2.1, 3.0 and 4.0, one after the other; of several addresses the home address. A group is nobody. */
function readCards(file: Uint8Array): ReadPeople {
  if (!isUtf8(file)) return { refused: 'This file is not UTF-8. Please export it again.' }
  const text = withoutUnseen(Buffer.from(file).toString())
  if (text.includes('\0')) return { refused: 'This is not a text file.' }
  const cards = text.split(/^BEGIN:VCARD\s*$/im).slice(1, maxPeople + 2)
  const people = cards.flatMap((card, place): ReadPerson[] => {
    try {
      const person = cardOf(`BEGIN:VCARD\r\n${plainCard(card.slice(0, longestCard).trim())}`)
      return person ? [checked(place + 1, person)] : []
    } catch {
      return [{ row: place + 1, name: '', message: 'This card cannot be read.', given: nothing }]
    }
  })
  return { people, notes: [] }
}

function cardOf(text: string): Draft | undefined {
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
    firstName: given || null,
    address: isPlaced
      ? {
          name,
          ...readPlace({
            street: [street, second, boxOf(box)].filter(Boolean).join(', '),
            city,
            state,
            zipCode,
            country,
          }),
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
function readDates(written: Written[]): Pick<Given, 'dates'> & { lost: string[] } {
  const read = written.map((each) => ({ ...each, date: readWrittenDate(each.text) }))
  return {
    dates: read.flatMap(({ kind, label, date }) => (date ? [{ kind, label: label || null, ...date }] : [])),
    lost: read
      .filter(({ date }) => date === undefined)
      .map(({ kind, text }) => `The ${kind === 'other' ? 'date' : kind} “${text.slice(0, 60)}” was not understood.`),
  }
}

type Given = Extract<ReadPerson, { message: string }>['given']

/** A person as the file has them. */
type Draft = Omit<Given, 'note'> & { name: string; note: string | null; remind: boolean; lost: string[] }

const nothing: Given = { firstName: null, address: null, dates: [], note: null }

/** Validates by the form's own rules. */
function checked(row: number, { lost, ...input }: Draft): ReadPerson {
  const { name, firstName, address, dates, note } = input
  const parsed = PersonInput.safeParse(input)
  if (parsed.success) return { row, name, person: parsed.data, lost }
  const issue = parsed.error.issues[0]!
  return {
    row,
    name: name.slice(0, 100),
    message: issue.path[0] === 'dates' ? `A date: ${issue.message}` : issue.message,
    given: { firstName, address, dates, note },
  }
}
