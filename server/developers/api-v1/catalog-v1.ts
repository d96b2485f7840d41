import { and, asc, eq, sql } from 'drizzle-orm'
import type { V1Artist, V1Design, V1Promise } from '#contract/developers/api-v1-shapes.ts'
import { usuallyListed } from '#contract/developers/api-v1.ts'
import type { Card } from '#contract/catalog/cards.ts'
import { listPublicCards } from '#server/catalog/cards/cards-filter.ts'
import { getCard } from '#server/catalog/cards/cards.ts'
import type { Db, ReadDb, Queries } from '#server/platform/db/db.ts'
import { artists } from '#server/platform/db/schema.ts'
import { createPromises } from '#server/fulfillment/scheduling/artists-promises.ts'
import { momentCursor, pageOf, readCursor, writeCursor } from '#server/platform/http/cursors.ts'
import { instant, microsOf } from '#server/platform/db/moments.ts'

interface Page {
  cursor?: string | undefined
  limit?: number | undefined
}

/** A position in the shop's list of designs. */
const designCursor = /^(\d{1,4}_\d{1,9}_\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export async function listDesigns(
  db: ReadDb,
  publicUrl: string,
  { cursor, limit = usuallyListed, category }: Page & { category?: string | undefined },
): Promise<{ data: V1Design[]; nextCursor: string | null }> {
  const [after] = readCursor(cursor, designCursor) ?? []
  const { cards, next } = await listPublicCards(db, { limit, category, cursor: after })
  return { data: cards.map((card) => designOf(card, publicUrl)), nextCursor: next && writeCursor(next) }
}

/** @throws 404 if it is not offered */
export async function findDesign(db: Queries, publicUrl: string, id: string): Promise<V1Design> {
  return designOf(await getCard(db, id), publicUrl)
}

function designOf({ id, title, description, category, price, imageUrl, ...of }: Card, publicUrl: string): V1Design {
  const artist = of.artistId && of.artistName ? { id: of.artistId, name: of.artistName } : null
  return { id, title, description, category, price, imageUrl: imageUrl && absolute(imageUrl, publicUrl), artist }
}

export async function listArtists(
  db: ReadDb,
  publicUrl: string,
  { cursor, limit = usuallyListed }: Page,
): Promise<{ data: V1Artist[]; nextCursor: string | null }> {
  const after = readCursor(cursor, momentCursor)
  const { id, createdAt } = artists
  const rows = await db
    .select({ artist: artists, micros: microsOf(createdAt) })
    .from(artists)
    .where(
      and(eq(artists.isActive, true), after && sql`(${createdAt}, ${id}) > (${instant(after[0]!)}, ${after[1]}::uuid)`),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit + 1)
  return pageOf(rows, limit, {
    item: ({ artist }) => ({
      id: artist.id,
      name: artist.name,
      specialty: artist.specialty,
      bio: artist.bio,
      imageUrl: absolute(artist.profileImage, publicUrl),
      styles: artist.styles,
    }),
    cursor: ({ artist, micros }) => writeCursor(micros, artist.id),
  })
}

interface PromiseWish {
  artistId?: string | undefined
  writingStyle?: string | undefined
  cardDesignId?: string | undefined
  copies?: number | undefined
  zipCode?: string | undefined
  rush?: 'true' | 'false' | undefined
  withoutWaiting?: 'true' | 'false' | undefined
}

/** When each artist could letter the next order, as shown on the shop's own pages. */
export function createV1Promises(db: Db) {
  const findPromises = createPromises(db)
  return async (wish: PromiseWish): Promise<{ data: V1Promise[]; nextCursor: null }> => {
    const { artistId, writingStyle, cardDesignId, copies = 1, zipCode, rush, withoutWaiting } = wish
    const [found, names] = await Promise.all([
      findPromises(
        { artistId, style: writingStyle },
        {
          cardDesignId,
          copies,
          zip: zipCode ?? null,
          rush: rush === 'true',
          withoutWaiting: withoutWaiting !== 'false',
        },
      ),
      db.select({ id: artists.id, name: artists.name }).from(artists).where(eq(artists.isActive, true)),
    ])
    const data = found.flatMap(({ artistId: id, ...dates }) => {
      const artist = names.find((each) => each.id === id)
      return artist ? [{ artist, ...dates }] : []
    })
    return { data, nextCursor: null }
  }
}

const absolute = (url: string, publicUrl: string) => (url.startsWith('/') ? publicUrl + url : url)
