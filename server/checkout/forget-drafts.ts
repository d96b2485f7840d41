import { type SQL, sql } from 'drizzle-orm'
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
    ${snapshotWordsErased(sql`(select id from over where state <> 'ordered')`)}`)
}

export const checkoutPrunes: Prune[] = [eraseOldDrafts]

/** Forgets what was to be written on the cards of these checkouts; what was bought stays. */
export async function eraseSnapshotWords(db: Queries, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length > 0) await db.execute(snapshotWordsErased(sql`${checkoutIds}`))
}

function snapshotWordsErased(checkoutIds: SQL): SQL {
  return sql`
    update checkout_snapshots set lines = (
      select jsonb_agg(line || '{"customMessage": null, "customSignature": null}') from jsonb_array_elements(lines) line)
    where checkout_id in ${checkoutIds} and lines <> '[]'`
}
