import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/platform/db/db.ts'
import { artistAccounts, artists } from '#server/platform/db/schema.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'

// A shop with a million current and finished cards, and the lists that `npm run bench:growth` requests.

const password = 'nib, ink & patience'
const email = 'growth@studio.test'

/** All have equally many orders, in a style that they letter. */
export const numberedArtists = `(select id, name, styles, row_number() over (order by id) as place,
      count(*) over () as all from artists) artist`

/** Gives each order this many cards with their events; one in ten is still being made. */
export async function growMaking(client: pg.Client, cards: number): Promise<void> {
  await client.query(`insert into pieces (order_id, line, position, state, copies, share_cents, writing_style,
      custom_message, artist_chosen, artist_id, artist_name, recipient, lettered_by, due_at, mailed_at,
      accepted_at)
    select placed.id, 0, position, made.state, 1, 1450, artist.styles[1], repeat('word ', 40), false,
      artist.id, artist.name, placed.shipping_address, now()::date + (placed.n % 30)::int,
      placed.created_at + interval '5 days',
      case when made.state in ('mailed', 'arrived') then placed.created_at end,
      case when made.state not in ('waiting', 'offered') then placed.created_at end
    from (select *, row_number() over (order by created_at desc) as n from orders) placed
      cross join generate_series(0, ${cards - 1}) as position
      cross join lateral (select case when (placed.n + position) % 10 = 0
        then (array['waiting', 'offered', 'accepted', 'lettered', 'approved'])[1 + (placed.n / 10) % 5]
        else (array['arrived', 'mailed'])[1 + (placed.n % 50 = 0)::int] end as state) made
      join ${numberedArtists} on artist.place = 1 + placed.n % artist.all`)
  await client.query(`insert into piece_events (piece_id, kind, role, round, created_at)
    select id, kind, 'timer', 1, created_at from pieces cross join unnest(array['ordered', 'offered']) kind`)
}

/** The requests of the desk, an artist and a buyer about cards being made. */
export async function makingLists(db: Db): Promise<Record<'desk' | 'studio' | 'buyer', string[]>> {
  const { rows } = await db.execute<{ id: string; token: string }>(
    sql`select pieces.id, track_token as token from pieces join orders on orders.id = order_id
      where pieces.state = 'accepted' limit 1 offset 500`,
  )
  const [{ id, token }] = rows as [{ id: string; token: string }]
  return {
    desk: [
      '/api/admin/pieces',
      '/api/admin/pieces?state=accepted&page=20',
      '/api/admin/pieces?state=arrived&page=1000',
      '/api/admin/pieces?risk=late',
      '/api/admin/pieces?q=recipient%2077',
      `/api/admin/pieces/${id}`,
    ],
    studio: ['/api/studio/pieces?state=open', '/api/studio/pieces', '/api/studio/earnings', '/api/studio/calendar'],
    buyer: [`/api/track/${token}`, '/api/promises?zip=62701&copies=2'],
  }
}

/** The cookie of a signed-in artist with a thirtieth of all cards. */
export async function openStudio(db: Db, origin: string): Promise<string> {
  const [artist] = await db.select().from(artists).limit(1)
  await db.insert(artistAccounts).values({ artistId: artist!.id, email, password: await hashPassword(password) })
  const response = await fetch(`${origin}/api/studio/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}
