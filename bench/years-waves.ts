// The rows of `npm run bench:years`: three years of a shop, written by the database itself. Most are old and mailed;
// the orders of the last days are being made or in the mail.

/** Days of business so far. */
export const days = 3 * 365
/** Two lines, and so two pieces, per order. */
const lines = 2
/** The number of concurrent statements. */
export const parallel = 4

export interface Step {
  table: string
  insert: string
}

/** Some artists letter much more than others: the first of 500 one card in 22. */
const artist = `(select id, name, styles, row_number() over (order by created_at, id) as place from artists) artist`

/** Each wave depends on earlier ones; large ones are split into concurrent parts. */
export function wavesFor(count: number): Step[][] {
  const orders = Math.ceil(count / lines)
  const accounts = Math.max(1, Math.floor(orders / 50))
  const runs = Math.max(10, Math.floor(count / 20_000))
  const step = (table: string, insert: string): Step => ({ table, insert })
  /** @param where the rows of a part, by its number */
  const parts = (table: string, insert: (part: number) => string) =>
    Array.from({ length: parallel }, (_, part) => step(table, insert(part)))
  const [quotes, offers, made, rows, makings] = runSteps(runs) as [Step, Step, Step, Step, Step]
  return [
    [
      ...parts(
        'checkouts',
        (part) => `insert into checkouts (purpose_id, state, payment_ref, intent_closed, draft, created_at, updated_at)
        select 'session:visit' || n, 'ordered', 'pi_years_' || n, true,
          case when at > now() - interval '29 days' then '{"customerEmail": "p@shop.test", "customerName": "Person"}'::jsonb end, at, at
        from generate_series(1 + ${part}, ${orders}, ${parallel}) n, lateral (select now() - interval '${days} days' * (n::float8 / ${orders}) as at) placed`,
      ),
      step(
        'artists',
        `insert into artists (name, specialty, bio, experience, profile_image, workspace_image, styles, created_at)
        select name || ' ' || n, specialty, bio, experience, profile_image, workspace_image, styles, created_at + n * interval '1 minute'
        from artists, generate_series(2, 1 + 500 / (select count(*) from artists)) n`,
      ),
      step(
        'users',
        `insert into users (username, email, password)
        select 'person' || n, 'account' || n || '@shop.test', 'none' from generate_series(1, ${accounts}) n`,
      ),
      step(
        'sessions',
        `insert into sessions (sid, sess, expire)
        select 'visit' || n, jsonb_build_object('kind', 'guest', 'userId', null, 'createdAt', now(), 'userAgent', ''), now() + interval '1 day'
        from generate_series(1, ${Math.ceil(orders / 20)}) n`,
      ),
      step(
        'idempotency_keys',
        `insert into idempotency_keys (owner, route, key, request_hash, answer, created_at)
        select 'session:visit' || n, 'POST /api/orders', n::text, md5(n::text), '{"value": null}', now() - interval '20 hours' * (n::float8 / ${Math.ceil(orders / 50)})
        from generate_series(1, ${Math.ceil(orders / 50)}) n`,
      ),
      quotes,
    ],
    [
      ...parts(
        'orders',
        (
          part,
        ) => `insert into orders (user_id, customer_email, customer_name, total_cents, currency, status, items, shipping_address,
          payment_ref, checkout_id, track_token, created_at, updated_at)
        select account.id, coalesce(account.email, 'p' || n || '@shop.test'), 'Person ' || n, 2900, 'usd',
          case when age < 1 then 'pending' when age < 2 then 'processing' else 'completed' end,
          jsonb_build_array(line, line),
          jsonb_build_object('name', 'Recipient ' || n, 'street', n || ' Elm Street', 'city', 'City ' || n % 5000, 'state', 'IL',
            'zipCode', '62701', 'country', 'United States'),
          payment_ref, checkout.id, md5(n::text), at, at
        from (select id, payment_ref, created_at as at, substr(payment_ref, 10)::int as n,
            extract(epoch from now() - created_at) / 86400 as age from checkouts where mod(substr(payment_ref, 10)::int, ${parallel}) = ${part}) checkout
          left join (select id, email, row_number() over () as place from users where username like 'person%') account
            on n % 3 = 0 and account.place = (1 + (n / 3) % ${accounts})::bigint
          join ${artist} on artist.place = 1 + floor(496 * power((hashint4(n) & 65535) / 65536.0, 2))::bigint
          cross join lateral (select jsonb_build_object('cardDesignId', checkout.id, 'quantity', 1,
            'customMessage', repeat('word ', 12), 'customSignature', 'Love', 'writingStyle', artist.styles[1],
            'selectedArtistId', artist.id, 'cardDesign', '{"title": "Hello", "price": "14.50", "imageUrl": null}'::jsonb,
            'selectedArtist', jsonb_build_object('name', artist.name), 'price', '14.50') as line) made
        order by at`,
      ),
      step(
        'webhook_endpoints',
        `insert into webhook_endpoints (user_id, mode, url, events, secret)
        select id, 'live', 'https://years.example/hooks', '{piece.arrived}', 'whsec_Y3Jvd2Q='
        from users where username like 'person%' limit 200`,
      ),
      offers,
    ],
    [
      ...parts('pieces', piecesOf),
      step(
        'payment_ledger',
        `insert into payment_ledger (payment_ref, kind, amount_cents, reference, created_at)
        select payment_ref, kind, total_cents, payment_ref, created_at
        from orders cross join unnest('{intent,succeeded}'::text[]) kind order by created_at`,
      ),
      step(
        'order_events',
        `insert into order_events (order_id, kind, created_at)
        select id, kind, created_at + interval '1 hour' from orders cross join unnest('{started,completed}'::text[]) kind
        where kind = 'started' and status <> 'pending' or kind = 'completed' and status = 'completed'`,
      ),
      step(
        'payment_events',
        `insert into payment_events (provider, event_id, type, payment_ref, settled_at, created_at)
        select 'stripe', 'evt_' || payment_ref, 'payment_intent.succeeded', payment_ref, created_at, created_at from orders`,
      ),
      step(
        'review_requests',
        `insert into review_requests (order_id, due_at, decided_at)
        select id, created_at + interval '12 days', created_at + interval '12 days' from orders
        where created_at < now() - interval '13 days'`,
      ),
      step(
        'audit_log',
        `insert into audit_log (admin_id, action, subject_kind, subject_id, subject_title, created_at)
        select admins.id, 'started', 'order', orders.id::text, right(orders.id::text, 8), orders.created_at
        from orders cross join (select id from admins limit 1) admins where hashtext(orders.id::text) % 2 = 0`,
      ),
      step(
        'webhook_events',
        `insert into webhook_events (user_id, mode, type, subject_id, sequence, data, created_at)
        select user_id, 'live', 'piece.arrived', gen_random_uuid(), 1, '{}', now() - interval '29 days' * (n::float8 / ${Math.ceil(count / 4000)})
        from webhook_endpoints cross join generate_series(1, ${Math.ceil(count / 4000)}) n`,
      ),
      made,
    ],
    [
      ...parts(
        'piece_events',
        (part) => `insert into piece_events (piece_id, kind, role, round, created_at)
        select id, kind, 'timer', 1, coalesce(case kind when 'ordered' then created_at when 'accepted' then accepted_at
          when 'mailed' then mailed_at else arrived_at end, created_at)
        from pieces cross join unnest('{ordered,accepted,mailed,presumed}'::text[]) kind
        where mod(hashtext(id::text), ${parallel}) in (${part}, -${part}) and (kind = 'ordered'
          or kind = 'accepted' and accepted_at is not null or kind = 'mailed' and mailed_at is not null
          or kind = 'presumed' and arrived_at is not null)`,
      ),
      // Hours for their cards, as far as a calendar reaches: the shop promises no further.
      step(
        'artist_calendars',
        `insert into artist_calendars (artist_id, weekday, days_off, posting_zip, time_zone, rush_per_day)
        select artist_id, array_fill(least(100, 5 + 2 * count(*)::int), array[7]), '[]', '62701', 'America/New_York', 0
        from pieces where state in ('waiting', 'offered', 'accepted') group by artist_id
        on conflict (artist_id) do update set weekday = excluded.weekday`,
      ),
      step(
        'shipments',
        `insert into shipments (piece_id, order_id, line, carrier, tracking_number, created_at)
        select id, order_id, line, 'USPS', (9400100000000 + row_number() over ())::text, mailed_at
        from pieces where mailed_at is not null`,
      ),
      step(
        'earnings',
        `insert into earnings (artist_id, piece_id, kind, turn, amount_cents, created_at)
        select artist_id, id, 'lettered', 1, 500, mailed_at from pieces where mailed_at is not null order by mailed_at`,
      ),
      step(
        'claims',
        `insert into claims (piece_id, round, email, reason, wish, state, amount_cents, created_at)
        select id, 1, 'p@shop.test', 'damaged', 'again', case when place < 200 then 'waiting' else 'declined' end, 0, arrived_at
        from (select id, arrived_at, row_number() over (order by arrived_at desc) as place from pieces
          where arrived_at is not null and hashtext(id::text) % 100 = 0) claimed`,
      ),
      step(
        'lettered_counts',
        `insert into lettered_counts (artist_id, cards, counted_until)
        select artist_id, sum(copies), max(mailed_at) from pieces where mailed_at is not null group by artist_id`,
      ),
      step(
        'reviews',
        `insert into reviews (piece_id, role, stars, words, artist_id, artist_name, design_title, created_at)
        select id, 'shopper', 4 + line, 'Lovely work', artist_id, artist_name, 'Hello', date_trunc('milliseconds', arrived_at)
        from pieces where arrived_at is not null and hashtext(id::text) % 20 = 0`,
      ),
      step(
        'webhook_deliveries',
        `insert into webhook_deliveries (event_id, endpoint_id, subject_id, sequence, state, attempts, created_at)
        select v.id, e.id, v.subject_id, 1, 'delivered', 1, v.created_at
        from webhook_events v join webhook_endpoints e on e.user_id = v.user_id`,
      ),
      rows,
      makings,
    ],
    [
      step(
        'statements',
        `insert into statements (artist_id, artist_name, number, week_from, time_zone, ends_at, total_cents, tip_cents, state, method, paid_on, attempt, created_at)
        select artist_id, 'Artist', 'YEARS-' || row_number() over (), week::date, 'America/New_York', week + interval '7 days 4 hours',
          sum(amount_cents), 0, 'paid', 'hand', (week + interval '8 days')::date, 1,
          week + interval '7 days 5 hours'
        from (select artist_id, amount_cents, date_trunc('week', created_at) as week from earnings) lines
        where week < date_trunc('week', now()) group by artist_id, week`,
      ),
    ],
    [
      step(
        'statement_lines',
        `insert into statement_lines (earning_id, artist_id, created_at, statement_id)
        select earnings.id, earnings.artist_id, earnings.created_at, statements.id from earnings
        left join statements on statements.artist_id = earnings.artist_id and week_from = date_trunc('week', earnings.created_at)::date
        order by earnings.created_at`,
      ),
      step(
        'payout_events',
        `insert into payout_events (statement_id, attempt, kind, method, amount_cents, day)
        select id, 1, 'paid', 'hand', total_cents, paid_on from statements`,
      ),
    ],
  ]
}

