import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Expectation } from '#contract/checkout.ts'
import { parseCents, subtotalCents } from '#contract/money.ts'
import { listCart } from '#server/cart/cart.ts'
import type { Queries } from '#server/db/db.ts'
import { type SnapshotLine, checkoutSnapshots } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/errors.ts'
import type { Owner } from '#server/sessions/visit.ts'

/** The cart as it is charged: lines with the prices of the database, and their sum in cents. */
export interface Snapshot {
  id: string
  lines: SnapshotLine[]
  amountCents: number
}

/**
 * Keeps the owner's cart as a snapshot of the checkout; the same cart gives the same snapshot.
 * @throws 400 for an empty cart, 409 when something in it is no longer offered
 */
export async function takeSnapshot(db: Queries, owner: Owner, checkoutId: string): Promise<Snapshot> {
  const lines = await pricedLines(db, owner)
  const amountCents = subtotalCents(lines)
  const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  await db.insert(checkoutSnapshots).values({ checkoutId, hash, lines, amountCents }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(checkoutSnapshots)
    .where(and(eq(checkoutSnapshots.checkoutId, checkoutId), eq(checkoutSnapshots.hash, hash)))
  return row!
}

export async function findSnapshot(db: Queries, checkoutId: string, id: string): Promise<Snapshot | undefined> {
  const [row] = await db
    .select()
    .from(checkoutSnapshots)
    .where(and(eq(checkoutSnapshots.checkoutId, checkoutId), eq(checkoutSnapshots.id, id)))
  return row
}

/** Whether the browser's idea of the purchase is the shop's; words and hands count where they were sent. */
export function matches(expected: Expectation, snapshot: Snapshot): boolean {
  if (parseCents(expected.totalAmount) !== snapshot.amountCents) return false
  if (expected.items.length !== snapshot.lines.length) return false
  const open = [...snapshot.lines]
  return expected.items.every((item) => {
    const index = open.findIndex((line) => isSameLine(item, line))
    return index >= 0 && open.splice(index, 1).length === 1
  })
}

async function pricedLines(db: Queries, owner: Owner): Promise<SnapshotLine[]> {
  const items = await listCart(db, owner)
  if (items.length === 0) throw invalid('Your cart is empty')
  return items.map(({ id, cardDesign, selectedArtist, ...line }) => {
    if (!cardDesign) throw conflict('A card in your cart is no longer available. Please remove it to continue.')
    if (!selectedArtist)
      throw conflict(`The artist of “${cardDesign.title}” is no longer available. Please choose again.`)
    const { title, price, imageUrl } = cardDesign
    return {
      ...line,
      cartItemId: id,
      price,
      cardDesign: { title, price, imageUrl },
      selectedArtist: { name: selectedArtist.name },
    }
  })
}

function isSameLine(item: Expectation['items'][number], line: SnapshotLine): boolean {
  const same = <T>(expected: T | null | undefined, actual: T | null) =>
    expected === undefined || expected === null || expected === actual
  return (
    item.cardDesignId === line.cardDesignId &&
    item.quantity === line.quantity &&
    (item.price === undefined || parseCents(item.price) === parseCents(line.price)) &&
    same(item.customMessage, line.customMessage) &&
    same(item.customSignature, line.customSignature) &&
    same(item.writingStyle, line.writingStyle) &&
    same(item.selectedArtistId || null, line.selectedArtistId)
  )
}
