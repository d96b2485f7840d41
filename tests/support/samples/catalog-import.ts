import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { type CatalogImport, catalogAdmin, partBytes } from '#contract/catalog/catalog-admin.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'

// The API calls of the admin's import page.

export interface Chosen {
  name: string
  bytes: Buffer
}

export const csvFile = (text: string, name = 'cards.csv'): Chosen => ({ name, bytes: Buffer.from(text) })

export async function zipFile(files: Chosen[], name = 'catalogue.zip'): Promise<Chosen> {
  const zip = new ZipFile()
  for (const file of files) zip.addBuffer(file.bytes, file.name)
  zip.end()
  return { name, bytes: await buffer(zip.outputStream) }
}

async function sendFiles(desk: Visitor, files: Chosen[]): Promise<CatalogImport> {
  const announced = files.map(({ name, bytes }) => ({ name, size: bytes.length, modified: 1 }))
  const { status, body, message } = await desk.call(catalogAdmin.beginImport, { body: { files: announced } })
  if (status !== 201) throw new Error(`${status}: ${message}`)
  if (body.nextPart === null) return body
  const all = Buffer.concat(files.map(({ bytes }) => bytes))
  for (let part = 0; part * partBytes < all.length; part++) {
    const data = all.subarray(part * partBytes, (part + 1) * partBytes).toString('base64')
    const response = await desk.call(catalogAdmin.sendPart, { params: { id: body.id, part }, body: { data } })
    if (response.status !== 200) throw new Error(`${response.status}: ${response.message}`)
  }
  return body
}

/** Uploads files and validates them. */
export async function checkFiles(desk: Visitor, ...files: Chosen[]): Promise<CatalogImport> {
  const { id } = await sendFiles(desk, files)
  const { status, message } = await desk.call(catalogAdmin.checkImport, { params: { id } })
  if (status !== 200) throw new Error(`${status}: ${message}`)
  return ended(desk, id)
}

export async function importFiles(desk: Visitor, ...files: Chosen[]): Promise<CatalogImport> {
  const { id, state, failure } = await checkFiles(desk, ...files)
  if (state !== 'checked') throw new Error(`${state}: ${failure}`)
  await desk.call(catalogAdmin.startImport, { params: { id } })
  return ended(desk, id)
}

/** Waits until no job works on it. */
export function ended(desk: Visitor, id: string): Promise<CatalogImport> {
  return eventually(async () => {
    const { body } = await desk.call(catalogAdmin.findImport, { params: { id } })
    if (['checking', 'importing'].includes(body.state)) throw new Error(body.state)
    return body
  }, 100)
}

export async function refusedOf(desk: Visitor, { id }: { id: string }): Promise<string[]> {
  const { body } = await desk.call(catalogAdmin.listRefused, { params: { id }, query: {} })
  return body.rows.flatMap(({ row, issues }) => issues.map(({ column, message }) => `${row} ${column}: ${message}`))
}