/** Two days in the making, five in the mail, then presumed to have arrived. */
const piecesOf = (
  part: number,
) => `insert into pieces (order_id, line, state, copies, share_cents, writing_style, custom_message,
    custom_signature, artist_chosen, artist_id, artist_name, recipient, promise, lettered_by, due_at, answer_by, approve_by,
    accepted_at, lettered_at, mailed_at, arrived_at, in_review, next_at, created_at, updated_at)
  select id, line, state, 1, 1450, item->>'writingStyle', item->>'customMessage', item->>'customSignature', true,
    (item->>'selectedArtistId')::uuid, item->'selectedArtist'->>'name', shipping_address,
    jsonb_build_object('letteredBy', (at + interval '3 days')::date, 'mailedBy', (at + interval '4 days')::date,
      'arrivesFrom', (at + interval '6 days')::date, 'arrivesBy', (at + interval '9 days')::date),
    (at + interval '3 days')::date, at + interval '4 days',
    case when state = 'offered' then now() + interval '20 hours' end,
    case when state = 'lettered' then now() + interval '20 hours' end,
    case when state not in ('waiting', 'offered') then at + interval '5 hours' end,
    case when state in ('lettered', 'approved', 'mailed', 'arrived') then at + interval '20 hours' end,
    case when state in ('mailed', 'arrived') then at + interval '36 hours' end,
    case when state = 'arrived' then at + interval '7 days' end,
    state = 'lettered' and spread % 20 = 0,
    case when state in ('offered', 'lettered') then now() + interval '20 hours' when state = 'mailed' then now() + interval '5 days' end,
    at, at
  from (select id, shipping_address, items, created_at as at, hashtext(id::text) & 65535 as spread,
      extract(epoch from now() - created_at) / 86400 as age from orders
      where mod(hashtext(id::text), ${parallel}) in (${part}, -${part})) placed
    cross join generate_series(0, ${lines - 1}) as line
    cross join lateral (select items->line as item, case
      when age < 1 then 'offered'
      when age < 2 then (array['accepted', 'accepted', 'lettered', 'approved'])[1 + (spread + line) % 4]
      when age < 7 then 'mailed' else 'arrived' end as state) made
  order by at`

