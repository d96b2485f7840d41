import { type SQL, and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CartAddition, CartChange, CartItem } from '#contract/sales/cart.ts'
import type { WishedArrival } from '#contract/fulfillment/wished-arrival.ts'
import type { FailureCode } from '#contract/base/failure.ts'
import { toDecimal } from '#contract/base/money.ts'
import { type CartRecipient, type Recipients, maxPieces, tooLongFor } from '#contract/sales/recipients.ts'
import { cardColumns } from '#server/catalog/cards/cards.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { addressRequests, artists, cardDesigns, cartItems, people, settings } from '#server/platform/db/schema.ts'
import { preparedSql, preparedQuery } from '#server/platform/db/prepared-query.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import {
  artistUnavailable,
  getWhoLetters,
  lettersStyle,
  styleNotLettered,
} from '#server/catalog/handwriting/who-letters.ts'
import type { Owner } from '#server/platform/sessions/visit.ts'

/** The owner's lines, oldest first; designs and artists that are no longer offered are null. */
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
 * Adds a card to the cart as a separate line; equal lines are never merged, because each is lettered with its own
 * text. The inserting statement also looks up the design and the artist.
 * @throws 400 if the design or the artist is not offered, or the artist does not letter the style
 */
export async function addToCart(db: Queries, owner: Owner, item: CartAddition): Promise<CartItem> {
  const insert = owner.userId ? insertForShopper : insertForGuest
  const recipients = item.recipients ? await checkRecipients(db, owner, item.recipients) : null
  const quantity = recipients?.length ?? item.quantity
  const { rows } = await insert(db, {
    owner: owner.userId ?? owner.sid,
    ...item,
    quantity,
    recipients: recipients && JSON.stringify(recipients),
    rush: item.rush ?? false,
    anyArtist: item.anyArtist ?? false,
    ...wishOf(item),
  }).execute()
  const { id, created_at: createdAt, card, artist } = rows[0]!
  if (!card) throw refusedField('cardDesignId', 'This card design is no longer available', 'card_unavailable')
  if (!artist) throw artistUnavailable()
  if (!artist.letters) throw styleNotLettered(artist.name, item.writingStyle)
  if (!id || !createdAt) throw cartFull()
  const { price_cents: priceCents, image_url: imageUrl, rush_fee_cents: feeCents } = card
  const { sessionId: _, rush, ...line } = item
  return {
    id,
    userId: owner.userId,
    sessionId: null,
    ...line,
    quantity,
    rushFee: rush ? toDecimal(feeCents) : null,
    anyArtist: item.anyArtist ?? false,
    ...wishOf(item),
    ...unset,
    recipients,
    createdAt: new Date(createdAt).toISOString(),
    cardDesign: describe({ ...card, priceCents, imageUrl }),
    selectedArtist: { id: artist.id, name: artist.name },
  }
}

/** The days of a wished arrival, or null. */
const wishOf = ({ arriveBy = null, arriveNotBefore = null }: WishedArrival) => ({ arriveBy, arriveNotBefore })

/** The table's defaults for a new line. */
const unset = { recipientAddress: null, shipToRecipient: true, customerAddress: null }

interface Added {
  id: string | null
  created_at: string | Date | null
  card: { id: string; title: string; price_cents: number; image_url: string | null; rush_fee_cents: number } | null
  artist: { id: string; name: string; letters: boolean } | null
}

const insertForShopper = insertLine(sql`user_id`, sql`uuid`)
const insertForGuest = insertLine(sql`session_id`, sql`text`)

type NewLine = Omit<CartAddition, 'recipients'> & {
  owner: string
  rush: boolean
  anyArtist: boolean
  arriveBy: string | null
  arriveNotBefore: string | null
  recipients: string | null
}

