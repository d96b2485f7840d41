import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { RandomAccessReader } from 'yauzl'
import { partBytes } from '#contract/catalog/catalog-admin.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { catalogImportParts } from '#server/platform/db/schema.ts'

/** The uploaded bytes, read in parts from the database, so any process can continue. */
export interface ImportBytes {
  /** The bytes from `start` to before `end`. */
  read(start: number, end: number): AsyncGenerator<Buffer, void>
}

/** An archive's table of contents is read in thousands of small steps, so each part is fetched once. */
const partsCached = 4

export function openImportBytes(db: Queries, importId: string): ImportBytes {
  const cached = new Map<number, Promise<Buffer>>()

  async function fetchPart(position: number): Promise<Buffer> {
    const [part] = await db
      .select({ bytes: catalogImportParts.bytes })
      .from(catalogImportParts)
      .where(and(eq(catalogImportParts.importId, importId), eq(catalogImportParts.position, position)))
    if (!part) throw new LostPart(`Part ${position} of import ${importId} is missing`)
    return part.bytes
  }

  function part(position: number): Promise<Buffer> {
    const known = cached.get(position) ?? fetchPart(position)
    cached.delete(position)
    cached.set(position, known)
    if (cached.size > partsCached) cached.delete(cached.keys().next().value!)
    return known
  }

  return {
    async *read(start, end) {
      for (let at = start; at < end;) {
        const position = Math.floor(at / partBytes)
        const bytes = await part(position)
        const piece = bytes.subarray(at - position * partBytes, Math.min(end - position * partBytes, bytes.length))
        if (piece.length === 0) throw new LostPart(`Part ${position} of import ${importId} is too short`)
        yield piece
        at += piece.length
      }
    },
  }
}

/** The database lacks part of the upload: the file itself is not at fault. */
class LostPart extends Error {}

/** A range of the upload, in the form that the archive reader expects. */
export class ImportFileReader extends RandomAccessReader {
  readonly bytes: ImportBytes
  readonly offset: number
  readonly size: number

  constructor(bytes: ImportBytes, offset: number, size: number) {
    super()
    this.bytes = bytes
    this.offset = offset
    this.size = size
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.readWithin(start, end))
  }

  /** @throws Error for an archive that points beyond its own end */
  private async *readWithin(start: number, end: number): AsyncGenerator<Buffer, void> {
    if (end > this.size) throw new Error('beyond the end of the archive')
    yield* this.bytes.read(this.offset + start, this.offset + end)
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    // oxlint-disable-next-line promise/no-callback-in-promise -- the library uses callbacks
    this.fill(buffer, offset, length, position).then(() => callback(null), callback)
  }

  private async fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    let filled = offset
    for await (const piece of this.readWithin(position, position + length)) filled += piece.copy(buffer, filled)
  }
}
