import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { photoWidths } from '#contract/base/photo-upload.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { piecePhotoFiles, piecePhotos } from '#server/platform/db/schema.ts'
import { pictureFormats } from '#server/platform/pictures/picture-sizes.ts'
import { photoSizes } from './photo-size.ts'

const folder = path.join(import.meta.dirname, 'photos')

/** The path of a demo card's drawn photo (`art/photos/`). @param slug the order's */
export function photoFile(slug: string, kind: 'inside' | 'envelope', width: number, format: string): string {
  return path.join(folder, `${slug}-${kind}-${width}.${format}`)
}

interface Photographed {
  pieceId: string
  round: number
  slug: string
  at: Date
}

/** A lettered card's photos, as if its artist had taken them. */
export async function insertPhotos(tx: Queries, { pieceId, round, slug, at }: Photographed): Promise<void> {
  for (const [position, kind] of (['inside', 'envelope'] as const).entries()) {
    if (!existsSync(photoFile(slug, kind, 480, 'avif'))) continue
    const id = randomUUID()
    const sha256 = `demo ${slug} ${kind}`
    await tx
      .insert(piecePhotos)
      .values({ id, pieceId, round, kind, position, sha256, createdAt: at, ...photoSizes[kind] })
    const files = photoWidths.flatMap((width) =>
      pictureFormats.map(async (format) => ({
        photoId: id,
        width,
        format,
        bytes: await readFile(photoFile(slug, kind, width, format)),
      })),
    )
    await tx.insert(piecePhotoFiles).values(await Promise.all(files))
  }
}
