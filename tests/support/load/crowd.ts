import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { rounds } from '#tests/support/checks/chaos-figures.ts'

/** Enough that scanning their tables is expensive, but few enough that PostgreSQL might still do it. */
export const crowd = rounds(4000, 8000, 8000)

/**
 * Earlier visitors: accounts and sessions, each with a full cart, a saved design, a message, a quote request and a
 * checkout with its order, all paid and mailed.
 */
export async function addCrowd(db: Queries, size: number, cardDesignId: string): Promise<void> {
  const each = sql`generate_series(1, ${size}::int) n`
  await db.execute(sql`insert into users (username, email, password)
    select 'crowd' || n, 'crowd' || n || '@shop.test', '-' from ${each}`)
  await addOrders(db, size)
  await db.execute(sql`insert into cart_items (session_id, card_design_id, writing_style, custom_message)
    select 'visit' || n, ${cardDesignId}::uuid, 'Modern Script', repeat('word ', 20) from ${each}`)
  await db.execute(sql`insert into favorites (session_id, card_design_id)
    select 'visit' || n, ${cardDesignId}::uuid from ${each}`)
  await db.execute(sql`insert into rate_limits (key, count, resets_at)
    select 'crowd ' || n, 1, now() + interval '1 hour' from ${each}`)
  await db.execute(sql`insert into idempotency_keys (owner, route, key, request_hash)
    select 'session:visit' || n, 'POST /api/cart', 'key' || n, '-' from ${each}`)
  await db.execute(sql`insert into checkout_snapshots (checkout_id, hash, lines, amount_cents)
    select id, '-', '[]', 1450 from checkouts where payment_ref like 'pi_crowd_%'`)
  await db.execute(sql`insert into payment_ledger (payment_ref, kind, amount_cents, reference)
    select payment_ref, 'succeeded', 1450, payment_ref from checkouts where payment_ref like 'pi_crowd_%'`)
  await db.execute(sql`insert into sandbox_intents (id, client_secret, amount, currency, status, metadata, idempotency_key)
    select 'pi_crowd_' || n, '-', 1450, 'usd', 'succeeded', '{}', 'crowd' || n from ${each}`)
  await db.execute(sql`insert into order_events (order_id, kind) select id, 'started' from orders`)
  await db.execute(sql`insert into pieces (order_id, line, state, copies, share_cents, writing_style, artist_id,
      artist_chosen, recipient, due_at, mailed_at)
    select orders.id, 0, 'arrived', 1, 1450, 'Modern Script', artist.id, true, shipping_address, orders.created_at,
      orders.created_at
    from orders left join (select id from artists limit 1) artist on true where payment_ref like 'pi_crowd_%'`)
  // No webhook listens, and inserting this many one by one would exceed the statement timeout.
  await db.execute(sql`alter table piece_events disable trigger piece_events_webhooks`)
  await db.execute(sql`insert into piece_events (piece_id, kind, role, round)
    select id, kind, 'timer', 1 from pieces, unnest('{ordered,accepted,mailed,presumed}'::text[]) kind`)
  await db.execute(sql`alter table piece_events enable trigger piece_events_webhooks`)
  await db.execute(sql`insert into shipments (piece_id, order_id, line, carrier, tracking_number)
    select pieces.id, order_id, line, 'USPS', payment_ref from pieces join orders on orders.id = order_id
    where payment_ref like 'pi_crowd_%'`)
  await db.execute(sql`insert into claims (piece_id, round, email, reason, wish, state, amount_cents)
    select id, 1, 'crowd@shop.test', 'damaged', 'again', 'granted', 1450 from pieces`)
  // Counting this many one by one in a single transaction would take minutes.
  await db.execute(sql`alter table reviews disable trigger reviews_counted`)
  await db.execute(sql`insert into reviews (piece_id, role, stars, words, artist_id, card_design_id, design_title)
    select id, 'shopper', 1 + (row_number() over ())::int % 5, 'Lovely', artist_id, ${cardDesignId}::uuid, 'Hello' from pieces`)
  await db.execute(sql`alter table reviews enable trigger reviews_counted`)
  await db.execute(sql`insert into review_tallies (subject_id, one, two, three, four, five)
    select subject, ${size}, ${size}, ${size}, ${size}, ${size} from
      (select artist_id from reviews union select card_design_id from reviews) r (subject) where subject is not null`)
  await db.execute(sql`insert into review_requests (order_id, due_at, decided_at)
    select id, now(), now() from orders where payment_ref like 'pi_crowd_%'`)
  await db.execute(sql`insert into earnings (artist_id, piece_id, kind, turn, amount_cents)
    select coalesce(artist_id, gen_random_uuid()), id, 'lettered', 1, 500 from pieces`)
  await db.execute(sql`insert into tips (piece_id, artist_id, artist_name, giver, amount_cents, email, payment_ref)
    select id, coalesce(artist_id, gen_random_uuid()), 'Crowd', 'giftee', 500, 'crowd@shop.test', 'pi_tip_' || id from pieces`)
  await db.execute(sql`insert into earnings (artist_id, piece_id, tip_id, kind, turn, amount_cents)
    select artist_id, piece_id, id, 'tip', 1, 500 from tips`)
  await addStatements(db, size)
  await db.execute(sql`insert into order_notes (order_id, admin_id, text)
    select orders.id, admins.id, 'Blue ink' from orders cross join (select id from admins limit 1) admins`)
  await db.execute(sql`insert into messages (name, email, message)
    select 'Crowd', 'crowd' || n || '@shop.test', 'Hello' from ${each}`)
  await db.execute(sql`insert into bulk_quotes (company_name, contact_email, contact_name, event_type, estimated_quantity)
    select 'Crowd', 'crowd' || n || '@shop.test', 'Crowd', 'Other', 50 from ${each}`)
  await db.execute(sql`insert into quote_offers (quote_id, number, message, expires_on, token, admin_id)
    select q.id, 1, 'Gladly', current_date, q.id::text, a.id from bulk_quotes q cross join (select id from admins limit 1) a`)
  await db.execute(sql`insert into runs (offer_id, manage_token, approve_token, look_token)
    select id, 'manage-' || id, 'approve-' || id, 'look-' || id from quote_offers`)
  await db.execute(sql`insert into run_rows (run_id, number, address) select id, 2, '{}' from runs`)
  await db.execute(sql`insert into run_lists (run_id, file_name, state) select id, 'people.csv', 'checked' from runs`)
  await db.execute(sql`update runs set state = 'done', done_at = now()`)
  // Their samples are not real cards.
  await db.execute(sql`alter table run_makings disable trigger run_makings_approval`)
  await db.execute(sql`insert into run_makings (run_id, sample_row_id, sample_piece_id, approved_at, approved_by)
    select id, id, id, now(), 'approve' from runs`)
  await db.execute(sql`alter table run_makings enable trigger run_makings_approval`)
  // Paid invoices in future years, so that no reminders are due.
  await db.execute(sql`insert into invoices (run_id, number, year, serial, lines, bill_to, cents, paid_cents, issued_on, due_on)
    select id, 'F2090-' || n, 2090, n, '[]', '{"company": "Crowd", "name": "Crowd", "email": ""}', 100, 100, '2090-01-01', '2090-01-15'
    from (select id, row_number() over () as n from runs) runs`)
  await db.execute(sql`insert into invoice_entries (invoice_id, kind, cents, reference, day)
    select id, 'paid', 100, id::text, '2090-01-01' from invoices`)
  await db.execute(sql`insert into hosted_invoices
    (invoice_id, attempt, livemode, amount_cents, credited_cents, state, stripe_ref)
    select id, 1, false, 100, 0, 'settled', 'in_' || id from invoices`)
  await db.execute(sql`insert into people (user_id, name, remind, look_on)
    select id, 'Tom', true, current_date + 30 from users where username like 'crowd%'`)
  await db.execute(sql`insert into address_requests (person_id, token, email, expires_at)
    select id, id::text, 'tom@shop.test', now() + interval '14 days' from people`)
  await db.execute(sql`insert into reminders (person_id, day, kind, sent_on)
    select id, current_date, '21 days', current_date from people`)
  await db.execute(sql`insert into reminder_links (user_id, calendar_token, end_token)
    select id, id::text, id::text from users where username like 'crowd%'`)
  await addPrograms(db)
  await addCodes(db, size)
  await db.execute(sql`analyze`)
  // Its own reads must not be reported later.
  await db.execute(sql`select pg_stat_force_next_flush()`)
}

