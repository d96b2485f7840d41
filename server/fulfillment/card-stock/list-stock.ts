import { type SQL, sql } from 'drizzle-orm'
import type { Paper, PaperAtDesk } from '#contract/fulfillment/card-stock.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'

/** More rows than anybody works through. */
const mostRows = 500

interface StockRow {
  [column: string]: unknown
  artist_id: string
  artist_name: string
  card_design_id: string
  title: string
  image_url: string | null
  count: number
  needed: number
  on_the_way: number
  since: string | null
  low_mark: number
  version: number
}

/** Stock that runs low, and designs on order that were never counted; or all designs of one artist. */
export async function listPaper(
  db: ReadDb,
  { artist, all, q = '' }: { artist?: string | undefined; all?: string | undefined; q?: string | undefined },
): Promise<{ keepsStock: boolean; rows: PaperAtDesk[] }> {
  const { keepsStock } = await getSettings(db)
  if (!keepsStock) return { keepsStock, rows: [] }
  const ofArtist = artist ? sql`a.id = ${artist}::uuid` : sql`true`
  const searched = q.trim() ? sql`strpos(lower(d.title), ${q.trim().toLowerCase()}) > 0` : sql`true`
  const isEverything = all === 'true' && artist !== undefined
  const where = isEverything
    ? sql`${ofArtist} and ${searched} and (d.is_active or p.artist_id is not null or ${q.trim() !== ''}::boolean)`
    : sql`${ofArtist} and ${searched} and ((p.artist_id is not null and (a.is_active or ${artist !== undefined}::boolean)) or n.copies > 0)
        and coalesce(p.count, 0) - coalesce(n.copies, 0) <= coalesce(p.low_mark, 3)`
  const rows = await select(db, where, isEverything ? sql`d.title` : sql`a.name, d.title`, isEverything)
  return { keepsStock, rows: rows.map(toPaperAtDesk) }
}

/** An artist's stock, and how much they need. */
export async function listOwnPaper(db: Queries, artistId: string): Promise<{ keepsStock: boolean; rows: Paper[] }> {
  const { keepsStock } = await getSettings(db)
  if (!keepsStock) return { keepsStock, rows: [] }
  const hers = sql`a.id = ${artistId}::uuid and (p.count > 0 or p.on_the_way > 0 or n.copies > 0)`
  return { keepsStock, rows: (await select(db, hers, sql`d.title`)).map(toPaper) }
}

/** @param everyDesign including those that were never counted or ordered; a large catalog has many */
async function select(db: ReadDb, where: SQL, order: SQL, everyDesign = false): Promise<StockRow[]> {
  const places = everyDesign
    ? sql`artists a cross join card_designs d`
    : sql`(select artist_id, card_design_id from paper_stock union select artist_id, card_design_id from needed) place
        join artists a on a.id = place.artist_id join card_designs d on d.id = place.card_design_id`
  const { rows } = await db.execute<StockRow>(sql`
    with needed as (
      select artist_id, card_design_id, sum(copies)::int as copies from pieces
        where state in ('waiting', 'offered', 'accepted') and artist_id is not null and card_design_id is not null
        group by 1, 2)
    select a.id as artist_id, a.name as artist_name, d.id as card_design_id, d.title, d.image_url,
      coalesce(p.count, 0) as count, coalesce(n.copies, 0) as needed, coalesce(p.on_the_way, 0) as on_the_way,
      p.since, coalesce(p.low_mark, 3) as low_mark, coalesce(p.version, 0) as version
    from ${places}
      left join paper_stock p on p.artist_id = a.id and p.card_design_id = d.id
      left join needed n on n.artist_id = a.id and n.card_design_id = d.id
    where ${where}
    order by ${order} limit ${mostRows}`)
  return rows
}

const toPaper = (row: StockRow): Paper => ({
  cardDesignId: row.card_design_id,
  title: row.title,
  imageUrl: row.image_url,
  count: row.count,
  needed: row.needed,
  onTheWay: row.on_the_way,
  since: row.since === null ? null : new Date(row.since).toISOString(),
})

const toPaperAtDesk = (row: StockRow): PaperAtDesk => ({
  ...toPaper(row),
  artist: { id: row.artist_id, name: row.artist_name },
  isLow: row.count - row.needed <= row.low_mark,
  lowMark: row.low_mark,
  version: row.version,
})
