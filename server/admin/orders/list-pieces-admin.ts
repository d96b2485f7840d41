import { type SQL, and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import {
  type AdminPiece,
  type AdminPieceSummary,
  type piecesAdmin,
  mostPiecesCounted,
  piecesPerPage,
} from '#contract/fulfillment/pieces-admin.ts'
import type { PieceClaim, PieceState } from '#contract/fulfillment/pieces.ts'
import { contains, containsUnindexed } from '#server/platform/db/contains.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import {
  type OrderRow,
  type PieceRow,
  artistAccounts,
  claims,
  orderWords,
  orders,
  pieces,
} from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { studioDetails, toStudioPiece } from '#server/studio/studio-cards/list-studio-pieces.ts'

interface PiecesFilter {
  state?: string | undefined
  artist?: string | undefined
  risk?: string | undefined
  q?: string | undefined
  page?: number | undefined
}

const day = 24 * 60 * 60 * 1000
const open: PieceState[] = ['waiting', 'offered', 'accepted', 'lettered', 'approved']

/** Up to this many open orders are read sooner than the index of all words of all years. */
const fewOpen = 20_000

/** A page of pieces, the earliest due first; ended ones latest first. */
export async function listAdminPieces(db: ReadDb, filter: PiecesFilter): Promise<Reply<typeof piecesAdmin.list>> {
  const where = await filtered(db, filter)
  const isEnded = ['mailed', 'arrived', 'returned', 'cancelled'].includes(filter.state ?? '')
  const order = isEnded ? [desc(pieces.dueAt), desc(pieces.id)] : [asc(pieces.dueAt), asc(pieces.id)]
  // Pages are skipped in the pieces' own index, before any order is read.
  const page = db
    .select({ id: pieces.id })
    .from(pieces)
    .where(where)
    .orderBy(...order)
    .limit(piecesPerPage)
    .offset(((filter.page ?? 1) - 1) * piecesPerPage)
  const [rows, total, counts] = await Promise.all([
    db
      .select({ piece: pieces, order: orders, hasAccount: sql<boolean>`${artistAccounts.id} is not null` })
      .from(pieces)
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .leftJoin(artistAccounts, eq(artistAccounts.artistId, pieces.artistId))
      .where(inArray(pieces.id, page))
      .orderBy(...order),
    db.execute<{ count: number }>(sql`select ${counted(where)} as count`),
    countPieces(db),
  ])
  return {
    pieces: rows.map(({ piece, order: ofPiece, hasAccount }) => toSummary(piece, ofPiece, hasAccount)),
    total: total.rows[0]!.count,
    counts,
  }
}

async function filtered(db: ReadDb, { state = '', artist, risk = '', q = '' }: PiecesFilter): Promise<SQL | undefined> {
  const isOpen = state === '' || state === 'open' || open.includes(state as PieceState)
  const found = q.trim() && isOpen && (await hasFewOpen(db)) ? await findOpen(db, q.trim()) : undefined
  const ofOrders = found ? sql`${pieces.orderId} = any(${sql.param(found)}::uuid[])` : undefined
  return and(
    stateIs(state),
    artist ? eq(pieces.artistId, artist) : undefined,
    riskIs(risk),
    ofOrders ?? (q.trim() ? inArray(pieces.orderId, searched(q.trim())) : undefined),
  )
}

function stateIs(state: string): SQL | undefined {
  if (state === '' || state === 'open') return inArray(pieces.state, open)
  if (state === 'review') return eq(pieces.inReview, true)
  if (state === 'claims') return sql`${pieces.id} in (select piece_id from claims where state = 'waiting')`
  return eq(pieces.state, state as PieceState)
}

function riskIs(risk: string): SQL | undefined {
  if (risk === '') return undefined
  if (risk === 'at risk') return eq(pieces.atRisk, true)
  return and(inArray(pieces.state, open), lt(pieces.dueAt, new Date(Date.now() + (risk === 'soon' ? day : 0))))
}

