import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import type { Prune } from '#server/jobs/prune.ts'

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
    update checkout_snapshots set lines = ${withoutWords}
    from over where over.id = checkout_id and over.state <> 'ordered' and lines <> '[]'`)
}

export const checkoutPrunes: Prune[] = [eraseOldDrafts]

/** A snapshot's lines with what is bought, and without what is written on it. */
export const withoutWords = sql`(
  select jsonb_agg(line || '{"customMessage": null, "customSignature": null}') from jsonb_array_elements(lines) line)`
