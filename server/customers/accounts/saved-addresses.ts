import { sql } from 'drizzle-orm'
import type { Address } from '#contract/base/address.ts'
import type { SavedAddress } from '#contract/customers/saved-addresses.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { hiddenAddresses } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'

const mostOffered = 12

/**
 * The addresses of a shopper's orders, the last used first. They are read from the orders themselves; placing an order
 * stores nothing else. A hidden one reappears when a later order goes there.
 */
export async function listAddresses(db: Queries, userId: string): Promise<SavedAddress[]> {
  const { rows } = await db.execute<{ id: string; address: Address }>(sql`
    select used.id, used.address from (
      select md5(address::text) as id, address, max(created_at) as last_used from (
        select shipping_address as address, created_at from orders where user_id = ${userId}
        union all
        select customer_address, created_at from orders where user_id = ${userId} and customer_address is not null
      ) each_use group by address
    ) used left join hidden_addresses hidden on hidden.user_id = ${userId} and hidden.hash = used.id
    where hidden.hidden_at is null or used.last_used > hidden.hidden_at
    order by used.last_used desc limit ${mostOffered}`)
  return rows
}

/** @throws 404 for an address that is not offered to this shopper */
export async function hideAddress(db: Queries, userId: string, id: string): Promise<void> {
  const offered = await listAddresses(db, userId)
  if (!offered.some((address) => address.id === id)) throw notFound('Address')
  const values = { userId, hash: id, hiddenAt: new Date() }
  await db
    .insert(hiddenAddresses)
    .values(values)
    .onConflictDoUpdate({ target: [hiddenAddresses.userId, hiddenAddresses.hash], set: values })
}
