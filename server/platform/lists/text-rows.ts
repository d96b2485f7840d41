import { isUtf8 } from 'node:buffer'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { plainCell } from '#contract/base/lists/plain-cell.ts'
import { isKnownHeading } from '#contract/base/lists/guess-columns.ts'
import { type FileRows, type Refused, mostAbove, mostPeople } from './list-rows.ts'

/** The most separators in a file: they are cheap to send and cost a cell each. */
const mostSeparators = 1_000_000
const mostOfRow = 100_000
const separators = [',', ';', '\t', '|']

const notText = {
  refused: 'This file is not UTF-8 text. Please save it as “CSV UTF-8” or as XLSX and upload it again.',
}
const tooWide = { refused: 'This list has too many columns. Please leave out those that the cards do not need.' }

/** The rows of a CSV file. One separator holds for all of it: the one that its headings tell, or its line `sep=`. */
export function readTextRows(file: Buffer): FileRows | Refused {
  const text = textOf(file)
  if (text === undefined || text.includes('\0')) return notText
  if (text.trimStart().startsWith('<'))
    return {
      refused: 'This is a web page, even if its name ends in .xls. Please open it, save it as XLSX, and upload that.',
    }
  const [line, said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = text.slice(line?.length ?? 0)
  if (countSeparators(body) > mostSeparators) return tooWide
  try {
    const rows = recordsOf(body, said ?? likeliestSeparator(body), mostPeople + mostAbove)
    const open = rows.findIndex((cells) => cells.some((cell) => swallows(cell, said, rows)))
    if (open >= 0) return unclosed(`row ${open + 1}`)
    return { rows: rows.map((cells, place) => ({ number: place + 1, cells: cells.map(plainCell) })), notes: [] }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return unclosed(`row ${Number(error.records) + 1}`)
    return { refused: 'This file cannot be read as CSV. Please save it as “CSV UTF-8” or as XLSX and upload it again.' }
  }
}

const unclosed = (where: string) => ({
  refused: `A quotation mark in ${where} is not closed. Please correct it, or save the list as XLSX, and upload it again.`,
})

/** UTF-8, or UTF-16 where the file begins with its mark. */
function textOf(file: Buffer): string | undefined {
  const utf16 = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff && 'utf-16be'
  if (utf16) return decoded(file, utf16)
  return isUtf8(file) ? file.toString().replace(/^\uFEFF/, '') : undefined
}

function decoded(file: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

function countSeparators(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (separators.includes(text[at]!)) count++
  return count
}

/** The separator by which some line names the most columns; by which the first line has the most cells, if none does. */
function likeliestSeparator(text: string): string {
  const tried = separators.map((separator) => {
    const rows = beginning(text, separator)
    const known = rows.map((cells) => new Set(cells.filter(isKnownHeading)).size)
    const most = Math.max(0, ...known)
    return { separator, most, cells: rows[most > 0 ? known.indexOf(most) : 0]?.length ?? 0 }
  })
  return tried.toSorted((one, other) => other.most - one.most || other.cells - one.cells)[0]!.separator
}

function beginning(text: string, separator: string): string[][] {
  try {
    return recordsOf(text.slice(0, mostOfRow), separator, mostAbove).filter((cells) => cells.some(Boolean))
  } catch {
    // The end of what was looked at may be within a quotation.
    return recordsOf(text.slice(0, text.search(/[\r\n]|$/)), separator, 1, { quote: null })
  }
}

function recordsOf(text: string, delimiter: string, to: number, options: Options = {}): string[][] {
  return parse(text, {
    delimiter,
    to,
    // Whoever joins two files may mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: mostOfRow,
    relax_column_count: true,
    // A quotation mark within a text is one, as in spreadsheets.
    relax_quotes: true,
    // An empty line still counts: row numbers are those of the spreadsheet.
    skip_empty_lines: false,
    ...options,
  }) as string[][]
}

/** Whether a stray quotation mark has made whole rows into one cell: a line of it has as many separators as a row. */
function swallows(cell: string, separator: string | undefined, [head = []]: string[][]): boolean {
  if (!cell.includes('\n')) return false
  const least = Math.max(3, head.length - 1)
  const some = separator === undefined ? separators : [separator]
  return cell.split('\n').some((line) => some.some((each) => line.split(each).length > least))
}
