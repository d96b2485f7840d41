import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { photoWidths } from '#contract/base/photo-upload.ts'
import type { PictureFormat } from '#server/platform/pictures/picture-sizes.ts'
import { notFound } from '#server/platform/errors.ts'

const folder = path.join(import.meta.dirname, 'photos')

/** The two photos of every card of test mode, drawn like the demo's. Sizes are the largest file's, in px. */
export const testPhotos = [
  { id: '7e57a11e-0000-4000-8000-000000000001', kind: 'inside', width: 1600, height: 2000 },
  { id: '7e57a11e-0000-4000-8000-000000000002', kind: 'envelope', width: 1600, height: 1200 },
] as const

/** @throws 404 for a photo that no card of test mode has */
export async function readTestPhoto(id: string, width: number, format: PictureFormat): Promise<Buffer> {
  const photo = testPhotos.find((each) => each.id === id)
  if (!photo || !photoWidths.some((each) => each === width)) throw notFound('Photo')
  return readFile(path.join(folder, `${photo.kind}-${width}.${format}`))
}
