import { type SQL, eq } from 'drizzle-orm'
import type { NewAddress } from '#contract/order-address.ts'
import type { Db } from '#server/db/db.ts'
import { type OrderRow, orders } from '#server/db/schema.ts'
import { conflict } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { lockChangeable } from './changeable.ts'
import { announceChange } from './order-changed-email.ts'

/**
 * Changes where an order goes: the recipient's address and, where it is mailed to the buyer first, the buyer's own.
 * @param whose which order, and that it is the caller's
 * @throws 404 for a missing order and for somebody else's, 409 when it is too late
 */
export async function changeAddress(
  db: Db,
  jobs: Jobs,
  whose: SQL | undefined,
  { shippingAddress, customerAddress }: NewAddress,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockChangeable(tx, whose, tooLate)
    // Who has it mailed straight to the recipient has no address of their own in the order.
    const own = order.shipToRecipient ? null : (customerAddress ?? order.customerAddress)
    const addresses = { shippingAddress, customerAddress: own }
    const [changed] = await tx.update(orders).set(addresses).where(eq(orders.id, order.id)).returning()
    if (addressesOf(changed!) === addressesOf(order)) return order
    await announceChange(tx, jobs, { id: order.id, kind: 'address_changed', change: { lines: [], parts: ['address'] } })
    return changed!
  })
}

/** Both addresses in the database's own order of fields, for comparison. */
export function addressesOf({ shippingAddress, customerAddress }: OrderRow): string {
  return JSON.stringify([shippingAddress, customerAddress])
}

function tooLate() {
  return conflict(
    'This address can no longer be changed here. Please write to us, and we’ll see what we can do.',
    'order_started',
  )
}
