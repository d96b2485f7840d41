import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'

/** The window for limiting an address's requests over all nodes, in ms (reliability.md, section 2.5). */
const window = 60_000
/** Fewer requests than this in a window are not worth a row: a visitor of a few pages costs the database nothing. */
const worthSharing = 20
/** How many addresses are counted; they come from visitors, so their number must be bounded. */
const mostCounted = 50_000

/** Requests by address: counted in memory, and shared with the other nodes once a second through the database. */
export interface Traffic {
  /** Counts one request. @returns the seconds to wait, or 0 if the address is within `most` */
  take(who: string, most: number): number
  /** The same, with the remaining number and the seconds until all of it is available again. */
  count(who: string, most: number): { wait: number; left: number; resets: number }
  /** Adds the new counts of this node to the shared counters, and reads the others'. */
  share(): Promise<void>
}

interface Count {
  /** The total of all nodes, as last read. */
  shared: number
  /** Counted here and not shared yet. */
  own: number
  /** By this node's clock. */
  endsAt: number
}

export function createTraffic(db: Queries, now: () => number = Date.now): Traffic {
  const counts = new Map<string, Count>()

  /** One statement for all addresses: its rows are locked in a fixed order, so that two nodes never deadlock. */
  async function add(due: [string, Count][]): Promise<void> {
    const given = due.map(([who, { own, endsAt }]) => ({ key: `traffic ${who}`, own, wait: endsAt - now() }))
    const sent = new Map(due.map(([who, count], index) => [`traffic ${who}`, { count, own: given[index]!.own }]))
    const { rows } = await db.execute<{ key: string; count: number; wait: number }>(sql`
      insert into rate_limits as seen (key, count, resets_at)
      select key, own, now() + wait * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(key text, own int, wait int)
      order by key
      on conflict (key) do update set
        count = case when seen.resets_at < now() then excluded.count else seen.count + excluded.count end,
        resets_at = case when seen.resets_at < now() then excluded.resets_at else seen.resets_at end
      returning key, count, (extract(epoch from resets_at - now()) * 1000)::int as wait`)
    for (const { key, count: total, wait } of rows) {
      const { count, own } = sent.get(key)!
      count.shared = total
      // More may have been counted meanwhile.
      count.own -= own
      // The database's clock applies to all nodes.
      count.endsAt = now() + wait
    }
  }

  const counter = {
    count(who: string, most: number) {
      let count = counts.get(who)
      if (!count || count.endsAt <= now()) {
        if (counts.size >= mostCounted) counts.delete(counts.keys().next().value!)
        count = { shared: 0, own: 0, endsAt: now() + window }
        counts.set(who, count)
      }
      count.own++
      const used = count.shared + count.own
      const resets = Math.max(1, Math.ceil((count.endsAt - now()) / 1000))
      return { wait: used > most ? resets : 0, left: Math.max(0, most - used), resets }
    },
  }
  return {
    ...counter,
    take: (who, most) => counter.count(who, most).wait,
    async share() {
      for (const [who, { endsAt }] of counts) if (endsAt <= now()) counts.delete(who)
      const due = [...counts].filter(([, { shared, own }]) => own > 0 && shared + own >= worthSharing)
      if (due.length > 0) await add(due)
    },
  }
}
