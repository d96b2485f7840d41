import { afterAll, expect, test } from 'vitest'
import { checkBooks } from '#server/admin/books/check-books.ts'
import { chaos, recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { live } from './live.ts'

// A world of people, banks and accidents beside the shop, and a second set of books that knows only what Stripe holds and
// what the shop says. SECOND_BOOKS_SEED=7 repeats one world; the times at which messages arrive are the machine's.

const given = process.env.SECOND_BOOKS_SEED
const seeds = given ? [Number(given)] : Array.from({ length: rounds(1, 20) }, (_, place) => place + 1)
const orders = rounds(12, 500, 60)

test.each(seeds)('to the cent in world %i, whatever happens', { timeout: 3_600_000 }, async (seed) => {
  const world = await live(seed, orders)
  console.log(world.acts, Object.fromEntries([...world.happened].toSorted()))
  try {
    expect(world.differences).toEqual([])
    expect(world.failures).toEqual([])
    expect(await checkBooks(world.shop.db, () => {})).toEqual([])
    recordFigures('the second books agree', { rounds: 1, orders: world.orders, violations: 0 })
  } finally {
    await world.shop.close()
  }
})
