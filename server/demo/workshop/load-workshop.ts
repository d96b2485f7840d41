import { subtotalCents, toDecimal } from '#contract/base/money.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns, checkouts, claims, orderEvents, orders } from '#server/platform/db/schema.ts'
import { demoArtists } from '#server/demo/artists/demo-artists.ts'
import { dueAt } from '#server/fulfillment/orders/due.ts'
import { type Settings, getSettings } from '#server/catalog/shop-settings/settings.ts'
import { type CardLife, lastOf, lifeOf } from './card-life.ts'
import { insertPayment, insertRefund } from './insert-payment.ts'
import { type Artist, type Design, changeableUntil, insertPiece } from './insert-piece.ts'
import type { WorkshopCard, WorkshopOrder } from './workshop-order.ts'
import { workshopOrders } from './workshop-orders.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Newer orders would need a pending confirmation e-mail. */
const leastHours = 1.1

/** The demo catalog's rows, by the slugs of its data. */
interface Catalog {
  artists: Map<string, Artist>
  designs: Map<string, Design>
}

/**
 * Fills the demo's workshop with sample orders in every state, dated around now and paid in the sandbox. No e-mails are
 * sent for them.
 * @returns the path of the private link to an order that awaits its buyer's approval
 */
export async function loadWorkshop(tx: Queries): Promise<string> {
  const catalog = await readCatalog(tx)
  const settings = await getSettings(tx)
  let waiting = ''
  // Oldest first, as if placed in that order.
  for (const order of workshopOrders.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    const token = await insertOrder(tx, catalog, settings, order)
    if (order.cards[0]!.stage === 'lettered') waiting ||= `/track/${token}`
  }
  return waiting
}

/** An order of one card. @returns its private link's token */
async function insertOrder(tx: Queries, catalog: Catalog, settings: Settings, order: WorkshopOrder): Promise<string> {
  const [card] = order.cards as [WorkshopCard]
  const artist = catalog.artists.get(card.artist)!
  const placed = placedAt(order, card)
  const life = lifeOf(card, placed)
  const item = itemOf(card, catalog, artist)
  const totalCents = subtotalCents([item])
  const paymentRef = `pi_sbx_demo_${order.slug}`
  const [checkout] = await tx
    .insert(checkouts)
    .values({ purposeId: `demo:${order.slug}`, state: 'ordered', paymentRef, createdAt: placed, updatedAt: placed })
    .returning()
  const mailed = lastOf(life, 'mailed')
  const isOver = card.stage === 'cancelled'
  const [row] = await tx
    .insert(orders)
    .values({
      customerEmail: order.buyer.email,
      customerName: order.buyer.name,
      totalCents,
      currency: 'usd',
      status: isOver ? 'cancelled' : mailed ? 'completed' : lastOf(life, 'accepted') ? 'processing' : 'pending',
      items: [item],
      shippingAddress: card.recipient,
      paymentRef,
      checkoutId: checkout!.id,
      cancelledLines: isOver ? [0] : [],
      changeableUntil: life.state === 'waiting' ? changeableUntil(placed, settings) : null,
      createdAt: placed,
    })
    .returning()
  await insertPayment(tx, { paymentRef, totalCents, placed })
  const design = catalog.designs.get(card.design)!
  const made = { orderId: row!.id, slug: order.slug, card, artist, design, life, placed, totalCents, settings }
  const pieceId = await insertPiece(tx, made)
  await insertOrderEvents(tx, row!.id, life)
  const refunded = lastOf(life, 'cancelled') ?? (card.stage === 'claim refund' ? lastOf(life, 'granted') : null)
  const refundId = refunded && (await insertRefund(tx, { orderId: row!.id, paymentRef, totalCents, at: refunded }))
  if (life.claim) {
    const claimed = lastOf(life, 'claimed')!
    const { reason, wish, state } = life.claim
    await tx.insert(claims).values({
      pieceId,
      round: 1,
      email: order.buyer.email,
      reason,
      wish,
      state,
      note: card.note ?? null,
      amountCents: totalCents,
      refundId,
      createdAt: claimed,
      decidedAt: state === 'granted' ? claimed : null,
    })
  }
  return row!.trackToken
}

/** Long enough ago that a late card is late, on whatever day the demo is loaded. */
function placedAt({ hoursAgo }: WorkshopOrder, { stage }: WorkshopCard): Date {
  const placed = new Date(Date.now() - Math.max(hoursAgo, leastHours) * hour)
  if (stage !== 'late') return placed
  while (dueAt(placed) > new Date()) placed.setTime(placed.getTime() - day)
  return placed
}

function itemOf(card: WorkshopCard, { designs }: Catalog, artist: Artist): OrderItem {
  const { id, title, priceCents, imageUrl } = designs.get(card.design)!
  const price = toDecimal(priceCents)
  return {
    cardDesignId: id,
    quantity: card.copies,
    customMessage: card.message,
    customSignature: card.signature,
    writingStyle: card.style,
    selectedArtistId: artist.id,
    selectedArtist: { name: artist.name },
    cardDesign: { title, price, imageUrl },
    price,
  }
}

async function insertOrderEvents(tx: Queries, orderId: string, life: CardLife): Promise<void> {
  const kinds = { started: 'accepted', mailed: 'mailed', completed: 'mailed', cancelled: 'cancelled' } as const
  const happened = Object.entries(kinds).flatMap(([kind, event]) => {
    const at = life.events.find((each) => each.kind === event)?.at
    return at ? [{ orderId, kind: kind as keyof typeof kinds, createdAt: at }] : []
  })
  if (happened.length > 0) await tx.insert(orderEvents).values(happened)
}

async function readCatalog(tx: Queries): Promise<Catalog> {
  const people = await tx.select({ id: artists.id, name: artists.name }).from(artists)
  const { id, title, priceCents, imageUrl, artistId } = cardDesigns
  const cards = await tx.select({ id, title, priceCents, imageUrl, artistId }).from(cardDesigns)
  const found: Catalog = { artists: new Map(), designs: new Map() }
  for (const { slug, name, designs } of demoArtists) {
    const person = people.find((each) => each.name === name)!
    found.artists.set(slug, person)
    for (const design of designs) {
      const card = cards.find((each) => each.artistId === person.id && each.title === design.title)!
      found.designs.set(`${slug}/${design.slug}`, card)
    }
  }
  return found
}
