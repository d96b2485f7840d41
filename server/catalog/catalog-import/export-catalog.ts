import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Queries } from '#server/platform/db/db.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { pictureWidths } from '#server/platform/pictures/picture-sizes.ts'
import { csvFiles, pictureName } from './catalog-csv.ts'

/**
 * The whole catalog as one ZIP: a CSV file of each kind and the pictures they name. It is streamed, one picture at a
 * time, so that a large shop needs no more memory than a small one.
 */
export async function exportCatalog(db: Queries, media: Media): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const giveUp = (error: Error) => void output.destroy(error)
  zip.on('error', giveUp)
  for (const [name, write] of Object.entries(csvFiles)) {
    zip.addReadStreamLazy(name, (callback) => callback(null, Readable.from(write(db)).on('error', giveUp)))
  }
  for (const address of await listPictures(db)) {
    const picture = () => readLargest(media, address.slice('/media/'.length))
    // Pictures are already compressed.
    zip.addReadStreamLazy(pictureName(address), { compress: false }, (callback) =>
      callback(null, Readable.from(picture()).on('error', giveUp)),
    )
  }
  zip.end()
  return output
}

async function* readLargest(media: Media, hash: string): AsyncGenerator<Buffer> {
  const bytes = await media.read(hash, Math.max(...pictureWidths), 'webp')
  if (bytes) yield bytes
}

/** Existing pictures that are in use. */
async function listPictures(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select address from (
      select image_url as address from card_designs
      union select profile_image from artists
      union select workspace_image from artists
    ) shown where exists (select from pictures where '/media/' || hash = address)`)
  return rows.map(({ address }) => address)
}
