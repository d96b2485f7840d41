import { type SQL, sql } from 'drizzle-orm'
import type { BookedDay } from '#contract/fulfillment/promise-card.ts'
import { type Calendar, defaultCalendar } from '#contract/fulfillment/studio-calendar.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { defaultWeek } from './calendars.ts'

/** Printed fronts of a design. */
interface DrawerPaper {
  /** In the drawer and not needed for earlier orders; may be negative. */
  free: number
  onTheWay: number
  /** When the oldest parcel under way was sent. */
  since: string | null
}

/** An artist's hours, and what is promised in them but not lettered yet. */
export interface Book {
  artistId: string
  artistName: string
  styles: string[]
  /** Counts bookings: a booking names the version it was based on. */
  version: number
  calendar: Pick<Calendar, 'weekday' | 'daysOff' | 'rushPerDay' | 'postingZip' | 'timeZone'>
  booked: BookedDay[]
  /** Days in the mail from our own arrivals, by the first three digits of the recipient's ZIP code. */
  mailLearned: Record<string, number> | null
  /** By design; null if the shop does not count stock. */
  paper: Record<string, DrawerPaper> | null
  /** The shop's settings. */
  planPercent: number
  changeHours: number
  rushFeeCents: number
  parcelDays: number
}

interface BookRow {
  [column: string]: unknown
  artist_id: string
  artist_name: string
  styles: string[]
  version: number
  weekday: number[] | null
  days_off: Calendar['daysOff'] | null
  posting_zip: string | null
  time_zone: string | null
  rush_per_day: number | null
  booked: BookedDay[] | null
  mail_learned: Book['mailLearned']
  paper: Book['paper']
  keeps_stock: boolean
  parcel_days: number
  plan_percent: number
  change_hours: number
  rush_fee_cents: number
  cards_per_day: number
}

/** The books of all active artists. @param holder whose held places are not counted, as they are its own */
export async function readBooks(db: Queries, holder: string | null = null): Promise<Book[]> {
  const { rows } = await allBooks(db, { holder }).execute()
  return rows.map(toBook)
}

/** For those who letter what a payment charges; holds of its own checkout are not counted. */
export function selectBooksOf(db: Queries, paymentRef: string) {
  return booksOfPayment(db, { paymentRef })
}

/** For these artists, active or not. @param holder as for `readBooks` */
export function selectBooks(db: Queries, artistIds: string[], holder: string | null = null) {
  return booksOf(db, { artists: JSON.stringify(artistIds), holder })
}

const booksOf = preparedSql<{ artists: string; holder: string | null }, BookRow>()(({ artists, holder }) =>
  books(sql`a.id in (select value::uuid from jsonb_array_elements_text(${artists}::jsonb))`, sql`${holder}::uuid`),
)
const allBooks = preparedSql<{ holder: string | null }, BookRow>()(({ holder }) =>
  books(sql`a.is_active`, sql`${holder}::uuid`),
)
const booksOfPayment = preparedSql<{ paymentRef: string }, BookRow>()(({ paymentRef }) =>
  books(
    sql`a.id in (select (line->>'selectedArtistId')::uuid
      from checkouts c join checkout_snapshots s on s.id = c.snapshot_id, jsonb_array_elements(s.lines) line
      where c.payment_ref = ${paymentRef}::text)`,
    sql`(select id from checkouts where payment_ref = ${paymentRef}::text)`,
  ),
)

function books(which: SQL, except: SQL): SQL {
  return sql`
    select a.id as artist_id, a.name as artist_name, a.styles, coalesce(b.version, 0) as version,
      c.weekday, c.days_off, c.posting_zip, c.time_zone, c.rush_per_day, taken.booked,
      (select jsonb_object_agg(to_zip3, days) from mail_learned where from_zip3 = left(c.posting_zip, 3)) as mail_learned,
      drawer.paper, s.keeps_stock, s.parcel_days,
      s.plan_percent, s.change_hours, s.rush_fee_cents, s.cards_per_day
    from artists a
      cross join settings s
      left join artist_bookings b on b.artist_id = a.id
      left join artist_calendars c on c.artist_id = a.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('day', day, 'copies', copies, 'rush', rush)) as booked from (
          select lettered_by as day, rush, sum(copies)::int as copies from (
            select lettered_by, rush, copies from pieces
              where artist_id = a.id and state in ('waiting', 'offered', 'accepted') and lettered_by is not null
            union all
            select lettered_by, rush, copies from promise_holds
              where artist_id = a.id and expires_at > now() and checkout_id is distinct from ${except}
          ) places group by lettered_by, rush
        ) days
      ) taken on true
      left join lateral (
        select jsonb_object_agg(p.card_design_id, jsonb_build_object(
          'free', p.count - coalesce(needed.copies, 0), 'onTheWay', p.on_the_way, 'since', p.since)) as paper
        from paper_stock p left join (
          select card_design_id, sum(copies)::int as copies from (
            select card_design_id, copies from pieces
              where artist_id = a.id and state in ('waiting', 'offered', 'accepted')
            union all
            select card_design_id, copies from promise_holds
              where artist_id = a.id and expires_at > now() and checkout_id is distinct from ${except}
          ) ordered group by card_design_id
        ) needed on needed.card_design_id = p.card_design_id
        where s.keeps_stock and p.artist_id = a.id
      ) drawer on true
    where ${which}`
}

export function toBook(row: BookRow): Book {
  return {
    artistId: row.artist_id,
    artistName: row.artist_name,
    styles: row.styles,
    version: row.version,
    calendar: {
      weekday: row.weekday ?? defaultWeek(row.cards_per_day),
      daysOff: row.days_off ?? defaultCalendar.daysOff,
      postingZip: row.posting_zip ?? defaultCalendar.postingZip,
      timeZone: row.time_zone ?? defaultCalendar.timeZone,
      rushPerDay: row.rush_per_day ?? defaultCalendar.rushPerDay,
    },
    booked: row.booked ?? [],
    mailLearned: row.mail_learned,
    paper: row.keeps_stock ? (row.paper ?? {}) : null,
    parcelDays: row.parcel_days,
    planPercent: row.plan_percent,
    changeHours: row.change_hours,
    rushFeeCents: row.rush_fee_cents,
  }
}
