import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import {
  type RunRecord,
  admins,
  artists,
  bulkQuotes,
  cardDesigns,
  quoteOfferLines,
  quoteOffers,
  runs,
} from '#server/platform/db/schema.ts'

/** A sample request for sample e-mails. @returns its id */
export async function sampleQuote(tx: Queries): Promise<string> {
  const [quote] = await tx
    .insert(bulkQuotes)
    .values({
      companyName: 'Lark & Sons',
      contactName: 'Ann Reader',
      contactEmail: 'ann@sample.example',
      status: 'accepted',
      eventType: 'Holiday cards',
      estimatedQuantity: 250,
      preferredDeliveryDate: '2030-12-01',
      additionalDetails: 'Cream paper, please.',
    })
    .returning()
  return quote!.id
}

/** An accepted offer. @returns its id */
export async function sampleOffer(tx: Queries): Promise<string> {
  const [artist] = await tx
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .orderBy(artists.createdAt)
    .limit(1)
  const [card] = await tx
    .select({ id: cardDesigns.id, title: cardDesigns.title })
    .from(cardDesigns)
    .where(eq(cardDesigns.isActive, true))
    .orderBy(cardDesigns.createdAt)
    .limit(1)
  const [admin] = await tx.select({ id: admins.id }).from(admins).limit(1)
  const [offer] = await tx
    .insert(quoteOffers)
    .values({
      quoteId: await sampleQuote(tx),
      number: 1,
      expiresOn: '2030-11-01',
      readyBy: '2030-12-01',
      adminId: admin!.id,
      message: 'We would be glad to letter these for you by the first week of December.',
      decision: 'accepted',
    })
    .returning()
  const offerId = offer!.id
  await tx.insert(quoteOfferLines).values([
    {
      offerId,
      position: 1,
      description: card ? `${card.title}, in gold ink` : 'Gold ink on cream paper',
      quantity: 200,
      unitCents: 1039,
      writingStyle: 'Traditional Calligraphy',
      ...(card && { cardDesignId: card.id, designTitle: card.title }),
      ...(artist && { selectedArtistId: artist.id, artistName: artist.name }),
    },
    { offerId, position: 2, description: 'The same, signed by your chair', quantity: 50, unitCents: 1200 },
  ])
  return offerId
}

/** A run of an accepted offer. @returns its id */
export async function sampleRun(tx: Queries, state: RunRecord['state']): Promise<string> {
  const [run] = await tx
    .insert(runs)
    .values({ offerId: await sampleOffer(tx), state })
    .returning()
  return run!.id
}
