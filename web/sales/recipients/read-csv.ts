import { parse } from 'csv-parse/browser/esm/sync'
import { defaultCountry } from '#contract/base/address.ts'
import { type ReadCell, personOf, readHead } from '#contract/customers/people-columns.ts'
import { type CartRecipient, maxRecipients } from '#contract/sales/recipients.ts'

/** The largest file of people, in bytes. */
export const mostBytes = 200 * 1024

export const template =
  'Name,Street,City,State,ZIP,Message,Signature\r\nAnn Reader,1 Main Street,Springfield,IL,62701,,\r\n'

/** People exactly as the file has them: the list shows what is wrong with an address, and that is where it is corrected. */
export type PeopleOfFile =
  | {
      people: CartRecipient[]
      /** The row of the file for each person. */
      rows: number[]
    }
  | { problem: string }

/** A row with `info`, which the types of `parse` leave out. */
interface Row {
  record: string[]
  info: { records: number; empty_lines: number }
}

/** @param room how many more recipients the card can have */
export function readPeople(text: string, room: number): PeopleOfFile {
  let read: Row[]
  try {
    read = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: maxRecipients + 2,
      info: true,
    }) as unknown[] as Row[]
  } catch {
    return { problem: 'This file cannot be read as CSV. Please save it as “CSV (UTF-8)” and try again.' }
  }
  const [head, ...lines] = read
  const cellsOf = readHead(head?.record ?? [])
  if (!cellsOf)
    return { problem: 'The first line of the file must name its columns, such as Name, Street, City, State, ZIP.' }
  const found = lines
    .map(({ record, info }) => ({ person: toRecipient(cellsOf(record)), row: info.records + info.empty_lines }))
    .filter(({ person: { name, address } }) => name || address?.street)
  const people = found.map(({ person }) => person)
  if (people.length === 0) return { problem: 'This file has no people in it.' }
  if (people.length > room)
    return {
      problem: `A card can go to at most ${maxRecipients} people, and this file has more. No one was added.`,
    }
  return { people, rows: found.map(({ row }) => row) }
}

function toRecipient(cell: ReadCell): CartRecipient {
  return {
    ...personOf(cell, defaultCountry),
    personId: null,
    customMessage: cell('message') || null,
    customSignature: cell('signature') || null,
  }
}
