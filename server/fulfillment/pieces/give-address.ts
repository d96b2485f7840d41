import { and, eq, sql } from 'drizzle-orm'
import type { Address } from '#contract/base/address.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import { people, pieces } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { dueAt } from '#server/fulfillment/orders/due.ts'
import { bookOwn } from '#server/fulfillment/scheduling/rebook.ts'
import { addressMissing } from './address-emails.ts'
import { type Change, record } from './change-piece.ts'

const day = 24 * 60 * 60 * 1000

/** Enters the address that a card has waited for: it gets a date with its artist, and continues like any other. */
export async function giveAddress(change: Change, recipient: Address): Promise<Change> {
  const { tx, piece } = change
  const place = await bookOwn(tx, { ...piece, recipient })
  return record(change, 'address_changed', {
    recipient,
    waitsForAddress: false,
    revision: piece.revision + 1,
    ...(place ?? { dueAt: dueAt(new Date()), dueZone: shopZone }),
    nextAt: sql`greatest(changeable_until, now())`,
  })
}

const friendDays = 14

/**
 * Checks whether the address book has the address by now: it may have been entered by hand, or at the moment of the
 * order. After two weeks without one, the buyer is asked; the card keeps waiting.
 */
export async function lookForAddress(change: Change): Promise<void> {
  const { tx, jobs, order, piece } = change
  const own = and(eq(people.id, piece.personId ?? piece.id), eq(people.userId, order.userId ?? piece.id))
  const [person] = await tx.select({ address: people.address }).from(people).where(own)
  if (person?.address) {
    await giveAddress(change, person.address)
    return
  }
  const isOver = order.createdAt.getTime() + friendDays * day < Date.now()
  if (isOver) await addressMissing.enqueue(tx, jobs, piece.id)
  await tx
    .update(pieces)
    .set({ nextAt: isOver ? null : sql`now() + interval '6 hours'` })
    .where(eq(pieces.id, piece.id))
}

/** @throws 409 while the address is unknown */
export function expectAddress({ piece }: Change): void {
  if (piece.waitsForAddress)
    throw conflict(
      `We don’t have an address for ${piece.recipient.name} yet. Please enter it, or wait for the answer.`,
      'address_unknown',
    )
}
