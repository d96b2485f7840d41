import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import type { Prune } from '#server/jobs/prune.ts'
import { snapshotWordsErased } from '#server/orders/snapshot-words.ts'

/** How long the form of a way to an order is kept when that way is over (docs/privacy.md). */
const kept = '30 days'

/** Forgets forms, and the words on cards that were never ordered. The order has what it needs. */
export async function eraseOldDrafts(db: Queries): Promise<void> {
  await db.execute(sql`
    with over as (
      update checkouts set draft = null
      where state in ('ordered', 'expired', 'refunded') and draft is not null and updated_at < now() - ${kept}::interval
      returning id, state
    )
    ${snapshotWordsErased(sql`(select id from over where state <> 'ordered')`)}`)
}

export const checkoutPrunes: Prune[] = [eraseOldDrafts]
