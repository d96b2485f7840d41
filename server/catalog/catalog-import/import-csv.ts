import { CsvError, parse } from 'csv-parse'
import { importLimits } from '#contract/catalog/catalog-admin.ts'
import { plainCell } from '#server/platform/documents/csv.ts'
import { invalid } from '#server/platform/errors.ts'
import type { ImportFile } from './import-files.ts'

export interface CsvRow {
  /** Row numbers as in a spreadsheet: the headings are row 1. */
  number: number
  cells: string[]
}

/** The longest row, in characters: all columns of an artist at their maximum, with room for errors. */
const longestRow = 200_000

/**
 * The rows of a CSV file, headings first; empty rows are counted but left out. Cells are separated by commas,
 * semicolons or tabs, whichever the first row uses.
 * @throws 400 for a file that no spreadsheet wrote, or that is too large
 */
export async function* readCsv(file: ImportFile): AsyncGenerator<CsvRow, void> {
  if (file.size > importLimits.csvBytes) throw invalid(`${file.name} is larger than 20 MB`)
  const text = decode(file)
  const { value: first = '' } = await text.next()
  const parser = parse({
    delimiter: delimiterOf(first),
    max_record_size: longestRow,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  const feeding = feed(parser, first, text)
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number++
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells: cells.map(plainCell) }
    }
    await feeding
  } catch (error) {
    throw error instanceof CsvError ? invalid(`${file.name} cannot be read after row ${number}: ${why(error)}`) : error
  } finally {
    parser.destroy()
  }
}

async function* decode(file: ImportFile): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const refused = invalid(`${file.name} is not UTF-8. Please save it as “CSV UTF-8”.`)
  const text = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw refused
    }
  }
  for await (const bytes of await file.open()) yield text(bytes as Buffer)
  yield text()
}

/** An error while the text arrives is thrown to the reader of the rows. */
async function feed(parser: ReturnType<typeof parse>, first: string, rest: AsyncIterable<string>): Promise<void> {
  try {
    await write(parser, first)
    for await (const piece of rest) await write(parser, piece)
    parser.end()
  } catch (error) {
    parser.destroy(error as Error)
  }
}

async function write(parser: ReturnType<typeof parse>, piece: string): Promise<void> {
  if (parser.destroyed || parser.write(piece)) return
  await new Promise<void>((resolve) => {
    parser.once('drain', resolve)
    parser.once('close', resolve)
  })
}

function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => firstLine.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0]!
}

function why({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is opened there but never closed.'
  if (code === 'CSV_MAX_RECORD_SIZE') return 'the next row is longer than any card.'
  return 'a quotation mark is in the wrong place.'
}
