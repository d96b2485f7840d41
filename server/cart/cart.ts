import { type SQL, and, asc, eq, sql } from 'drizzle-orm'
import type { CartAddition, CartChange, CartItem } from '#contract/cart.ts'
import type { FailureCode } from '#contract/failure.ts'
import { toDecimal } from '#contract/money.ts'
import { cardColumns } from '#server/cards/cards.ts'
import type { Queries } from '#server/db/db.ts'
import { artists, cardDesigns, cartItems, settings } from '#server/db/schema.ts'
import { preparedSql, preparedQuery } from '#server/db/prepared-query.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { Owner } from '#server/sessions/visit.ts'

/** The owner's lines, oldest first; what is no longer offered is null inside its line. */
export async function listCart(db: Queries, owner: Owner): Promise<CartItem[]> {
  return (await selectCart(db, owner).execute()).map(toCartItem)
}

/** The statement behind `listCart`, to be pipelined with others. */
export function selectCart(db: Queries, { userId, sid }: Owner) {
  return userId ? selectShoppersCart(db, { userId }) : selectGuestsCart(db, { sid })
}

const selectShoppersCart = preparedQuery<{ userId: string }>()((db, { userId }) =>
  selectLines(db, eq(cartItems.userId, userId)),
)
const selectGuestsCart = preparedQuery<{ sid: string }>()((db, { sid }) =>
  selectLines(db, eq(cartItems.sessionId, sid)),
)

export type CartRows = Awaited<ReturnType<typeof selectLines>>

/**
 * Adds a card to the cart as a line of its own; equal lines are never merged, because each is lettered with its own
 * text. The design and the artist are looked up in the same statement that inserts.
 * @throws 400 when the design or the artist is not offered
 */
export async function addToCart(db: Queries, owner: Owner, item: CartAddition): Promise<CartItem> {
  const insert = owner.userId ? insertForShopper : insertForGuest
  const { rows } = await insert(db, {
    owner: owner.userId ?? owner.sid,
    ...item,
    rush: item.rush ?? false,
    anyArtist: item.anyArtist ?? false,
  }).execute()
  const { id, created_at: createdAt, card, artist } = rows[0]!
  if (!card) throw refusedField('cardDesignId', 'This card design is no longer available', 'card_unavailable')
  if (!artist) throw refusedField('selectedArtistId', 'This artist is no longer available', 'artist_unavailable')
  if (!id || !createdAt)
    throw invalid(`A cart holds at most ${mostLines} lines. Please check out first.`, undefined, 'cart_full')
  const { price_cents: priceCents, image_url: imageUrl, rush_fee_cents: feeCents } = card
  const { sessionId: _, rush, ...line } = item
  return {
    id,
    userId: owner.userId,
    sessionId: null,
    ...line,
    rushFee: rush ? toDecimal(feeCents) : null,
    anyArtist: item.anyArtist ?? false,
    ...unset,
    createdAt: new Date(createdAt).toISOString(),
    cardDesign: describe({ ...card, priceCents, imageUrl }),
    selectedArtist: artist,
  }
}

/** What a new line has by the table's defaults. */
const unset = { recipientAddress: null, shipToRecipient: true, customerAddress: null }

interface Added {
  id: string | null
  created_at: string | Date | null
  card: { id: string; title: string; price_cents: number; image_url: string | null; rush_fee_cents: number } | null
  artist: { id: string; name: string } | null
}

const insertForShopper = insertLine(sql`user_id`, sql`uuid`)
const insertForGuest = insertLine(sql`session_id`, sql`text`)

function insertLine(column: SQL, type: SQL) {
  return preparedSql<CartAddition & { owner: string; rush: boolean; anyArtist: boolean }, Added>()(
    (item) => sql`
    with card as (
      select card_designs.id, title, price_cents, image_url, rush_fee_cents from card_designs, settings
      where card_designs.id = ${item.cardDesignId} and is_active
    ),
    artist as (select id, name from artists where id = ${item.selectedArtistId} and is_active),
    line as (
      insert into cart_items
        (${column}, card_design_id, quantity, custom_message, custom_signature, writing_style, selected_artist_id, rush, any_artist)
      select ${item.owner}::${type}, card.id, ${item.quantity}::int,
        ${item.customMessage}, ${item.customSignature}, ${item.writingStyle}, artist.id, ${item.rush}::boolean, ${item.anyArtist}::boolean
      from card, artist
      where (select count(*) from cart_items where ${column} = ${item.owner}::${type}) < ${mostLines}
      returning id, created_at
    )
    select (select id from line), (select created_at from line), (select to_jsonb(card) from card) as card, (select to_jsonb(artist) from artist) as artist`,
  )
}

