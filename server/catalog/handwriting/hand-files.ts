import { type SQL, and, eq, notExists, sql } from 'drizzle-orm'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { handFonts, hands } from '#server/platform/db/schema.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import { contentHash, storePictureFile } from '#server/platform/pictures/store-picture.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { readFont } from './fonts/read-font.ts'
import { lockHand, mustLetter, writeHand } from './hands.ts'

/** The artist and the style. */
export interface Whose {
  artistId: string
  style: WritingStyle
}

/** Replaces the hand's font. @throws 400, 413 or 503, see `readFont` */
export async function setFont(db: Db, { artistId, style }: Whose, file: File): Promise<void> {
  await mustLetter(db, artistId, style)
  const { font, xHeight, advance } = await readFont(Buffer.from(await file.arrayBuffer()), artistId)
  const hash = contentHash(font)
  await db.transaction(async (tx) => {
    const { fontHash } = await lockHand(tx, artistId, style)
    await tx
      .insert(handFonts)
      .values({ hash, bytes: font, xHeight, advance })
      // Locks an existing font, so that nobody deletes it as unused before this hand refers to it.
      .onConflictDoUpdate({ target: handFonts.hash, set: { xHeight, advance } })
    await writeHand(tx, artistId, style, { fontHash: hash })
    if (fontHash !== hash) await forgetFont(tx, fontHash)
  })
}

export async function removeFont(tx: Queries, { artistId, style }: Whose): Promise<boolean> {
  const { fontHash } = await lockHand(tx, artistId, style)
  if (!fontHash) return false
  await writeHand(tx, artistId, style, { fontHash: null })
  await forgetFont(tx, fontHash)
  return true
}

/** Replaces the hand's picture of real lettering. @throws 400, 413 or 503, see `storePicture` */
export async function setSample(
  db: Db,
  media: Media,
  { artistId, style, uploader }: Whose & { uploader: string },
  file: File,
): Promise<void> {
  await mustLetter(db, artistId, style)
  const sampleImage = await storePictureFile(media, Buffer.from(await file.arrayBuffer()), uploader)
  await db.transaction(async (tx) => {
    const before = await lockHand(tx, artistId, style)
    await writeHand(tx, artistId, style, { sampleImage })
    if (before.sampleImage !== sampleImage) await deletePicture(tx, before.sampleImage)
  })
}

export async function removeSample(tx: Queries, { artistId, style }: Whose): Promise<boolean> {
  const { sampleImage } = await lockHand(tx, artistId, style)
  if (!sampleImage) return false
  await writeHand(tx, artistId, style, { sampleImage: null })
  await deletePicture(tx, sampleImage)
  return true
}

/** The bytes of a font that a hand uses. */
export async function findFont(db: Queries, hash: string): Promise<Buffer | undefined> {
  const [font] = await db.select({ bytes: handFonts.bytes }).from(handFonts).where(eq(handFonts.hash, hash))
  return font?.bytes
}

/** Two artists may use the same font; it is deleted with its last use. */
async function forgetFont(tx: Queries, hash: string | null): Promise<void> {
  if (hash) await tx.delete(handFonts).where(and(eq(handFonts.hash, hash), isUnused(tx)))
}

/** Deletes the fonts of deleted artists, whose hands are already deleted. */
async function pruneFonts(db: Queries): Promise<void> {
  await db.delete(handFonts).where(isUnused(db))
}

export const handPrunes: Prune[] = [pruneFonts]

function isUnused(db: Queries): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(hands)
      .where(eq(hands.fontHash, handFonts.hash)),
  )
}
