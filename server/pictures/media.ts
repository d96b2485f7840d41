import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { pictures } from '#server/db/schema.ts'
import type { PictureFormat } from './pictures.ts'

export interface PictureFile {
  width: number
  format: PictureFormat
  bytes: Buffer
}

/** Where the files of uploaded pictures are kept. */
export interface Media {
  /** Keeps all files of a picture, or none; kept again they stay as they are. */
  keep(hash: string, files: PictureFile[]): Promise<void>
  /** Undefined when there is no such picture. */
  read(hash: string, width: number, format: PictureFormat): Promise<Buffer | undefined>
}

export function openMedia(db: Queries): Media {
  return {
    async keep(hash, files) {
      await db
        .insert(pictures)
        .values(files.map((file) => ({ hash, ...file })))
        .onConflictDoNothing()
    },
    async read(hash, width, format) {
      const [row] = await db
        .select({ bytes: pictures.bytes })
        .from(pictures)
        .where(and(eq(pictures.hash, hash), eq(pictures.width, width), eq(pictures.format, format)))
      return row?.bytes ?? undefined
    },
  }
}