/**
 * Changes what was chosen for a line; what is left out stays.
 * @throws 404 for a missing line and for somebody else's, 400 when the artist is not offered
 */
export async function changeLine(db: Queries, owner: Owner, id: string, change: CartChange): Promise<CartItem> {
  const artist = change.selectedArtistId
  if (artist && (await db.$count(artists, and(eq(artists.id, artist), eq(artists.isActive, true)))) === 0)
    throw refusedField('selectedArtistId', 'This artist is no longer available', 'artist_unavailable')
  const { rowCount } = await db
    .update(cartItems)
    .set(change)
    .where(and(eq(cartItems.id, id), ownedBy(owner)))
  if (!rowCount) throw notFound('Cart item')
  return getLine(db, owner, id)
}

/** @throws 404 for a missing line and for somebody else's */
export async function removeFromCart(db: Queries, owner: Owner, id: string): Promise<void> {
  const { rowCount } = await db.delete(cartItems).where(and(eq(cartItems.id, id), ownedBy(owner)))
  if (!rowCount) throw notFound('Cart item')
}

/** A guest's lines become the shopper's at sign-in. */
export async function moveCart(db: Queries, sid: string, userId: string): Promise<void> {
  await db.update(cartItems).set({ userId, sessionId: null }).where(eq(cartItems.sessionId, sid))
}

/** Only the owner's rows; part of every statement on a cart. */
function ownedBy(owner: Owner): SQL {
  return owner.userId ? eq(cartItems.userId, owner.userId) : eq(cartItems.sessionId, owner.sid)
}

/** Up to this size an order completes within its time limits. */
const mostLines = 100

async function getLine(db: Queries, owner: Owner, id: string): Promise<CartItem> {
  const [row] = await selectLines(db, and(eq(cartItems.id, id), ownedBy(owner)))
  if (!row) throw notFound('Cart item')
  return toCartItem(row)
}

function selectLines(db: Queries, where: SQL | undefined) {
  return db
    .select({
      line: cartItems,
      card: cardColumns,
      artist: { id: artists.id, name: artists.name },
      feeCents: settings.rushFeeCents,
    })
    .from(cartItems)
    .crossJoin(settings)
    .leftJoin(cardDesigns, and(eq(cardDesigns.id, cartItems.cardDesignId), eq(cardDesigns.isActive, true)))
    .leftJoin(artists, and(eq(artists.id, cartItems.selectedArtistId), eq(artists.isActive, true)))
    .where(where)
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
}

export function toCartItem({ line, card, artist, feeCents }: CartRows[number]): CartItem {
  return {
    id: line.id,
    userId: line.userId,
    sessionId: null,
    cardDesignId: line.cardDesignId,
    quantity: line.quantity,
    rushFee: line.rush ? toDecimal(feeCents) : null,
    anyArtist: line.anyArtist,
    customMessage: line.customMessage,
    customSignature: line.customSignature,
    writingStyle: line.writingStyle,
    selectedArtistId: line.selectedArtistId,
    recipientAddress: line.recipientAddress,
    shipToRecipient: line.shipToRecipient,
    customerAddress: line.customerAddress,
    createdAt: line.createdAt.toISOString(),
    cardDesign: card && describe(card),
    selectedArtist: artist,
  }
}

type Design = Pick<typeof cardDesigns.$inferSelect, 'id' | 'title' | 'priceCents' | 'imageUrl'>

function describe({ id, title, priceCents, imageUrl }: Design): CartItem['cardDesign'] {
  return { id, title, price: toDecimal(priceCents), imageUrl }
}

function refusedField(path: string, message: string, code: FailureCode) {
  return invalid(message, [{ path, message }], code)
}
