import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { longestCell } from '#contract/business/run-columns.ts'
import { mostColumns, mostListBytes, mostRunRows } from '#contract/business/runs.ts'

// Parses a list, in a process of its own (read-list-file.ts).

/** A list's headings, and its rows without empty ones: in JSON, as they are stored, a chunk at a time. */
export type ReadList = { headings: string[]; rows: string[] } | { refused: string }

type Rows = { rows: string[][] } | { refused: string }

/** The most that a spreadsheet may unpack to, in bytes, and how many times its size one part of it may have. */
const mostUnpacked = 80 * 2 ** 20
const mostInflated = 200
/** A part as small as this costs little, however well it is packed. */
const smallPart = 2 ** 20
/** The most text in all cells: a spreadsheet may refer to one long text from every cell. */
const mostText = 2 * mostListBytes
/** The most separators in a CSV file, whose commas are cheap to send and cost a cell each. */
const mostSeparators = 1_000_000
/** Rows in one piece of JSON. */
const chunk = 500

const [comma, semicolon, tab] = Buffer.from(',;\t')

const unreadable = { refused: 'This spreadsheet could not be read. Please save it as CSV and upload it again.' }
const tooManyRows = { refused: 'A list can have at most 10,000 people. Please split it into several runs.' }

/** The people on the first sheet of a workbook. */
export async function readSpreadsheet(file: Uint8Array): Promise<ReadList> {
  const bytes = Buffer.from(file)
  if (!(await fitsUnpacked(bytes).catch(() => false))) return unreadable
  const rows = await readSheet(bytes).catch(() => undefined)
  return rows ? listOf({ rows: rows.map((row) => row.slice(0, mostColumns).map(textOf)) }) : unreadable
}

/** The people in a CSV file. */
export function readCsv(file: Uint8Array): ReadList {
  return listOf(rowsOf(Buffer.from(file)))
}

/** Whether its parts are few enough and not packed beyond measure, by what they claim, and then are as they claim. */
async function fitsUnpacked(file: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  const entries = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isBomb = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > smallPart && uncompressedSize > mostInflated * compressedSize,
  )
  if (claimed > mostUnpacked || isBomb || entries.some((entry) => entry.isEncrypted())) return false
  // An entry with more than it claims is an error.
  for (const entry of entries) for await (const _ of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>);
  return true
}

function rowsOf(file: Buffer): Rows {
  if (!isUtf8(file) || file.includes(0))
    return { refused: 'This file is not UTF-8 text. Please save it as “CSV UTF-8” or as XLSX and upload it again.' }
  if (separatorsIn(file) > mostSeparators)
    return { refused: 'This list has too many columns. Please leave out those that the cards do not need.' }
  try {
    const rows = parse(file.toString().replace(/^\uFEFF/, ''), {
      delimiter: [',', ';', '\t'],
      max_record_size: 100_000,
      relax_column_count: true,
      // An empty line still counts: row numbers are those of the spreadsheet.
      skip_empty_lines: false,
      to: mostRunRows + 2,
    }) as string[][]
    return { rows }
  } catch {
    return { refused: 'This file cannot be read as CSV. Please save it as “CSV UTF-8” or as XLSX and upload it again.' }
  }
}

function separatorsIn(file: Buffer): number {
  let count = 0
  for (const byte of file) if (byte === comma || byte === semicolon || byte === tab) count++
  return count
}

function listOf(read: Rows): ReadList {
  if ('refused' in read) return read
  const [head = [], ...others] = read.rows
  const headings = head.slice(0, mostColumns).map((title) => title.trim().slice(0, 200))
  if (headings.every((title) => title === '')) return { refused: 'The first line of the list must name its columns.' }
  const rows = others
    .map((cells, place) => ({
      number: place + 2,
      cells: cells.slice(0, headings.length).map((cell) => cell.trim().slice(0, longestCell)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return { refused: 'There are no people in this list.' }
  if (rows.length > mostRunRows) return tooManyRows
  const text = rows.reduce((sum, { cells }) => cells.reduce((length, cell) => length + cell.length, sum), 0)
  if (text > mostText)
    return { refused: 'This list has too much text. Please leave out columns that the cards do not need.' }
  const chunks = Array.from({ length: Math.ceil(rows.length / chunk) }, (_, place) =>
    rows.slice(place * chunk, (place + 1) * chunk),
  )
  return { headings, rows: chunks.map((each) => JSON.stringify(each)) }
}

/** Formats dates as days and numbers in full precision; everything else is text already. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}
