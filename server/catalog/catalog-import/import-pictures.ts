import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { eq, like } from 'drizzle-orm'
import { isPictureUrl } from '#contract/catalog/artists.ts'
import { mostPictureBytes, tooLargePicture } from '#contract/base/picture-upload.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { pictures } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { contentHash, inspectPicture, storePictureFile } from '#server/platform/pictures/store-picture.ts'
import type { ImportFile } from './import-files.ts'

/** The URL for a cell that names a picture; `newPicture` if it has none yet. */
export type PictureFound = { address: string | null } | { refused: string }

/** Placeholder for the URL of a picture that will be stored when its row is imported. */
const newPicture = '/media/new'

export interface ImportPictures {
  /** Looks the picture up without storing anything. */
  look(cell: string): Promise<PictureFound>
  /** Stores the picture if it is new, by the same checks as an upload. */
  store(cell: string): Promise<PictureFound>
}

/** The pictures in an import, by name, and those the shop already has. */
export function openImportPictures(db: Queries, media: Media, files: ImportFile[]): ImportPictures {
  const byName = Map.groupBy(files, ({ name }) => name.toLowerCase())
  const looked = new Map<string, Promise<PictureFound>>()
  const stored = new Map<string, Promise<PictureFound>>()
  const once = (known: typeof looked, cell: string, work: (cell: string) => Promise<PictureFound>) => {
    const found = known.get(cell) ?? work(cell).catch(refusedOr)
    known.set(cell, found)
    return found
  }

  async function look(cell: string): Promise<PictureFound> {
    return (await lookOutside(db, cell)) ?? (await knownOf(db, await bytesOf(cell), true))
  }

  async function store(cell: string): Promise<PictureFound> {
    const outside = await lookOutside(db, cell)
    if (outside) return outside
    const bytes = await bytesOf(cell)
    const known = await knownOf(db, bytes, false)
    if ('refused' in known || known.address !== newPicture) return known
    return { address: await retryWhileBusy(() => storePictureFile(media, bytes)) }
  }

  async function bytesOf(cell: string): Promise<Buffer> {
    const name = cell.split(/[/\\]/).at(-1)!.toLowerCase()
    const [file, ...others] = byName.get(name) ?? []
    if (!file) throw new Refusal(400, `There is no picture ${named(cell)} among the files`)
    if (others.length > 0) throw new Refusal(400, `Two files are named ${named(cell)}`)
    if (file.size > mostPictureBytes) throw new Refusal(400, tooLargePicture)
    return buffer(await file.open())
  }

  return { look: (cell) => once(looked, cell, look), store: (cell) => once(stored, cell, store) }
}

/** URLs, and the shop's own pictures by the names in its export. */
async function lookOutside(db: Queries, cell: string): Promise<PictureFound | undefined> {
  if (cell === '') return { address: null }
  if (/^https?:/i.test(cell)) {
    return cell.length <= 2000 && isPictureUrl(cell) ? { address: cell } : { refused: 'Must be a valid URL' }
  }
  const hash = /(?:^|[/\\])([\da-f]{26}c[\da-f]{6})(?:\.webp)?$/.exec(cell)?.[1]
  if (!hash) return undefined
  const [row] = await db.select({ hash: pictures.hash }).from(pictures).where(eq(pictures.hash, hash)).limit(1)
  return row && { address: `/media/${hash}` }
}

/** The same content may already be stored, perhaps by this import before it was interrupted. */
async function knownOf(db: Queries, bytes: Buffer, inspect: boolean): Promise<PictureFound> {
  const [row] = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(like(pictures.hash, `${contentHash(bytes)}c%`))
    .limit(1)
  if (row) return { address: `/media/${row.hash}` }
  if (inspect) await inspectPicture(bytes)
  return { address: newPicture }
}

/** Uploads by people come first: if the bulkhead is full, the import waits and retries. */
async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 503 && error.event === undefined)) throw error
      await pause(1000)
    }
  }
}

function refusedOr(error: unknown): PictureFound {
  if (error instanceof Refusal && error.status < 500) return { refused: error.message }
  throw error
}

const named = (cell: string) => `“${cell.slice(0, 100)}”`
