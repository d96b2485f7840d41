import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { keptSince } from '#server/platform/db/months/shortened.ts'
import { type Span, type Violation, joinSums, within } from '#server/money/ledger/rules.ts'

/** What must never be true of reviews (reliability.md, section 1.8); empty when all is well. @param span of the reviews */
export async function reviewViolations(db: Queries, span?: Span): Promise<Violation[]> {
  const kept = await keptSince(db, 'piece_events')
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'a review of a card of which nobody has said that it arrived' as rule, r.id::text as subject from reviews r
      join pieces p on p.id = r.piece_id
      ${joinSums(span !== undefined, {
        as: sql`arrived`,
        columns: sql`count(*) as times`,
        of: sql`piece_events where kind = 'arrived' and ${span ? sql`created_at >= p.created_at - interval '1 day'` : sql`true`}`,
        key: sql`piece_id`,
        equals: sql`r.piece_id`,
      })}
      where p.created_at >= ${kept}::timestamptz and ${within(span, sql`r.created_at`)} and arrived.piece_id is null
    union all select 'the stars that are counted differ from the reviews', subject_id::text
      from (select subject_id, one, two, three, four, five from review_tallies
          where (one, two, three, four, five) <> (0, 0, 0, 0, 0)) kept
      full join (select subject_id, count(*) filter (where stars = 1) as one, count(*) filter (where stars = 2) as two,
          count(*) filter (where stars = 3) as three, count(*) filter (where stars = 4) as four,
          count(*) filter (where stars = 5) as five
        from (select artist_id as subject_id, stars from reviews where hidden_at is null and artist_id is not null
          union all select card_design_id, stars from reviews where hidden_at is null and card_design_id is not null) shown
        group by subject_id) counted using (subject_id)
      where (kept.one, kept.two, kept.three, kept.four, kept.five)
        is distinct from (counted.one, counted.two, counted.three, counted.four, counted.five)
    union all select 'a hidden review shows its photo', id::text from reviews where hidden_at is not null and photo is not null`)
  return rows
}