/** Only the crowd's visits and their orders. */
export async function addOrders(db: Queries, size: number): Promise<void> {
  const each = sql`generate_series(1, ${size}::int) n`
  await db.execute(sql`insert into sessions (sid, sess, expire)
    select 'visit' || n, jsonb_build_object('kind', 'guest', 'userId', null, 'createdAt', now(), 'userAgent', ''), now() + interval '1 day'
    from ${each}`)
  await db.execute(sql`insert into checkouts (purpose_id, state, payment_ref, intent_closed)
    select 'session:visit' || n, 'ordered', 'pi_crowd_' || n, true from ${each}`)
  await db.execute(sql`insert into orders (session_id, customer_email, customer_name, total_cents, currency, items,
      shipping_address, payment_ref, checkout_id, track_token)
    select substr(purpose_id, 9), payment_ref || '@shop.test', 'Crowd', 1450, 'usd', '[]', '{"name": "Giftee", "city": "Springfield"}', payment_ref, id, payment_ref
    from checkouts where payment_ref like 'pi_crowd_%'`)
}

/** Two hundred weeks of statements for artists who have left, the last one owed; each of the crowd's lines is in one. */
async function addStatements(db: Queries, size: number): Promise<void> {
  const week = sql`date '2022-01-03' + 7 * (n % 200)`
  await db.execute(sql`insert into statements (artist_id, artist_name, number, week_from, time_zone, ends_at, total_cents,
      tip_cents, state, method, paid_on, attempt)
    select md5((n / 200)::text)::uuid, 'Crowd', 'CROWD-' || n, ${week}, 'America/New_York', ${week} + 7, 1000, 500,
      case when n % 200 = 199 then 'open' else 'paid' end, 'stripe', case when n % 200 < 199 then ${week} + 8 end, 1
    from generate_series(1, ${size}::int) n`)
  await db.execute(sql`insert into payout_events (statement_id, attempt, kind, method, amount_cents, day)
    select id, 1, 'paid', 'stripe', 1000, paid_on from statements where state = 'paid'`)
  await db.execute(sql`insert into payout_transfers (statement_id, attempt, account_ref, livemode, amount_cents, transfer_ref)
    select id, 1, 'acct_crowd', false, 1000, 'tr_' || id from statements where state = 'paid'`)
  await db.execute(sql`with places as (select id, row_number() over () as place from statements),
      lines as (select earning_id, row_number() over () as place from statement_lines)
    update statement_lines l set statement_id = places.id from lines, places
    where lines.earning_id = l.earning_id and places.place = 1 + lines.place % ${size}`)
}

