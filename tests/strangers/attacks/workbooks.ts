import { peopleCells, workbookOf, workbookWith } from '#tests/support/samples/sample-runs.ts'

/** A workbook whose sheet begins with a comment of so many bytes, which is packed to a thousandth. */
export function packedWorkbook(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const name = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'
  return workbookWith(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><!--${'x'.repeat(bytes)}--><sheetData>${name}</sheetData></worksheet>`,
  )
}

/** A workbook in whose middle bytes were changed. */
export async function brokenWorkbook(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await (await workbookOf(peopleCells(500))).arrayBuffer())
  for (let at = Math.floor(bytes.length / 3); at < bytes.length / 2; at += 7) bytes[at] = (bytes[at]! + 13) % 256
  return bytes
}
