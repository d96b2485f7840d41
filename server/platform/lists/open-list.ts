import { guessColumns } from '#contract/base/lists/guess-columns.ts'
import { type ColumnRole, type ListKind, mostColumns } from '#contract/base/lists/list-columns.ts'
import { longestCell } from '#contract/base/lists/read-row.ts'
import { isWorkbook } from './is-workbook.ts'
import { findHeadings } from './find-headings.ts'
import { type FileRows, type ListRow, type Refused, mostPeople } from './list-rows.ts'
import { readTextRows } from './text-rows.ts'
import { readWorkbookRows } from './workbook-rows.ts'

// Reads a list of people, in a process of its own.

/** A list with what its columns mean; rows without anything in them are left out. */
export interface OpenList {
  headings: string[]
  columns: ColumnRole[]
  rows: ListRow[]
  /** Sentences about what was left out. */
  notes: string[]
  /** Columns that hold something and are not used. */
  unused: string[]
}

/** The most text in all cells: a spreadsheet may refer to one long text from every cell. */
const mostText = 20 * 2 ** 20

/** Columns of exports that say nothing of their own: nobody misses them. */
const saysNothing = /\blabels?$|formatted$|^file as$|^photo$|yomi$|^phonetic /i

const oldExcel = Buffer.from('d0cf11e0', 'hex')

/** Reads a CSV file or a workbook. */
export async function openList(bytes: Uint8Array, kind: ListKind): Promise<OpenList | Refused> {
  const file = Buffer.from(bytes)
  if (file.subarray(0, 4).equals(oldExcel))
    return {
      refused: 'This is an old Excel file, or one with a password. Please save it as XLSX without a password.',
    }
  const read = await (isWorkbook(file) ? readWorkbookRows(file) : readTextRows(file))
  return 'refused' in read ? read : listOf(read, kind, isWorkbook(file))
}

function listOf({ rows: all, notes }: FileRows, kind: ListKind, isSheet: boolean): OpenList | Refused {
  const { headings: named, rows, above, isUnnamed } = findHeadings(all)
  if (named.every((heading) => heading === ''))
    return { refused: 'There is nothing in this file. Its first line must name its columns.' }
  if (rows.length === 0) return { refused: 'There are no people in this list.' }
  if (rows.length > mostPeople)
    return { refused: 'A list can have at most 10,000 people. Please split it into several lists.' }
  const text = rows.reduce((sum, { cells }) => cells.reduce((length, cell) => length + cell.length, sum), 0)
  if (text > mostText)
    return { refused: 'This list has too much text. Please leave out columns that the cards do not need.' }
  const used = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell, place) => (cell === '' ? [] : [place]))))
  // In a workbook, text may stand beside the list.
  const width = isSheet ? Math.max(named.length, ...rows.map(({ cells }) => cells.length)) : named.length
  const places = Array.from({ length: width }, (_, place) => place)
  const roles = guessColumns(
    places.map((place) => named[place] ?? ''),
    kind,
    (place) => used.has(place),
  )
  const kept = keptColumns(
    places.filter((place) => used.has(place) || Boolean(named[place])),
    roles,
  )
  const isKept = new Set(kept)
  const headingAt = (place: number) => named[place] || `Column ${place + 1}`
  const dropped = places.filter((place) => used.has(place) && !isKept.has(place))
  return {
    headings: kept.map(headingAt),
    columns: kept.map((place) => roles[place]!),
    rows: rows.map((row) => narrowed(row, kept, width)),
    notes: [
      ...notes,
      ...(isUnnamed ? ['No line of this file names its columns.'] : []),
      ...(above ? [`Text above the column headings was left out: “${above}”.`] : []),
      ...(dropped.length > 0 ? [`Of more than ${mostColumns} columns, ${dropped.length} were left out.`] : []),
    ],
    unused: kept.flatMap((place) =>
      used.has(place) && (roles[place] === 'own' || roles[place] === 'ignore') && !saysNothing.test(headingAt(place))
        ? [headingAt(place)]
        : [],
    ),
  }
}

/** As many as a list may have: first those with a meaning. */
function keptColumns(places: number[], roles: readonly ColumnRole[]): number[] {
  if (places.length <= mostColumns) return places
  const isOwn = (place: number) => Number(roles[place] === 'own' || roles[place] === 'ignore')
  return places
    .toSorted((one, other) => isOwn(one) - isOwn(other) || one - other)
    .slice(0, mostColumns)
    .toSorted((one, other) => one - other)
}

/** The cells of the columns that are kept; behind them, those behind the last column. */
function narrowed({ number, cells, days }: ListRow, kept: readonly number[], width: number): ListRow {
  const short = (cell = '') => cell.slice(0, longestCell)
  const beyond = cells.slice(width).filter(Boolean)
  const own = days && kept.flatMap((place, at) => (days[place] ? [[at, days[place]] as const] : []))
  return {
    number,
    cells: [...kept.map((place) => short(cells[place])), ...beyond.slice(0, 5).map(short)],
    ...(own && own.length > 0 && { days: Object.fromEntries(own) }),
  }
}
