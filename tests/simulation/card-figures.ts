import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** What became of the cards: none that was returned or got other words. */
export interface CardFigures {
  promised: number
  kept: number
  /** Their mailing day was missed: their buyers were compensated automatically. */
  remedied: number
  /** Another artist took them over in time. */
  moved: number
  /** Mailed cards that the mail itself delivered after its window. */
  slowMail: number
  /** Their artist did not answer in time, so they were handed on. */
  unanswered: number
  unansweredKept: number
}

interface CardRow {
  [column: string]: unknown
  /** The last day of the arrival that was promised first. */
  day: string
  kept: boolean
  remedied: boolean
  moved: boolean
  slow: boolean
  unanswered: boolean
}

export async function readCards(db: Db): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select (first.promise->>'arrivesBy') as day,
      arrival.on_day <= (first.promise->>'arrivesBy')::date is true as kept,
      ${has('late')} as remedied,
      exists (select from piece_events e where e.piece_id = p.id and e.kind = 'assigned' and e.role = 'timer') as moved,
      not ${has('late', 'assigned')} and arrival.on_day > (first.promise->>'arrivesBy')::date is true as slow,
      ${has('expired')} as unanswered
    from pieces p join first_promises first on first.piece_id = p.id,
      -- A card lettered again after a complaint had already arrived.
      lateral (select (min(e.created_at) at time zone 'America/New_York')::date as on_day
        from piece_events e where e.piece_id = p.id and e.kind = 'arrived') arrival
    where not ${has('returned', 'other_words')}`)
  return rows
}

const has = (...kinds: string[]) =>
  sql`exists (select from piece_events e where e.piece_id = p.id and e.kind in ${kinds})`

export function countCards(cards: CardRow[]): CardFigures {
  const count = (is: (card: CardRow) => boolean) => cards.filter(is).length
  return {
    promised: cards.length,
    kept: count(({ kept }) => kept),
    remedied: count(({ remedied }) => remedied),
    moved: count(({ moved }) => moved),
    slowMail: count(({ slow }) => slow),
    unanswered: count(({ unanswered }) => unanswered),
    unansweredKept: count(({ unanswered, kept }) => unanswered && kept),
  }
}
