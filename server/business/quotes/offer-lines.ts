import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { FailureCode } from '#contract/base/failure.ts'
import { parseCents, toDecimal } from '#contract/base/money.ts'
import { type OfferLine, type OfferLineInput, type QuoteOffer, countCards } from '#contract/business/quotes-admin.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { artists, cardDesigns, quoteOfferLines, type quoteOffers } from '#server/platform/db/schema.ts'
import { type Refusal, invalid } from '#server/platform/errors.ts'
import { getWhoLetters } from '#server/catalog/handwriting/who-letters.ts'

type OfferRow = typeof quoteOffers.$inferSelect
export type LineRow = Awaited<ReturnType<typeof listOfferLines>>[number]

/**
 * Stores a new offer's lines in the given order, with the current titles and names.
 * @throws 400 if a design or an artist is not offered, or the artist does not letter the style
 */
export async function insertOfferLines(tx: Queries, offerId: string, lines: OfferLineInput[]): Promise<void> {
  const titles = await titlesOf(tx, lines)
  const names = await namesOf(tx, lines)
  for (const [index, { selectedArtistId, writingStyle }] of lines.entries())
    if (selectedArtistId && writingStyle && names.has(selectedArtistId.toLowerCase()))
      await getWhoLetters(tx, selectedArtistId, writingStyle, `lines.${index}.selectedArtistId`)
  await tx.insert(quoteOfferLines).values(
    lines.map(({ description, quantity, unitPrice, cardDesignId, writingStyle, selectedArtistId }, index) => ({
      offerId,
      position: index + 1,
      description: description.trim(),
      quantity,
      unitCents: parseCents(unitPrice)!,
      cardDesignId: cardDesignId ?? null,
      designTitle: offered(titles, cardDesignId, () => refusedDesign(index)),
      writingStyle: writingStyle ?? null,
      selectedArtistId: selectedArtistId ?? null,
      artistName: offered(names, selectedArtistId, () => refusedArtist(index)),
    })),
  )
}

/**
 * The lines of all these offers, in order, with their designs and artists if those are still offered. For an accepted
 * offer, retired designs count as offered, because they will be made.
 */
export function listOfferLines(db: ReadDb, offerIds: string[]) {
  return db
    .select({
      ...getTableColumns(quoteOfferLines),
      // The first column of a joined row tells whether there is one.
      card: { id: cardDesigns.id, imageUrl: cardDesigns.imageUrl, priceCents: cardDesigns.priceCents },
      artist: { id: artists.id, profileImage: artists.profileImage },
    })
    .from(quoteOfferLines)
    .leftJoin(cardDesigns, and(eq(cardDesigns.id, quoteOfferLines.cardDesignId), or(cardDesigns.isActive, isAccepted)))
    .leftJoin(artists, and(eq(artists.id, quoteOfferLines.selectedArtistId), artists.isActive))
    .where(inArray(quoteOfferLines.offerId, offerIds))
    .orderBy(asc(quoteOfferLines.position))
}

const isAccepted = sql`exists (select from quote_offers o
  where o.id = ${quoteOfferLines.offerId} and o.decision = 'accepted')`

/** An offer as a response; the server computes all sums. @param by the administrator who wrote it */
export function toOffer(row: OfferRow, lines: LineRow[], by: string): QuoteOffer {
  return {
    number: row.number,
    lines: lines.map(toLine),
    quantity: countCards(lines),
    total: toDecimal(sumCents(lines)),
    message: row.message,
    expiresOn: row.expiresOn,
    readyBy: row.readyBy,
    createdAt: row.createdAt.toISOString(),
    by,
    decision: row.decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

function toLine({ description, quantity, unitCents, writingStyle, ...line }: LineRow): OfferLine {
  const { cardDesignId, designTitle, card, selectedArtistId, artistName, artist } = line
  return {
    description,
    quantity,
    unitPrice: toDecimal(unitCents),
    total: toDecimal(unitCents * quantity),
    cardDesign:
      cardDesignId && designTitle
        ? {
            id: cardDesignId,
            title: designTitle,
            imageUrl: card?.imageUrl ?? null,
            price: card && toDecimal(card.priceCents),
          }
        : null,
    writingStyle,
    selectedArtist:
      selectedArtistId && artistName
        ? {
            id: selectedArtistId,
            name: artistName,
            profileImage: artist?.profileImage ?? null,
            isActive: artist !== null,
          }
        : null,
  }
}

function sumCents(lines: LineRow[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
}

async function titlesOf(tx: Queries, lines: OfferLineInput[]): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ cardDesignId }) => cardDesignId ?? [])
  const rows = await tx
    .select({ id: cardDesigns.id, title: cardDesigns.title })
    .from(cardDesigns)
    .where(and(inArray(cardDesigns.id, ids), cardDesigns.isActive))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function namesOf(tx: Queries, lines: OfferLineInput[]): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ selectedArtistId }) => selectedArtistId ?? [])
  const rows = await tx
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(and(inArray(artists.id, ids), artists.isActive))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The chosen options as text; null if there are none. */
function offered(texts: Map<string, string>, id: string | null | undefined, refused: () => Refusal): string | null {
  if (!id) return null
  const text = texts.get(id.toLowerCase())
  if (text === undefined) throw refused()
  return text
}

const refusedDesign = (line: number) =>
  refusedLine(line, 'cardDesignId', 'This card design is no longer available', 'card_unavailable')
const refusedArtist = (line: number) =>
  refusedLine(line, 'selectedArtistId', 'This artist is no longer available', 'artist_unavailable')

function refusedLine(line: number, field: string, message: string, code: FailureCode): Refusal {
  return invalid(message, [{ path: `lines.${line}.${field}`, message }], code)
}