/** Orders by number, customer, recipient and city. */
function searched(q: string): SQL {
  const number = q.replace(/^#/, '').toLowerCase()
  return sql`(select id from ${orders} where ${contains(orderWords(orders), q.toLowerCase())}
    union all select id from ${orders} where right(${orders.id}::text, 8) = ${number})`
}

/**
 * The ids found by `searched` among the orders that may have an open piece: open ones, and those with a mailed piece
 * that is being lettered again (sync-order.ts). Queried once, for the page and its count.
 */
export async function findOpen(db: ReadDb, q: string): Promise<string[]> {
  const number = q.replace(/^#/, '').toLowerCase()
  const hasWords = containsUnindexed(orderWords(orders), q.toLowerCase())
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${orders} where status in ('pending', 'processing') and ${hasWords}
    union select id from ${orders} where ${hasWords} and id in (select order_id from pieces
      where mailed_at is not null and state in ('waiting', 'offered', 'accepted', 'lettered', 'approved'))
    union select id from ${orders} where right(${orders.id}::text, 8) = ${number}`)
  return rows.map(({ id }) => id)
}

/** Only if fewer than the limit and few in proportion: if most orders are open, the index of words is as good. */
async function hasFewOpen(db: ReadDb): Promise<boolean> {
  const of = (status: string) =>
    sql`(select count(*) from (select from orders where status = ${status} limit ${fewOpen}) found)`
  const { rows } = await db.execute<{ few: boolean }>(sql`
    select ${of('pending')} + ${of('processing')} < least(${fewOpen}, reltuples / 20) as few
    from pg_class where oid = 'orders'::regclass`)
  return rows[0]!.few
}

async function countPieces(db: ReadDb): Promise<Reply<typeof piecesAdmin.list>['counts']> {
  const of = (state: PieceState) => counted(eq(pieces.state, state))
  const { rows } = await db.execute<Reply<typeof piecesAdmin.list>['counts'] & Record<string, unknown>>(sql`
    select ${of('waiting')} as waiting, ${of('offered')} as offered, ${of('accepted')} as accepted,
      ${of('lettered')} as lettered, ${of('approved')} as approved, ${forDesk()}`)
  return rows[0]!
}

const forDesk = () => sql`
  ${counted(and(inArray(pieces.state, open), lt(pieces.dueAt, new Date())))} as late,
  ${counted(eq(pieces.atRisk, true))} as "atRisk",
  ${counted(eq(pieces.inReview, true))} as review,
  (select count(*)::int from (select from ${claims} where state = 'waiting' limit ${mostPiecesCounted}) few) as claims`

/** By the pieces' own indexes; the join of a search adds nothing to a count. */
function counted(where: SQL | undefined): SQL {
  return sql`(select count(*)::int from (select from ${pieces} where ${where ?? sql`true`} limit ${mostPiecesCounted}) few)`
}

type DeskCounts = Pick<Reply<typeof piecesAdmin.list>['counts'], 'late' | 'atRisk' | 'review' | 'claims'>

/** What only the desk can continue. */
export async function countForDesk(db: ReadDb): Promise<DeskCounts> {
  const { rows } = await db.execute<DeskCounts & Record<string, unknown>>(sql`select ${forDesk()}`)
  return rows[0]!
}

/** One piece with everything that the desk may have to decide. @throws 404 */
export async function getAdminPiece(db: Queries, id: string): Promise<AdminPiece> {
  const [row] = await db
    .select({ piece: pieces, order: orders, hasAccount: sql<boolean>`${artistAccounts.id} is not null` })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .leftJoin(artistAccounts, eq(artistAccounts.artistId, pieces.artistId))
    .where(eq(pieces.id, id))
  if (!row) throw notFound('Card')
  const { piece, order, hasAccount } = row
  const [details, made] = await Promise.all([
    studioDetails(db, piece, order, '/api/admin/photos'),
    db.select().from(claims).where(eq(claims.pieceId, id)).orderBy(desc(claims.round)),
  ])
  return {
    ...details,
    ...atDesk(piece, order, hasAccount),
    recipient: piece.recipient,
    claims: made.map(({ id: claimId, reason, wish, state, note, answer, createdAt }) => ({
      id: claimId,
      reason: reason as PieceClaim['reason'],
      wish,
      state,
      note,
      answer,
      at: createdAt.toISOString(),
    })),
  }
}

function toSummary(piece: PieceRow, order: OrderRow, hasAccount: boolean): AdminPieceSummary {
  return { ...toStudioPiece(piece, order), ...atDesk(piece, order, hasAccount) }
}

function atDesk(
  { artistId, artistName, artistAsked, recipient, waitsForAddress }: PieceRow,
  order: OrderRow,
  hasAccount: boolean,
) {
  return {
    orderId: order.id,
    customerName: order.customerName,
    recipientName: recipient.name,
    waitsForAddress,
    artist: artistName === null ? null : { id: artistId, name: artistName },
    hasAccount,
    artistAsked,
  }
}
