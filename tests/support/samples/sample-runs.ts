import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { Db } from '#server/platform/db/db.ts'
import { admins, bulkQuotes, quoteOfferLines, quoteOffers, runs } from '#server/platform/db/schema.ts'

interface SampleRun {
  quantity?: number
  unitCents?: number
  design?: { id: string; title: string }
  writingStyle?: string
}

/** The run of an accepted offer. */
export async function addRun(db: Db, { quantity = 60, unitCents = 1000, design, writingStyle }: SampleRun = {}) {
  const [admin] = await db.select({ id: admins.id }).from(admins).limit(1)
  const [quote] = await db
    .insert(bulkQuotes)
    .values({
      companyName: `Acme ${crypto.randomUUID().slice(0, 8)}`,
      contactName: 'Al Acme',
      contactEmail: 'al@acme.test',
      eventType: 'Other',
      estimatedQuantity: Math.max(quantity, 50),
      status: 'accepted',
    })
    .returning()
  const [offer] = await db
    .insert(quoteOffers)
    .values({
      quoteId: quote!.id,
      number: 1,
      message: 'With pleasure.',
      expiresOn: '2040-01-01',
      adminId: admin!.id,
      decision: 'accepted',
      decidedAt: new Date(),
    })
    .returning()
  await db.insert(quoteOfferLines).values({
    offerId: offer!.id,
    position: 1,
    description: 'Cards',
    quantity,
    unitCents,
    cardDesignId: design?.id ?? null,
    designTitle: design?.title ?? null,
    writingStyle: writingStyle ?? null,
  })
  const [run] = await db.insert(runs).values({ offerId: offer!.id }).returning()
  return { id: run!.id, token: run!.manageToken, approve: run!.approveToken, look: run!.lookToken, quote: quote! }
}

const headings = ['First name', 'Last name', 'Street', 'City', 'State', 'ZIP', 'Product']

/** This many people, each at a different address. */
export function peopleCells(count: number): string[][] {
  return Array.from({ length: count }, (_, place) => [
    `Ann${place}`,
    'Lee',
    `${place + 1} Main Street`,
    'Springfield',
    'IL',
    '62701',
    'Kettle',
  ])
}

export const listOf = (rows: string[][], titles = headings): File =>
  new File([[titles, ...rows].map(csvLine).join('')], 'people.csv', { type: 'text/csv' })

/** A workbook as spreadsheets write it, with one sheet. @param padding one more part, which means nothing */
export async function workbookOf(rows: string[][], titles = headings, padding?: Buffer): Promise<File> {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cells = (row: string[], line: number) =>
    row
      .map((text, place) => {
        const address = `${String.fromCodePoint(65 + place)}${line + 1}`
        return `<c r="${address}" t="inlineStr"><is><t>${escape(text)}</t></is></c>`
      })
      .join('')
  const bytes = await workbookWith(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${[titles, ...rows].map((row, line) => `<row r="${line + 1}">${cells(row, line)}</row>`).join('')}</sheetData></worksheet>`,
    padding,
  )
  return new File([bytes], 'people.xlsx')
}

/** A workbook whose one sheet is this XML. */
export async function workbookWith(sheet: string, padding?: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  )
  add(
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  )
  add(
    'xl/workbook.xml',
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>',
  )
  add(
    'xl/_rels/workbook.xml.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  )
  add('xl/worksheets/sheet1.xml', sheet)
  if (padding) zip.addBuffer(padding, 'xl/media/padding.bin')
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
