import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { giftCards } from '#server/platform/db/schema.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { auditBooks } from './nightly-audit.ts'

const shop = await openTestShop()
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const audit = () =>
  auditBooks(shop.db, (error) => {
    throw error
  })
const listed = async () =>
  (await desk.call(alertsAdmin.list)).body.filter(({ kind }) => kind === 'books_disagree').map(({ reason }) => reason)

test('what the books say wrongly is an alert, once, until it is right again', async () => {
  await audit()
  expect(await listed()).toEqual([])
  const cards = [
    await issueGiftCard(shop.db, { initialCents: 500 }),
    await issueGiftCard(shop.db, { initialCents: 900 }),
  ]
  await shop.db.update(giftCards).set({ balanceCents: 400 })
  await audit()
  await audit()
  const [reason, ...others] = await listed()
  expect(reason).toMatch(/^what is left on a gift card is not the sum of its entries \([-\w]{36} and 1 more\)$/)
  expect(others).toEqual([])
  for (const { id, initialCents } of cards)
    await shop.db.update(giftCards).set({ balanceCents: initialCents }).where(eq(giftCards.id, id))
  await audit()
  expect(await listed()).toEqual([])
})