function insertLine(column: SQL, type: SQL) {
  return preparedSql<NewLine, Added>()(
    (item) => sql`
    with card as (
      select card_designs.id, title, price_cents, image_url, rush_fee_cents from card_designs, settings
      where card_designs.id = ${item.cardDesignId} and is_active
    ),
    artist as (select id, name, ${lettersStyle(sql`${item.writingStyle}`)} as letters from artists where id = ${item.selectedArtistId} and is_active),
    line as (
      insert into cart_items
        (${column}, card_design_id, quantity, custom_message, custom_signature, writing_style, selected_artist_id, rush, any_artist, arrive_by, arrive_not_before, recipients)
      select ${item.owner}::${type}, card.id, ${item.quantity}::int,
        ${item.customMessage}, ${item.customSignature}, ${item.writingStyle}, artist.id, ${item.rush}::boolean, ${item.anyArtist}::boolean, ${item.arriveBy}::date, ${item.arriveNotBefore}::date, ${item.recipients}::jsonb
      from card, artist
      where letters and (select count(*) < ${mostLines} and coalesce(sum(${piecesOf}), 0) + coalesce(jsonb_array_length(${item.recipients}::jsonb), 1) <= ${maxPieces}
        from cart_items where ${column} = ${item.owner}::${type})
      returning id, created_at
    )
    select (select id from line), (select created_at from line), (select to_jsonb(card) from card) as card, (select to_jsonb(artist) from artist) as artist`,
  )
}

/**
 * Changes the given fields of a line. The quantity of a line with recipients is the number of recipients.
 * @throws 404 for a missing line and for somebody else's, 400 if the artist is not offered or does not letter the style,
 *   or words are too long
 */
export async function changeLine(db: Queries, owner: Owner, id: string, change: CartChange): Promise<CartItem> {
  const { rowCount } = await db
    .update(cartItems)
    .set(await columnsOf(db, owner, id, change))
    .where(and(eq(cartItems.id, id), ownedBy(owner)))
  if (!rowCount) throw notFound('Cart item')
  return getLine(db, owner, id)
}

async function columnsOf(db: Queries, owner: Owner, id: string, { recipients, quantity, ...change }: CartChange) {
  const own = and(eq(cartItems.id, id), ownedBy(owner))
  const [line] = await db.select().from(cartItems).where(own)
  if (!line) throw notFound('Cart item')
  const { selectedArtistId: artistId, writingStyle: style } = { ...line, ...change }
  if (artistId && (change.selectedArtistId ?? change.writingStyle)) await getWhoLetters(db, artistId, style)
  const people = recipients
    ? await checkRecipients(db, owner, recipients)
    : recipients === null
      ? null
      : line.recipients
  const [tooLong] = tooLongFor({ ...line, ...change }, people ?? [])
  if (tooLong) {
    const { place, field, message } = tooLong
    throw invalid(message, [{ path: `recipients.${place}.${field}`, message }])
  }
  if (people && people.length > (line.recipients?.length ?? 1)) {
    const [others] = await db
      .select({ pieces: sql<number>`coalesce(sum(${piecesOf}), 0)::int` })
      .from(cartItems)
      .where(and(ownedBy(owner), ne(cartItems.id, id)))
    if (others!.pieces + people.length > maxPieces) throw cartFull()
  }
  // Without its people, a line is one card again.
  const single = line.recipients ? 1 : line.quantity
  return { ...change, recipients: people, quantity: people?.length ?? quantity ?? single }
}

