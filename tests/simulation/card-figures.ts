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
  /** Their buyers wished for a day. */
  wished: number
  wishedKept: number
  /** Their buyers also wished for a first day; how many arrived before it. */
  withFirstDay: number
  early: number
  /** Those arrived before it because the mail was faster than its estimate. */
  fastMail: number
  /** Their artist took the day off on which they should have been mailed. */
  awayToMail: number
  awayToMailKept: number
}

interface CardRow {
  [column: string]: unknown
  id: string
  /** The last day of the arrival that was promised first. */
  day: string
  kept: boolean
  remedied: boolean
  moved: boolean
  slow: boolean
  unanswered: boolean
  wished: boolean
  inTime: boolean
  withFirstDay: boolean
  early: boolean
  /** Faster than its estimate. */
  fast: boolean
  awayToMail: boolean
}

/**
 * @param fast cards that the mail delivered faster than its estimate
 * @param awayToMail cards whose mailing day their artist took off
 */
export async function readCards(db: Db, fast: Set<string>, awayToMail: Set<string>): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select p.id, (first.promise->>'arrivesBy') as day,
      arrival.on_day <= (first.promise->>'arrivesBy')::date is true as kept,
      ${has('late')} as remedied,
      exists (select from piece_events e where e.piece_id = p.id and e.kind = 'assigned' and e.role = 'timer') as moved,
      not ${has('late', 'assigned')} and arrival.on_day > (first.promise->>'arrivesBy')::date is true as slow,
      ${has('expired')} as unanswered,
      p.arrive_by is not null as wished, arrival.on_day <= p.arrive_by is true as "inTime",
      p.arrive_not_before is not null as "withFirstDay", arrival.on_day < p.arrive_not_before is true as early
    from pieces p join first_promises first on first.piece_id = p.id,
      -- A card lettered again after a complaint had already arrived.
      lateral (select (min(e.created_at) at time zone 'America/New_York')::date as on_day
        from piece_events e where e.piece_id = p.id and e.kind = 'arrived') arrival
    where not ${has('returned', 'other_words')}`)
  return rows.map((row) => ({ ...row, fast: fast.has(row.id), awayToMail: awayToMail.has(row.id) }))
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
    wished: count(({ wished }) => wished),
    wishedKept: count(({ wished, inTime }) => wished && inTime),
    withFirstDay: count(({ withFirstDay }) => withFirstDay),
    early: count(({ early, fast }) => early && !fast),
    fastMail: count(({ early, fast }) => early && fast),
    awayToMail: count(({ awayToMail }) => awayToMail),
    awayToMailKept: count(({ awayToMail, kept }) => awayToMail && kept),
  }
}
