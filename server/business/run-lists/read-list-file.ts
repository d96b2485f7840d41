import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { fromBufferPromise } from 'yauzl'
import { mostColumns, mostRunRows } from '#contract/business/runs.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { openApart } from '#server/platform/process/run-apart.ts'
import { type ReadSheet, tooManyRows } from './read-sheet.ts'
import { patient } from '#server/platform/config/patience.ts'

/** Limits on reading a spreadsheet, and on its unpacked size in bytes. */
const limits = { patience: patient(60_000), mostMemory: 350 * 2 ** 20 }
const mostUnpacked = 80 * 2 ** 20
const read = openApart(limits)
const module = new URL('./read-sheet.ts', import.meta.url).href

const inTurn = bulkhead({
  atOnce: 1,
  mostWaiting: 20,
  sentence: 'Too many lists are being read. Please try again in a moment.',
  retryAfter: 10,
})

/** A list's headings and its rows without empty ones, each with its line in the file. */
export type ReadList = { headings: string[]; rows: { number: number; cells: string[] }[] } | { refused: string }

/**
 * Reads a CSV file or a spreadsheet, recognized by its first bytes; a spreadsheet is read in a process that may crash.
 * @returns a message if it is neither
 */
export async function readListFile(file: Buffer): Promise<ReadList> {
  const read = isZip(file) ? await inTurn(() => readWorkbook(file)) : readCsv(file)
  if ('refused' in read) return read
  const [head = [], ...others] = read.rows
  const headings = head.slice(0, mostColumns).map((title) => title.trim().slice(0, 200))
  if (headings.every((title) => title === '')) return { refused: 'The first line of the list must name its columns.' }
  const rows = others
    .map((cells, place) => ({ number: place + 2, cells: cells.slice(0, headings.length) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return { refused: 'There are no people in this list.' }
  if (rows.length > mostRunRows) return { refused: tooManyRows }
  return { headings, rows }
}

const isZip = (file: Buffer) => file.subarray(0, 4).toString('hex') === '504b0304'

async function readWorkbook(file: Buffer): Promise<ReadSheet> {
  const unreadable = { refused: 'This spreadsheet could not be read. Please save it as CSV and upload it again.' }
  if (!(await fitsUnpacked(file).catch(() => false))) return unreadable
  return (await read<ReadSheet>({ module, reader: 'readSheetRows', task: file })) ?? unreadable
}

/** Whether its parts, unpacked one by one and discarded, are as small as they claim and few enough. */
async function fitsUnpacked(file: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  let left = mostUnpacked
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return false
    for await (const bytes of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= bytes.length
      if (left < 0) return false
    }
  }
  return true
}

function readCsv(file: Buffer): ReadSheet {
  if (!isUtf8(file) || file.includes(0))
    return { refused: 'This file is not UTF-8 text. Please save it as “CSV UTF-8” or as XLSX and upload it again.' }
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