/** Business runs of a hundred cards each; one in ten is being made. */
const runSteps = (runs: number): Step[] => [
  {
    table: 'bulk_quotes',
    insert: `insert into bulk_quotes (company_name, contact_email, contact_name, event_type, estimated_quantity, status)
      select 'Company ' || n, 'c' || n || '@company.test', 'Contact', 'Other', 100, 'accepted' from generate_series(1, ${runs}) n`,
  },
  {
    table: 'quote_offers',
    insert: `insert into quote_offers (quote_id, number, message, expires_on, token, admin_id, decision, decided_at)
      select q.id, 1, 'Gladly', current_date, q.id::text, a.id, 'accepted', now()
      from bulk_quotes q cross join (select id from admins limit 1) a`,
  },
  {
    table: 'runs',
    insert: `insert into runs (offer_id, manage_token, approve_token, look_token, state, done_at)
      select id, 'manage-' || id, 'approve-' || id, 'look-' || id, case when place % 10 = 0 then 'making' else 'done' end,
        case when place % 10 = 0 then null else now() - interval '2 days' end
      from (select id, row_number() over () as place from quote_offers) offers`,
  },
  {
    table: 'run_rows',
    insert: `insert into run_rows (run_id, number, name, address, piece_id)
      select run.id, 1 + (card.place - 1) % 100, 'Person', '{}', card.id
      from (select id, row_number() over () as place from runs) run
      join (select id, row_number() over () as place from (select id from pieces where state in ('accepted', 'arrived') limit ${runs * 100}) few) card
        on run.place = 1 + (card.place - 1) / 100`,
  },
  {
    table: 'run_makings',
    insert: `insert into run_makings (run_id, approved_at, approved_by) select id, now(), 'approve' from runs`,
  },
]
