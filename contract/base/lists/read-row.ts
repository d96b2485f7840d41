import type { ColumnRole } from './list-columns.ts'
import { envelopeLine, oneLineOf, wordsOfCell } from './plain-cell.ts'
import { type Place, readPlace, takeApart } from './read-place.ts'

/** A row of a list, by meaning. */
export interface ReadRow {
  name: string
  /** As the list gives it; null if it has no such column, or nothing in it. */
  firstName: string | null
  place: Place
  /** Whether the row says anything about where the person lives. */
  isPlaced: boolean
  card: string
  customMessage: string | null
  customSignature: string | null
  /** Its own fields by heading. */
  fields: Record<string, string>
  /** Cells behind the last column: where a separator in a text has moved the rest. */
  beyond: string[]
  /** The text of another column. */
  of: (role: ColumnRole) => string
}

/** The longest cell; nothing longer fits on a card. */
export const longestCell = 2000

/** Reads the cells of a row, which `plainCell` has written. */
export function readRow(
  headings: readonly string[],
  columns: readonly ColumnRole[],
  cells: readonly string[],
): ReadRow {
  const cell = (place: number) => (place < 0 ? '' : (cells[place] ?? '').slice(0, longestCell))
  const of = (role: ColumnRole) => cell(columns.indexOf(role)).trim()
  const line = (role: ColumnRole) => oneLineOf(of(role))
  const firstName = line('firstName')
  const given = columns.includes('wholeAddress')
    ? takeApart(of('wholeAddress'))
    : {
        street: [
          of('street'),
          ...columns.flatMap((role, place) => (role === 'second' ? [cell(place)] : [])),
          boxOf(line('box')),
        ]
          .map(envelopeLine)
          .filter(Boolean)
          .join(', '),
        city: line('city'),
        state: line('state'),
        zipCode: line('zipCode'),
        country: '',
      }
  return {
    name: line('name') || [firstName, line('lastName')].filter(Boolean).join(' '),
    firstName: firstName || null,
    place: readPlace({ ...given, country: line('country') || given.country }),
    isPlaced: [given.street, given.city, given.state, given.zipCode].some(Boolean),
    card: line('card'),
    customMessage: wordsOfCell(of('message')) || null,
    customSignature: line('signature') || null,
    fields: Object.fromEntries(
      columns.flatMap((role, place) => (role === 'own' ? [[headings[place]!, oneLineOf(cell(place))]] : [])),
    ),
    beyond: cells.slice(columns.length).filter(Boolean),
    of,
  }
}

/** "123" is "P.O. Box 123" on an envelope. */
export const boxOf = (box: string): string => (box && !box.toLowerCase().includes('box') ? `P.O. Box ${box}` : box)
