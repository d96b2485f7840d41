import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import { expireCardless } from './cardless.ts'
import { snapshotWordsErased } from '#server/fulfillment/orders/snapshot-words.ts'

/** How long a checkout's form is kept once the checkout is over (docs/privacy.md). */
const retention = '30 days'

/** Deletes forms, and the texts of cards that were never ordered. Orders and pieces have copies of their own. */
export async function eraseOldDrafts(db: Queries): Promise<void> {
  await db.execute(sql`
    with over as (
      update checkouts set draft = null
      where state in ('ordered', 'expired', 'refunded') and draft is not null and updated_at < now() - ${retention}::interval
      returning id, state
    )
    ${snapshotWordsErased(sql`(select id from over where state <> 'ordered')`)}`)
  await db.execute(sql`
    update checkouts set other_words = null
    where state in ('ordered', 'expired', 'refunded') and other_words is not null
      and updated_at < now() - ${retention}::interval`)
  await db.execute(sql`
    update checkouts set gift_card = null
    where state in ('ordered', 'expired', 'refunded') and gift_card is not null
      and updated_at < now() - ${retention}::interval`)
  await db.execute(sql`
    update checkouts set tip = null
    where state in ('ordered', 'expired', 'refunded') and tip is not null
      and updated_at < now() - ${retention}::interval`)
  await db.execute(sql`
    update tips set email = null where email is not null and created_at < now() - ${retention}::interval`)
}

export const checkoutPrunes: Prune[] = [expireCardless, eraseOldDrafts]
