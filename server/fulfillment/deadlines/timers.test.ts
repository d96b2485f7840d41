import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '#server/platform/db/db.ts'
import { openPool } from '#server/platform/db/pool/pool.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'
import { moveDuePieces } from './timers.ts'

// Any number of nodes run the timers: each piece is moved once, with one event and one e-mail.

const shop = await openTestShop()
const artistId = (await addArtistAccount(shop.db, { email: 'ida@shop.test', password: 'nib, ink & patience' })).artistId
afterAll(() => shop.close())

const times = rounds(20, 500, 50)

test(`two nodes run the timers at once, ${times} times`, async () => {
  const pools = [1, 2].map(() => openPool(shop.databaseUrl, () => {}, 3))
  const nodes = pools.map((pool) => openDb(pool))
  const past = new Date(Date.now() - 60_000)
  const due = { nextAt: past, artistId, artistName: 'Ida Nib', artistChosen: false }
  for (let round = 0; round < times; round++) {
    await samplePiece(shop.db, { ...due, state: 'waiting', changeableUntil: past })
    await samplePiece(shop.db, { ...due, state: 'offered', changeableUntil: null, answerBy: past })
    await samplePiece(shop.db, { ...due, state: 'lettered', changeableUntil: null, acceptedAt: past, approveBy: past })
    await samplePiece(shop.db, {
      ...due,
      state: 'mailed',
      changeableUntil: null,
      acceptedAt: past,
      mailedAt: past,
    })
    const moved = await Promise.all(nodes.map((node) => moveDuePieces(node, shop.jobs)))
    expect(moved[0]! + moved[1]!).toBe(4)
  }
  await Promise.all(pools.map((pool) => pool.end()))

  const { rows: events } = await shop.db.execute<{ kind: string; count: number }>(sql`
    select kind, count(*)::int from piece_events where kind <> 'ordered' group by kind order by kind`)
  expect(Object.fromEntries(events.map(({ kind, count }) => [kind, count]))).toEqual({
    approved: times,
    presumed: times,
    to_desk: times,
    expired: times,
    offered: times,
  })
  const { rows: twice } = await shop.db.execute(sql`
    select data->>'kind' as kind, data->>'about' as about, count(*)::int from pgboss.job
      where name = 'letter' group by 1, 2 having count(*) > 1`)
  expect(twice).toEqual([])
  recordFigures('Pieces: two nodes run the timers at once', { rounds: times, violations: 0 })
})
