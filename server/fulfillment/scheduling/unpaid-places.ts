import { type Placeholder, sql } from 'drizzle-orm'

// What strangers hold without paying (decision 063). Beyond these ceilings nothing is refused: the places are
// taken once the order is paid, as for a form that was never saved.

/** The most that one checkout holds, and that one internet address holds in a day; a rush place counts as ten. */
const mostOfCheckout = 200
const mostOfAddress = 300
const rushWeight = 10
/** A place is held for half an hour while its buyer pays, and is renewed for no longer than this in a day. */
const holdTime = '30 minutes'
const longest = '1 hour'

export const weightOf = (places: { copies: number; rush: boolean }[]): number =>
  places.reduce((sum, { copies, rush }) => sum + copies * (rush ? rushWeight : 1), 0)

/** Until when a place is held, in the statement below. */
export const heldUntil = sql`least(now() + ${holdTime}::interval, known.since + ${longest}::interval)`

/**
 * Parts of the statement that holds places, after its part `same`: `known` is what the checkout has held today, since
 * when; `fits` whether it may hold what it asks for now. Counted and compared in one statement, so that no number of
 * concurrent requests holds more.
 * @param address the internet address (`addressKey`); null for orders that are paid, and without limits
 */
export const ceilings = ({
  checkoutId,
  address,
  asked,
}: Record<'checkoutId' | 'address' | 'asked', Placeholder>) => sql`
  known as (
    select coalesce(max(count), 0) as places, coalesce(max(resets_at) - interval '1 day', now()) as since
    from rate_limits where key = 'held by ' || ${checkoutId}::text and resets_at > now()),
  allowed as (
    insert into rate_limits as seen (key, count, resets_at)
      select 'held from ' || ${address}::text, ${asked}::int - known.places, now() + interval '1 day' from known, same
      where same.held and ${address}::text is not null and ${asked}::int between known.places + 1 and ${mostOfCheckout}::int
    on conflict (key) do update set
      count = case when seen.resets_at < now() then excluded.count else seen.count + excluded.count end,
      resets_at = case when seen.resets_at < now() then excluded.resets_at else seen.resets_at end
      where seen.resets_at < now() or seen.count + excluded.count <= ${mostOfAddress}::int
    returning key),
  fits as (
    select ${address}::text is null or ${asked}::int <= known.places or exists (select from allowed) as fits from known),
  noted as (
    insert into rate_limits (key, count, resets_at)
      select 'held by ' || ${checkoutId}::text, ${asked}::int, known.since + interval '1 day' from known, allowed
    on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at)`