/** Each account of the crowd has a key, money on a balance, a webhook, and a test order whose card has arrived. */
async function addPrograms(db: Queries): Promise<void> {
  await db.execute(sql`insert into api_keys (user_id, name, mode, scopes, hash, start, version)
    select id, 'Crowd', 'live', '{orders:read}', id::text, 'fh_live_0000', current_date from users where username like 'crowd%'`)
  await db.execute(sql`insert into balances (user_id, cents)
    select id, 5000 from users where username like 'crowd%' on conflict do nothing`)
  await db.execute(sql`insert into balance_entries (balance_id, kind, cents, reference)
    select id, 'paid_in', 5000, 'pi_balance_' || id from balances where user_id is not null`)
  await db.execute(sql`insert into balance_alerts (user_id, threshold_cents)
    select id, 1000 from users where username like 'crowd%'`)
  await db.execute(sql`insert into test_orders (user_id, items, total_cents)
    select id, '[]', 1450 from users where username like 'crowd%'`)
  await db.execute(sql`insert into test_pieces (order_id, line, position, state, artist_id, artist_name, recipient, promise, share_cents)
    select id, 0, 0, 'arrived', id, 'Crowd', '{}', '{}', 1450 from test_orders`)
  await db.execute(sql`insert into webhook_endpoints (user_id, mode, url, events, secret)
    select id, 'test', 'https://crowd.example/hooks', '{piece.arrived}', 'whsec_Y3Jvd2Q=' from users where username like 'crowd%'`)
  await db.execute(sql`insert into webhook_events (user_id, mode, type, subject_id, sequence, data)
    select o.user_id, 'test', 'piece.arrived', p.id, 4, '{}' from test_pieces p join test_orders o on o.id = p.order_id`)
  await db.execute(sql`update webhook_deliveries set state = 'delivered'`)
}

/** One promo code used by every order, in every cart and in expired holds; and a gift card for each visitor. */
async function addCodes(db: Queries, size: number): Promise<void> {
  await db.execute(sql`insert into promo_codes (code, kind, percent, uses_per_person, used)
    select ${popularCode}, 'percent', 10, 1000, count(*) from orders where payment_ref like 'pi_crowd_%'`)
  const popular = sql`(select id from promo_codes where code = ${popularCode})`
  await db.execute(sql`insert into promo_uses (order_id, promo_code_id, email, cents)
    select id, ${popular}, customer_email, 0 from orders where payment_ref like 'pi_crowd_%'`)
  await db.execute(sql`insert into cart_codes (owner, promo_code_id)
    select 'session:visit' || n, ${popular} from generate_series(1, ${size}::int) n`)
  await db.execute(sql`insert into code_holds (checkout_id, promo_code_id, email, cents, expires_at)
    select id, ${popular}, 'crowd@shop.test', 0, now() - interval '2 hours' from checkouts where payment_ref like 'pi_crowd_%'`)
  await db.execute(sql`insert into gift_cards (code, initial_cents, balance_cents, recipient_email, buyer_email)
    select translate(lpad(n::text, 16, '0'), '01', 'AB'), 2500, 2500, 'crowd' || n || '@shop.test', 'buyer' || n || '@shop.test'
    from generate_series(1, ${size}::int) n`)
  await db.execute(sql`insert into gift_card_entries (gift_card_id, kind, cents, reference)
    select id, 'issued', 2500, id::text from gift_cards`)
}

/** The crowd's promo code. */
export const popularCode = 'POPULAR'
