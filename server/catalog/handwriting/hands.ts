import { and, asc, eq, sql } from 'drizzle-orm'
import { type Hand, type HandsInput, type StudioHand, standIn } from '#contract/catalog/handwriting.ts'
import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, handFonts, hands } from '#server/platform/db/schema.ts'
import { changedMeanwhile, invalid, notFound } from '#server/platform/errors.ts'
import { lettersStyle } from './who-letters.ts'

interface Found {
  styles: WritingStyle[]
  rows: { hand: typeof hands.$inferSelect; font: { xHeight: number; advance: number } | null }[]
}

/** The hands of an active artist. @throws 404 */
export async function listHands(db: Queries, artistId: string): Promise<Hand[]> {
  return (await findHands(db, artistId, true)).map(({ version: _, ...hand }) => hand)
}

/** One for each style that the artist letters, in the order of the styles. @throws 404 */
export async function findHands(db: Queries, artistId: string, mustBeActive = false): Promise<StudioHand[]> {
  const [artist] = await db
    .select({ styles: artists.styles })
    .from(artists)
    .where(and(eq(artists.id, artistId), mustBeActive ? eq(artists.isActive, true) : undefined))
  if (!artist) throw notFound('Artist')
  const rows = await db
    .select({ hand: hands, font: { xHeight: handFonts.xHeight, advance: handFonts.advance } })
    .from(hands)
    .leftJoin(handFonts, eq(handFonts.hash, hands.fontHash))
    .where(eq(hands.artistId, artistId))
  return toHands({ styles: artist.styles, rows })
}

/** An active artist, and their hand in a style. */
export interface ArtistHand {
  artistId: string
  artistName: string
  hand: Hand
}

/** All active artists' hands in a style, by name, in one statement. */
export async function listHandsOf(db: Queries, writingStyle: string): Promise<ArtistHand[]> {
  const found = await db
    .select({
      artistId: artists.id,
      artistName: artists.name,
      hand: hands,
      font: { xHeight: handFonts.xHeight, advance: handFonts.advance },
    })
    .from(artists)
    .leftJoin(hands, and(eq(hands.artistId, artists.id), sql`${hands.style} = ${writingStyle}`))
    .leftJoin(handFonts, eq(handFonts.hash, hands.fontHash))
    .where(and(eq(artists.isActive, true), lettersStyle(writingStyle)))
    .orderBy(asc(artists.name), asc(artists.id))
  return found.flatMap(({ artistId, artistName, hand, font }) =>
    toHands({ styles: [writingStyle as WritingStyle], rows: hand ? [{ hand, font }] : [] }).map(
      ({ version: _, ...own }) => ({ artistId, artistName, hand: own }),
    ),
  )
}

/** In a transaction. @throws 409 if one was changed on another device meanwhile, 400 for a style not lettered */
export async function saveHands(tx: Queries, artistId: string, { hands: changes }: HandsInput): Promise<StudioHand[]> {
  for (const { style, penHeight, inkColor, alphabets, version } of changes) {
    await mustLetter(tx, artistId, style)
    const before = await lockHand(tx, artistId, style)
    if (before.version !== version) throw changedMeanwhile('hand')
    await writeHand(tx, artistId, style, { penTenths: Math.round(penHeight * 10), inkColor, alphabets })
  }
  return findHands(tx, artistId)
}

/** Before a hand is changed or shown. @throws 400 for a style that the artist does not letter */
export async function mustLetter(db: Queries, artistId: string, style: WritingStyle): Promise<void> {
  const [artist] = await db
    .select({ letters: lettersStyle(style) })
    .from(artists)
    .where(eq(artists.id, artistId))
  if (artist?.letters) return
  const message = `You do not letter ${style}. Please propose it with your page first.`
  throw invalid(message, [{ path: 'style', message }], 'style_not_lettered')
}

type HandValues = Partial<Omit<typeof hands.$inferInsert, 'artistId' | 'style' | 'version'>>

/** Sets some of a hand's values; the others start as in the shop's font for the style. */
export async function writeHand(tx: Queries, artistId: string, style: WritingStyle, values: HandValues): Promise<void> {
  const { penHeight, inkColor } = standIn[style]
  await tx
    .insert(hands)
    .values({ artistId, style, penTenths: Math.round(penHeight * 10), inkColor, ...values })
    .onConflictDoUpdate({
      target: [hands.artistId, hands.style],
      set: { ...values, version: sql`${hands.version} + 1` },
    })
}

/** The hand, with its artist locked, so that two devices take turns; version 0 if it has no row yet. */
export async function lockHand(tx: Queries, artistId: string, style: WritingStyle) {
  const [artist] = await tx.select({ id: artists.id }).from(artists).where(eq(artists.id, artistId)).for('update')
  if (!artist) throw notFound('Artist')
  const [row] = await tx
    .select()
    .from(hands)
    .where(and(eq(hands.artistId, artistId), eq(hands.style, style)))
  return row ?? { version: 0, sampleImage: null, fontHash: null }
}

function toHands({ styles, rows }: Found): StudioHand[] {
  const known = new Map(rows.map((row) => [row.hand.style, row]))
  return writingStyles
    .filter((style) => styles.includes(style))
    .map((style) => {
      const { hand, font } = known.get(style) ?? {}
      const face = standIn[style]
      return {
        style,
        sample: hand?.sampleImage ?? null,
        font: hand?.fontHash ? `/media/fonts/${hand.fontHash}.woff2` : null,
        xHeight: font?.xHeight ?? face.xHeight,
        advance: font?.advance ?? face.advance,
        penHeight: hand ? hand.penTenths / 10 : face.penHeight,
        inkColor: hand?.inkColor ?? face.inkColor,
        alphabets: hand?.alphabets ?? [],
        version: hand?.version ?? 0,
      }
    })
}
