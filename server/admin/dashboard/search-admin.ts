import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { type AdminRole, mayCall } from '#contract/base/roles.ts'
import { type Found, mostFoundOfKind } from '#contract/admin/search-admin.ts'
import { searchAdminCards } from '#server/catalog/cards/cards-search.ts'
import { contains, hasTrigram } from '#server/platform/db/contains.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { artists, bulkQuotes, messageWords, messages, orders, pieces, quoteWords } from '#server/platform/db/schema.ts'
import { filtered } from '#server/admin/orders/orders-admin.ts'
import { toStudioPiece } from '#server/studio/studio-cards/list-studio-pieces.ts'

/** How many orders are searched for customers: one person may have placed many. */
const ordersForCustomers = 50

/** The records that contain the text, as far as the role may see them. */
export async function searchPortal(db: ReadDb, role: AdminRole | undefined, q: string): Promise<Found> {
  const text = q.trim().toLowerCase()
  // Without three adjacent letters no index helps.
  if (!hasTrigram(text)) return nothing
  const [desk, catalog] = await Promise.all([
    mayCall(role, ordersAdmin.list) ? searchDesk(db, text) : {},
    mayCall(role, cardsAdmin.create) ? searchCatalog(db, text) : {},
  ])
  return { ...nothing, ...desk, ...catalog }
}

const nothing: Found = { orders: [], pieces: [], customers: [], quotes: [], messages: [], cards: [], artists: [] }

async function searchDesk(db: ReadDb, text: string): Promise<Partial<Found>> {
  const [rows, quotes, letters] = await Promise.all([
    findOrders(db, text),
    db
      .select()
      .from(bulkQuotes)
      .where(contains(quoteWords(bulkQuotes), text))
      .orderBy(desc(bulkQuotes.createdAt))
      .limit(mostFoundOfKind),
    db
      .select()
      .from(messages)
      .where(contains(messageWords(messages), text))
      .orderBy(desc(messages.createdAt))
      .limit(mostFoundOfKind),
  ])
  return {
    pieces: await findPieces(
      db,
      rows.map(({ id }) => id),
    ),
    orders: rows
      .slice(0, mostFoundOfKind)
      .map((row) => ({ ...row, recipientName: row.shippingAddress.name, createdAt: row.createdAt.toISOString() })),
    customers: customersOf(rows, text),
    quotes,
    messages: letters.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

async function findOrders(db: ReadDb, text: string) {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(await filtered(db, { q: text }))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ordersForCustomers)
  return db
    .select({
      id: orders.id,
      status: orders.status,
      customerName: orders.customerName,
      customerEmail: orders.customerEmail,
      shippingAddress: orders.shippingAddress,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** The cards of these orders, those still being made first. */
async function findPieces(db: ReadDb, orderIds: string[]): Promise<Found['pieces']> {
  const isMade = sql`${pieces.state} in ('mailed', 'arrived', 'returned', 'cancelled')`
  const rows = await db
    .select({ piece: pieces, order: orders })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(inArray(pieces.orderId, orderIds))
    .orderBy(isMade, asc(pieces.dueAt), asc(pieces.id))
    .limit(mostFoundOfKind)
  return rows.map(({ piece, order }) => {
    const { id, state, inReview, cardTitle, mailBy } = toStudioPiece(piece, order)
    return { id, orderId: order.id, state, inReview, cardTitle, recipientName: piece.recipient.name, mailBy }
  })
}

/** Buyers, not recipients; once each, under their latest name. */
function customersOf(rows: Awaited<ReturnType<typeof findOrders>>, text: string): Found['customers'] {
  const byEmail = new Map<string, Found['customers'][number]>()
  for (const { id, customerName: name, customerEmail: email } of rows) {
    const key = email.toLowerCase()
    // An erased person has no address any more.
    if (!email || byEmail.has(key) || !`${name} ${key}`.toLowerCase().includes(text)) continue
    byEmail.set(key, { orderId: id, name, email })
  }
  return [...byEmail.values()].slice(0, mostFoundOfKind)
}

async function searchCatalog(db: ReadDb, text: string): Promise<Partial<Found>> {
  const [{ cards }, people] = await Promise.all([
    searchAdminCards(db, { q: text }),
    db
      .select()
      .from(artists)
      .where(contains(sql`lower(${artists.name} || ' ' || ${artists.specialty})`, text))
      .orderBy(artists.name)
      .limit(mostFoundOfKind),
  ])
  return { cards: cards.slice(0, mostFoundOfKind), artists: people }
}
