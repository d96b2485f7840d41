import { expect, test } from 'vitest'
import { checkBooks } from '#server/admin/books/check-books.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { live } from './live.ts'

// A world of people, banks and accidents beside the shop, and a second set of books that knows only what Stripe holds and
// what the shop says. SECOND_BOOKS_SEED=7 repeats one world; when messages arrive is up to the machine.

const given = process.env.SECOND_BOOKS_SEED
const seeds = given ? [Number(given)] : Array.from({ length: rounds(1, 20) }, (_, place) => place + 1)

test.each(seeds)('to the cent in world %i, whatever happens', { timeout: 3_600_000 }, async (seed) => {
  const { shop, orders, failures, differences, happened } = await live(seed, rounds(12, 500, 60))
  try {
    expect(differences, JSON.stringify(Object.fromEntries(happened), null, 1)).toEqual([])
    expect(failures).toEqual([])
    expect(await checkBooks(shop.db, () => {})).toEqual([])
    recordFigures('A second set of books agrees to the cent', { rounds: 1, orders })
  } finally {
    await shop.close()
  }
})
