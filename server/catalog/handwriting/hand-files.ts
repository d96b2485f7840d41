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

/** Whose hand, and in which style. */
export interface Whose {
  artistId: string
  style: WritingStyle
}

/** An own font, in place of the one before. @throws 400, 413 or 503, see `readFont` */
export async function setFont(db: Db, { artistId, style }: Whose, file: File): Promise<void> {
  await mustLetter(db, artistId, style)
  const { font, xHeight, advance } = await readFont(Buffer.from(await file.arrayBuffer()))
  const hash = contentHash(font)
  await db.transaction(async (tx) => {
    const { fontHash } = await lockHand(tx, artistId, style)
    await tx
      .insert(handFonts)
      .values({ hash, bytes: font, xHeight, advance })
      // Locks one that is there already: nobody deletes it as unused before this hand has it.
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

/** A picture of real lettering, in place of the one before. @throws 400, 413 or 503, see `storePicture` */
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

/** The bytes of a font that a hand has. */
export async function findFont(db: Queries, hash: string): Promise<Buffer | undefined> {
  const [font] = await db.select({ bytes: handFonts.bytes }).from(handFonts).where(eq(handFonts.hash, hash))
  return font?.bytes
}

/** Two artists may have uploaded the same one: it goes with its last use. */
async function forgetFont(tx: Queries, hash: string | null): Promise<void> {
  if (hash) await tx.delete(handFonts).where(and(eq(handFonts.hash, hash), isUnused(tx)))
}

/** Deletes the fonts of artists who were deleted, whose hands went with them. */
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
