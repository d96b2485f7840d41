import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { job } from '#server/platform/jobs/job.ts'

/**
 * Recounts, for each artist, the cards that were mailed within twelve months and had a promised day, and those mailed
 * by then. A card that was reassigned counts for its new artist, with the day that was promised then. Unchanged artists
 * are not written, so that public pages stay cached.
 */
export async function countOnTime(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into on_time_rates as kept (artist_id, cards, on_time)
    select a.id, counted.cards, counted.on_time from artists a cross join lateral (
      select count(*)::int as cards,
        (count(*) filter (where p.mailed_at <= p.due_at and p.late_at is null))::int as on_time
      from pieces p where p.artist_id = a.id and p.mailed_at > now() - interval '12 months' and p.promise is not null
    ) counted where counted.cards > 0 or exists (select from on_time_rates r where r.artist_id = a.id)
    on conflict (artist_id) do update set cards = excluded.cards, on_time = excluded.on_time
      where (kept.cards, kept.on_time) is distinct from (excluded.cards, excluded.on_time)`)
}

export const onTimeJob = job({
  name: 'on-time-rates',
  due: { cron: '10 3 * * *' },
  handler:
    ({ db }) =>
    () =>
      countOnTime(db),
})
