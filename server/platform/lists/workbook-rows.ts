import { type CellObject, SSF, type WorkSheet, read } from '@e965/xlsx'
import { fromBufferPromise } from 'yauzl'
import { plainCell } from '#contract/base/lists/plain-cell.ts'
import { type FileRows, type ListRow, type Refused, leftOut, mostAbove, mostPeople } from './list-rows.ts'

/** The most that a spreadsheet may unpack to, in bytes, and how many times its size one part of it may have. */
const mostUnpacked = 80 * 2 ** 20
const mostInflated = 200
/** A part as small as this costs little, however well it is packed. */
const smallPart = 2 ** 20
/** The columns that are looked at; no export has more. */
const mostLooked = 500

const unreadable = { refused: 'This spreadsheet could not be read. Please save it as CSV and upload it again.' }
const options = { dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellStyles: true } as const

/**
 * The rows of a workbook's first sheet that can be seen, each cell as it is shown: "6:30 PM", "$1,234.50". What is hidden,
 * by a filter or by hand, is left out.
 */
export async function readWorkbookRows(file: Buffer): Promise<FileRows | Refused> {
  const book = await openBook(file).catch(() => undefined)
  if (!book) return unreadable
  if (book.hidden.length === 0)
    return { refused: 'This is not an Excel file. Please save it as XLSX or as “CSV UTF-8” and upload it again.' }
  const shown = Math.max(0, book.hidden.indexOf(false))
  try {
    const { Sheets, SheetNames, Workbook } = read(file, {
      ...options,
      // How the United States write a day for which the file leaves the form to the reader's country.
      dateNF: 'm/d/yyyy',
      sheets: shown,
      sheetRows: mostPeople + 2 * mostAbove,
    })
    const others = SheetNames.filter((_, place) => place !== shown && !book.hidden[place])
    const found = rowsOf(Sheets[SheetNames[shown]!]!, Workbook?.WBProps?.date1904 === true)
    return { ...found, notes: [...found.notes, ...othersLeft(SheetNames[shown]!, others)] }
  } catch {
    return unreadable
  }
}

const othersLeft = (name: string, others: string[]) =>
  others.length > 0 ? [`Only the first sheet, “${name}”, was read.`] : []

/**
 * Which of its sheets are hidden, in their order; none if it is no workbook.
 * @returns undefined if its parts are too large, packed beyond measure, or not as they claim
 */
async function openBook(file: Buffer): Promise<{ hidden: boolean[] } | undefined> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  const entries = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isBomb = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > smallPart && uncompressedSize > mostInflated * compressedSize,
  )
  if (claimed > mostUnpacked || isBomb || entries.some((entry) => entry.isEncrypted())) return undefined
  let sheets = ''
  for (const entry of entries) {
    // An entry with more than it claims is an error.
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      if (entry.fileName === 'xl/workbook.xml') sheets += part.toString('latin1')
  }
  const named = sheets.slice(0, smallPart).match(/<(?:\w{1,20}:)?sheet\s[^<>]{0,500}>/g) ?? []
  return { hidden: named.map((sheet) => /state="(?:h|veryH)idden"/.test(sheet)) }
}

function rowsOf(sheet: WorkSheet, date1904: boolean): FileRows {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const hiddenColumns = new Set((sheet['!cols'] ?? []).flatMap((column, place) => (column?.hidden ? [place] : [])))
  const isHidden = (place: number) => Boolean(sheet['!rows']?.[place]?.hidden)
  const rows: ListRow[] = []
  const left = { rows: 0, columns: new Set<number>() }
  for (const [place, row = []] of data.entries()) {
    if (row.length === 0) continue
    if (isHidden(place)) {
      left.rows++
      continue
    }
    const cells: string[] = []
    const days: Record<number, string> = {}
    for (const [column, cell] of row.slice(0, mostLooked).entries()) {
      if (hiddenColumns.has(column)) {
        if (cell) left.columns.add(column)
        continue
      }
      const day = cell && dayOf(cell, date1904)
      if (day) days[cells.length] = day
      cells.push(cell ? plainCell(shownText(cell)) : '')
    }
    rows.push({ number: place + 1, cells, ...(Object.keys(days).length > 0 && { days }) })
  }
  return { rows, notes: [...leftOut(left.rows, 'row'), ...leftOut(left.columns.size, 'column')] }
}

const shownText = ({ w, v }: CellObject): string => w ?? (v === undefined || v === null ? '' : String(v))

/** The day that a number with the form of a date stands for, in ISO 8601. */
function dayOf({ t, v, z }: CellObject, date1904: boolean): string | undefined {
  if (t !== 'n' || typeof v !== 'number' || v < 1 || typeof z !== 'string' || !SSF.is_date(z)) return undefined
  const { y, m, d } = SSF.parse_date_code(v, { date1904 }) as { y: number; m: number; d: number }
  return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-')
}