/** The people as they are stored. @throws 400 for a person who is not in the owner's address book */
async function checkRecipients(db: Queries, owner: Owner, recipients: Recipients): Promise<CartRecipient[]> {
  const known = await findKnown(db, owner, recipients)
  const stranger = recipients.findIndex(({ personId }) => personId && !known.has(personId))
  if (stranger >= 0)
    throw refusedField(`recipients.${stranger}.personId`, 'This person is no longer in your address book', 'not_found')
  const unknown = recipients.findIndex(({ address, personId }) => !address && !known.get(personId!)!.isAsked)
  if (unknown >= 0)
    throw refusedField(
      `recipients.${unknown}.address`,
      `We don’t have an address for ${recipients[unknown]!.name} yet. Please enter it, or ask for it.`,
      'address_unknown',
    )
  return recipients.map(({ name, firstName, address, personId, customMessage, customSignature, ...wish }) => ({
    name,
    ...(firstName && { firstName }),
    address: address ?? null,
    personId: personId ?? null,
    customMessage: customMessage || null,
    customSignature: customSignature || null,
    ...(wish.arriveBy && { arriveBy: wish.arriveBy }),
    ...(wish.arriveNotBefore && { arriveNotBefore: wish.arriveNotBefore }),
  }))
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

/** Keeps the people in the owner's address book, and says whether they were asked for their address. */
async function findKnown(db: Queries, { userId }: Owner, recipients: Recipients) {
  const ids = recipients.flatMap(({ personId }) => personId ?? [])
  if (!userId || ids.length === 0) return new Map<string, { isAsked: boolean }>()
  const rows = await db
    .select({
      id: people.id,
      isAsked: sql<boolean>`${people.address} is not null or coalesce(${addressRequests.expiresAt} > now(), false)`,
    })
    .from(people)
    .leftJoin(addressRequests, eq(addressRequests.personId, people.id))
    .where(and(eq(people.userId, userId), inArray(people.id, ids)))
  return new Map(rows.map(({ id, isAsked }) => [id, { isAsked }]))
}

/** Limits every statement on a cart to the owner's rows. */
function ownedBy(owner: Owner): SQL {
  return owner.userId ? eq(cartItems.userId, owner.userId) : eq(cartItems.sessionId, owner.sid)
}

/** Up to this size an order completes within its time limits. */
const mostLines = 100
/** A line is one piece, or one piece per recipient. */
const piecesOf = sql`coalesce(jsonb_array_length(recipients), 1)`

const cartFull = () =>
  invalid(
    `A cart holds at most ${mostLines} lines and cards for ${maxPieces} people. Please check out first.`,
    undefined,
    'cart_full',
  )

async function getLine(db: Queries, owner: Owner, id: string): Promise<CartItem> {
  const [row] = await selectLines(db, and(eq(cartItems.id, id), ownedBy(owner)))
  if (!row) throw notFound('Cart item')
  return toCartItem(row)
}

/** The people of a line; those who were asked for their address have one once they have answered. */
const addressed = sql<CartRecipient[] | null>`case when ${cartItems.recipients} is null then null else (
  select jsonb_agg(case when jsonb_typeof(person->'address') = 'object' or person->>'personId' is null then person
      else jsonb_set(person, '{address}', coalesce((select address from people
        where people.id = (person->>'personId')::uuid and people.user_id = ${cartItems.userId}), 'null')) end order by place)
  from jsonb_array_elements(${cartItems.recipients}) with ordinality each_of(person, place)) end`

function selectLines(db: Queries, where: SQL | undefined) {
  return db
    .select({
      line: cartItems,
      recipients: addressed,
      recipientsKey: sql<string | null>`md5(${cartItems.recipients}::text)`,
      card: cardColumns,
      artist: { id: artists.id, name: artists.name },
      feeCents: settings.rushFeeCents,
    })
    .from(cartItems)
    .crossJoin(settings)
    .leftJoin(cardDesigns, and(eq(cardDesigns.id, cartItems.cardDesignId), eq(cardDesigns.isActive, true)))
    .leftJoin(
      artists,
      and(
        eq(artists.id, cartItems.selectedArtistId),
        eq(artists.isActive, true),
        lettersStyle(sql`${cartItems.writingStyle}`),
      ),
    )
    .where(where)
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
}

export function toCartItem({ line, recipients, card, artist, feeCents }: CartRows[number]): CartItem {
  return {
    id: line.id,
    userId: line.userId,
    sessionId: null,
    cardDesignId: line.cardDesignId,
    quantity: line.quantity,
    rushFee: line.rush ? toDecimal(feeCents) : null,
    anyArtist: line.anyArtist,
    arriveBy: line.arriveBy,
    arriveNotBefore: line.arriveNotBefore,
    customMessage: line.customMessage,
    customSignature: line.customSignature,
    writingStyle: line.writingStyle,
    selectedArtistId: line.selectedArtistId,
    recipientAddress: line.recipientAddress,
    shipToRecipient: line.shipToRecipient,
    customerAddress: line.customerAddress,
    recipients,
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
