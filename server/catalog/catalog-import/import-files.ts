import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, type ZipFile, fromRandomAccessReaderPromise } from 'yauzl'
import { importLimits } from '#contract/catalog/catalog-admin.ts'
import type { ChosenFile } from '#server/platform/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'
import { type ImportBytes, ImportFileReader } from './import-bytes.ts'

/** A file of an import: uploaded itself, or in an uploaded archive. */
export interface ImportFile {
  /** Without folders: paths in archives are ignored. */
  name: string
  size: number
  open(): Promise<Readable>
}

/** Limits of an unpacked archive: pictures are already compressed, and text shrinks to a tenth. */
const archiveLimits = { entries: 20_000, bytes: 2 * importLimits.bytes, ratio: 200 }

/**
 * All files of an import; each archive is replaced by its contents. Nothing is unpacked before it is read.
 * @throws 400 for an archive that cannot be read or is larger inside than any catalog
 */
export async function listImportFiles(bytes: ImportBytes, chosen: ChosenFile[]): Promise<ImportFile[]> {
  const files: ImportFile[] = []
  let offset = 0
  for (const { name, size } of chosen) {
    const start = offset
    offset += size
    if (await isArchive(bytes, start, size)) files.push(...(await listArchive(bytes, start, { name, size })))
    else
      files.push({ name: withoutFolders(name), size, open: async () => Readable.from(bytes.read(start, start + size)) })
  }
  return files.filter(({ name }) => isWorthReading(name))
}

/** By content: every archive begins with one of two four-byte signatures, the second for empty ones. */
async function isArchive(bytes: ImportBytes, start: number, size: number): Promise<boolean> {
  if (size < 4) return false
  const beginning = await buffer(bytes.read(start, start + 4))
  return ['504b0304', '504b0506'].includes(beginning.toString('hex'))
}

async function listArchive(
  bytes: ImportBytes,
  offset: number,
  { name, size }: { name: string; size: number },
): Promise<ImportFile[]> {
  const refuse = (why: string) => invalid(`${name} ${why}`)
  const entries: Entry[] = []
  let total = 0
  try {
    const options = { lazyEntries: true, autoClose: false }
    const zip = await fromRandomAccessReaderPromise(new ImportFileReader(bytes, offset, size), size, options)
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      if (entries.push(entry) > archiveLimits.entries) throw refuse('contains more than 20,000 files')
      if (total > archiveLimits.bytes) throw refuse('unpacks to more than 400 MB')
      if (entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * archiveLimits.ratio)
        throw refuse(`contains ${withoutFolders(entry.fileName)}, which unpacks to a suspicious size`)
      if (entry.isEncrypted()) throw refuse('is password-protected')
    }
    return entries
      .filter(({ fileName }) => !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/'))
      .map((entry) => ({
        name: withoutFolders(entry.fileName),
        size: entry.uncompressedSize,
        open: async () => Readable.from(unpack(zip, entry, refuse)),
      }))
  } catch (error) {
    throw isArchiveBroken(error) ? refuse('cannot be read: it is damaged, or not a ZIP file that we support') : error
  }
}

/** Errors found only while unpacking are refusals too: a retry would not mend the file. */
async function* unpack(zip: ZipFile, entry: Entry, refuse: (why: string) => Error): AsyncGenerator<Buffer, void> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  } catch (error) {
    const file = withoutFolders(entry.fileName).slice(0, 100)
    throw isArchiveBroken(error)
      ? refuse(`contains ${file}, which is damaged or compressed in a way that we do not support`)
      : error
  }
}

/**
 * The archive reader's own errors have no code, zlib's have zlib codes; database errors have another code somewhere in
 * their causes.
 */
function isArchiveBroken(error: unknown): boolean {
  if (!(error instanceof Error) || error.cause) return false
  if ('code' in error) return /^Z_[A-Z]+_ERROR$/.test(String(error.code))
  return error.constructor === Error
}

function withoutFolders(name: string): string {
  return name.split(/[/\\]/).at(-1)!
}

/** Skips the files that operating systems leave in archives. */
function isWorthReading(name: string): boolean {
  return name !== '' && !name.startsWith('.') && name.toLowerCase() !== 'thumbs.db'
}
