import { eq, sql } from 'drizzle-orm'
import { getArtist } from './artists.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { letteredCounts } from '#server/platform/db/schema.ts'
import { job } from '#server/platform/jobs/job.ts'

/** Longer than a mailing can be undone, and longer than its transaction takes. */
const settledMinutes = 15

/** How many cards an active artist had lettered at the last count. @throws 404 */
export async function countLettered(db: Queries, artistId: string): Promise<{ count: number }> {
  await getArtist(db, artistId)
  const [row] = await db
    .select({ count: letteredCounts.cards })
    .from(letteredCounts)
    .where(eq(letteredCounts.artistId, artistId))
  return row ?? { count: 0 }
}

/**
 * Adds the cards mailed since each artist's last count. A row is written only if its count changes, because a write
 * drops the cached public pages.
 */
export async function countNewlyLettered(db: Db): Promise<void> {
  await db.execute(sql`
    insert into lettered_counts as kept (artist_id, cards, counted_until)
    select a.id, counted.cards, counted.until
    from artists a
      left join lettered_counts c on c.artist_id = a.id
      cross join lateral (
        select sum(p.copies)::int as cards, max(p.mailed_at) as until
        from pieces p
        where p.artist_id = a.id and p.mailed_at > coalesce(c.counted_until, '-infinity')
          and p.mailed_at <= now() - make_interval(mins => ${settledMinutes})
      ) counted
    where counted.cards > 0
    on conflict (artist_id) do update
      set cards = kept.cards + excluded.cards, counted_until = excluded.counted_until
      -- Of two concurrent calls that count the same cards, the second adds nothing.
      where kept.counted_until < excluded.counted_until`)
}

export const letteredCardsJobs = [
  job({
    name: 'lettered-cards',
    due: { cron: '20 * * * *' },
    handler:
      ({ db }) =>
      () =>
        countNewlyLettered(db),
  }),
]
