import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

// Workbooks as spreadsheets write them: with forms of numbers, hidden rows and columns, and several sheets.

/** Text, or what a spreadsheet keeps of it: a number with its form, yes or no, or a formula's failure. */
export type SheetCell = string | { number: number; form?: string } | { yes: boolean } | { failure: string }

export interface SampleSheet {
  name?: string
  rows: SheetCell[][]
  isHidden?: boolean
  /** By place, from 0. */
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The bytes of an XLSX file with these sheets. */
export async function workbookFile(sheets: SampleSheet[], { date1904 = false } = {}): Promise<Buffer> {
  const forms = [...new Set(sheets.flatMap(({ rows }) => rows.flat().map(formOf)))].filter((form) => form !== undefined)
  const zip = new ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), name)
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((_, place) => `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${spreadsheet}" xmlns:r="${office}">${date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets.map(({ name, isHidden }, place) => `<sheet name="${escaped(name ?? `Sheet${place + 1}`)}" sheetId="${place + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${place + 1}"/>`).join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${sheets.map((_, place) => `<Relationship Id="rId${place + 1}" Type="${office}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`).join('')}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  )
  add('xl/styles.xml', stylesOf(forms))
  for (const [place, sheet] of sheets.entries()) add(`xl/worksheets/sheet${place + 1}.xml`, xmlOf(sheet, forms))
  zip.end()
  return buffer(zip.outputStream)
}

const formOf = (cell: SheetCell) => (typeof cell === 'object' && 'number' in cell ? cell.form : undefined)

const stylesOf = (forms: string[]) =>
  `<styleSheet xmlns="${spreadsheet}"><numFmts count="${forms.length}">${forms.map((form, place) => `<numFmt numFmtId="${164 + place}" formatCode="${escaped(form)}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${forms.length + 1}"><xf numFmtId="0"/>${forms.map((_, place) => `<xf numFmtId="${164 + place}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`

function xmlOf({ rows, hiddenRows = [], hiddenColumns = [] }: SampleSheet, forms: string[]): string {
  const columns = hiddenColumns.map((place) => `<col min="${place + 1}" max="${place + 1}" hidden="1"/>`).join('')
  const cells = (row: SheetCell[], line: number) =>
    row.map((cell, place) => xmlOfCell(cell, `${columnName(place)}${line + 1}`, forms)).join('')
  const lines = rows.map(
    (row, line) => `<row r="${line + 1}"${hiddenRows.includes(line) ? ' hidden="1"' : ''}>${cells(row, line)}</row>`,
  )
  return `<worksheet xmlns="${spreadsheet}">${columns && `<cols>${columns}</cols>`}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

function xmlOfCell(cell: SheetCell, at: string, forms: string[]): string {
  if (cell === '') return ''
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if ('yes' in cell) return `<c r="${at}" t="b"><v>${Number(cell.yes)}</v></c>`
  if ('failure' in cell) return `<c r="${at}" t="e"><v>${cell.failure}</v></c>`
  const style = cell.form === undefined ? '' : ` s="${forms.indexOf(cell.form) + 1}"`
  return `<c r="${at}"${style}><v>${cell.number}</v></c>`
}

const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(65 + (place % 26))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;')
