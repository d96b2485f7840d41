import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'

/** Erases the cards' texts and recipients in these checkouts; what was bought is kept. */
export async function eraseSnapshotWords(db: Queries, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length > 0) await db.execute(snapshotWordsErased(sql`${checkoutIds}`))
}

/** The same as SQL, to be part of another statement. @param checkoutIds a list of ids, or a query */
export function snapshotWordsErased(checkoutIds: SQL): SQL {
  return sql`
    update checkout_snapshots set lines = (
      select jsonb_agg(line - 'recipients' || '{"customMessage": null, "customSignature": null}') from jsonb_array_elements(lines) line)
    where checkout_id in ${checkoutIds} and lines <> '[]'`
}
