import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { runMaking } from '#contract/business/run-making.ts'
import { mostRunRows, runsAdmin } from '#contract/business/runs.ts'
import { quoteOffers, runs } from '#server/platform/db/schema.ts'
import { chaos } from '#tests/support/checks/chaos-figures.ts'
import { addCrowd, crowd } from '#tests/support/load/crowd.ts'
import { addReadyRun } from '#tests/support/samples/sample-making.ts'
import { openRunMakers } from '#tests/support/shop/run-makers.ts'
import { countCards, countsOf } from './run-cards.ts'

// The cards of the largest run, which every open page requests again and again.

const { at } = await openRunMakers()
await at.shop.db.transaction((tx) => addCrowd(tx, crowd, at.catalog.cardId))
afterAll(() => at.shop.close())

const placed = 8000

/** A run with a quarter of its placed cards each accepted, lettered, mailed and arrived. */
async function addLargeRun() {
  const { db } = at.shop
  const run = await addReadyRun(db, { people: 1, design: { id: at.catalog.cardId, title: 'Card' }, cents: 0 })
  await db.execute(sql`insert into run_makings (run_id) values (${run.id}::uuid)`)
  // These pieces are inserted directly: the triggers for single cards would take minutes.
  for (const table of ['run_rows', 'pieces', 'orders'])
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
  await db.execute(sql`insert into run_rows (run_id, number, name, address, card)
    select run_id, number + n, 'Ann' || n || ' Lee', address, 1
    from run_rows, generate_series(1, ${mostRunRows - 1}::int) n where run_id = ${run.id}::uuid`)
  await db.execute(
    sql`insert into checkouts (purpose_id, state) select 'run ' || n, 'ordered' from generate_series(1, ${placed / 100}::int) n`,
  )
  await db.execute(sql`insert into orders (source, run_id, customer_email, customer_name, total_cents, currency, items,
      shipping_address, payment_ref, checkout_id, track_token)
    select 'run', ${run.id}::uuid, 'al@acme.test', 'Acme', 100000, 'usd', '[]', '{}', purpose_id, id, purpose_id
    from checkouts where purpose_id like 'run %'`)
  await db.execute(sql`insert into pieces (order_id, line, position, state, copies, share_cents, writing_style,
      artist_chosen, recipient, due_at, mailed_at, reference)
    select o.id, 0, r.turn % 100, (array['accepted', 'lettered', 'mailed', 'arrived'])[1 + r.turn % 4], 1, 1000,
      'Elegant Cursive', false, r.address, now(), case when r.turn % 4 > 1 then now() end, r.id::text
    from (select *, number - 2 as turn from run_rows where run_id = ${run.id}::uuid and number < 2 + ${placed}::int) r
      join (select id, row_number() over (order by id) - 1 as turn from orders where run_id = ${run.id}::uuid) o
      on o.turn = r.turn / 100`)
  await db.execute(sql`update run_rows r set piece_id = p.id from pieces p
    where p.reference = r.id::text and r.run_id = ${run.id}::uuid`)
  for (const table of ['run_rows', 'pieces', 'orders']) {
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  }
  return run
}

test('are counted by state from indexes alone; on a quiet machine within 20 ms', async () => {
  const { db } = at.shop
  const run = await addLargeRun()
  const fourth = placed / 4
  const counts = {
    all: mostRunRows,
    waiting: mostRunRows - placed,
    lettering: fourth,
    lettered: fourth,
    mailed: fourth,
    arrived: fourth,
  }
  expect(await countCards(db, run.id)).toEqual({ ...counts, returned: 0, cancelled: 0 })
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${countsOf(run.id)}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Only Scan using run_rows_cards/)
  expect(plan).toMatch(/Index Only Scan using pieces_standing/)
  expect(plan).not.toMatch(/Seq Scan/)
  const times = []
  for (let turn = 0; turn < 9; turn++) {
    const start = performance.now()
    await countCards(db, run.id)
    times.push(performance.now() - start)
  }
  const median = times.toSorted((one, other) => one - other)[4]!
  if (chaos) expect(median).toBeLessThan(20)
  const { body } = await at.desk.call(runMaking.cards, { params: { token: run.token }, query: { show: 'mailed' } })
  expect([body.total, body.cards.length]).toEqual([fourth, 200])
  // The desk sees how many are in the mail beside the agreed day.
  const [made] = await db.update(runs).set({ state: 'making' }).where(eq(runs.id, run.id)).returning()
  await db.update(quoteOffers).set({ readyBy: '2039-12-10' }).where(eq(quoteOffers.id, made!.offerId))
  const { body: listed } = await at.desk.call(runsAdmin.list)
  expect(listed.find(({ id }) => id === run.id)).toMatchObject({ mailed: 2 * fourth, readyBy: '2039-12-10' })
})
