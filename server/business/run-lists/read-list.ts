import { readSheet } from 'read-excel-file/node'
import { mostColumns, mostRunRows } from '#contract/business/runs.ts'

export type ReadSheet = { rows: string[][] } | { refused: string }

/** The first sheet of a workbook as text, row by row; an unreadable file is refused with a message. */
export async function readSheetRows(file: Uint8Array): Promise<ReadSheet> {
  try {
    const rows = await readSheet(Buffer.from(file))
    if (rows.length > mostRunRows + 1) return { refused: tooManyRows }
    return { rows: rows.map((row) => row.slice(0, mostColumns).map(textOf)) }
  } catch {
    return { refused: 'This spreadsheet could not be read. Please save it as XLSX or CSV and upload it again.' }
  }
}

export const tooManyRows = 'A list can have at most 10,000 people. Please split it into several runs.'

/** Formats dates as days and numbers in full precision; everything else is text already. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}
