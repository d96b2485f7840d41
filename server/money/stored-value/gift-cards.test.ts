import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { isGiftCode, plainGiftCode, shownGiftCode } from '#contract/sales/codes.ts'
import { giftCardEntries, giftCards, promoCodes } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { issueGiftCard } from './gift-cards.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const issue = (initialCents = 5000, paymentRef?: string) =>
  shop.db.transaction((tx) => issueGiftCard(tx, { initialCents, ...(paymentRef && { paymentRef }) }))

describe('works', () => {
  test('a gift card has its amount, its first entry and a code that can be typed in any form', async () => {
    const card = await issue()
    expect(card).toMatchObject({ balanceCents: 5000, initialCents: 5000, state: 'active' })
    expect(await entriesOf(card.id)).toMatchObject([{ kind: 'issued', cents: 5000, orderId: null }])
    const shown = shownGiftCode(card.code)
    expect(shown).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(plainGiftCode(` ${shown.toLowerCase().replaceAll('-', ' ')} `)).toBe(card.code)
    expect(isGiftCode(shown.toLowerCase())).toBe(true)
    expect(await violations(shop.db)).toEqual([])
  })

  test('codes differ', async () => {
    const cards = await Promise.all(Array.from({ length: 20 }, () => issue()))
    expect(new Set(cards.map(({ code }) => code)).size).toBe(20)
  })
})

describe('refuses', () => {
  test('a second gift card for the same purchase', async () => {
    await issue(2500, 'pi_gift')
    await expect(issue(2500, 'pi_gift')).rejects.toMatchObject({ cause: { constraint: 'gift_cards_payment_ref' } })
    expect(await shop.db.$count(giftCards, eq(giftCards.paymentRef, 'pi_gift'))).toBe(1)
  })

  test('a negative balance, a promo code without an amount, and one used more often than allowed', async () => {
    const { id } = await issue()
    const refused = (constraint: string) => ({ cause: { constraint } })
    await expect(shop.db.update(giftCards).set({ balanceCents: -1 }).where(eq(giftCards.id, id))).rejects.toMatchObject(
      refused('gift_cards_balance'),
    )
    const code = { code: 'SPRING', kind: 'percent', percent: 10, uses: 1 } as const
    await expect(shop.db.insert(promoCodes).values({ ...code, percent: null })).rejects.toMatchObject(
      refused('promo_codes_kind'),
    )
    await expect(shop.db.insert(promoCodes).values({ ...code, amountCents: 100 })).rejects.toMatchObject(
      refused('promo_codes_kind'),
    )
    await expect(shop.db.insert(promoCodes).values({ ...code, code: 'spring' })).rejects.toMatchObject(
      refused('promo_codes_code_form'),
    )
    await expect(shop.db.insert(promoCodes).values({ ...code, code: 'ABCD-EFGH-JKLM-NPQR' })).rejects.toMatchObject(
      refused('promo_codes_code_form'),
    )
    await expect(shop.db.insert(promoCodes).values({ ...code, used: 2 })).rejects.toMatchObject(
      refused('promo_codes_used'),
    )
  })
})

describe('protects', () => {
  test('entries are never changed or removed, and the same fact is booked once', async () => {
    const { id } = await issue()
    const hers = eq(giftCardEntries.giftCardId, id)
    await expect(shop.db.update(giftCardEntries).set({ cents: 1 }).where(hers)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
    await expect(shop.db.delete(giftCardEntries).where(hers)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
    await expect(
      shop.db.insert(giftCardEntries).values({ giftCardId: id, kind: 'issued', cents: 5000, reference: id }),
    ).rejects.toMatchObject({ cause: { constraint: 'gift_card_entries_once' } })
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('the audit names a gift card whose balance differs from its entries, and a promo code with a wrong count', async () => {
    const { id } = await issue()
    await shop.db.update(giftCards).set({ balanceCents: 4999 }).where(eq(giftCards.id, id))
    const [promo] = await shop.db
      .insert(promoCodes)
      .values({ code: 'TWICE', kind: 'amount', amountCents: 500, used: 1 })
      .returning()
    expect(await violations(shop.db)).toEqual([
      { rule: 'what is left on a gift card is not the sum of its entries', subject: id },
      { rule: 'a promo code counts other uses, or another sum, than it has', subject: promo!.id },
    ])
    await shop.db.update(giftCards).set({ balanceCents: 5000 }).where(eq(giftCards.id, id))
    await shop.db.delete(promoCodes).where(eq(promoCodes.id, promo!.id))
    expect(await violations(shop.db)).toEqual([])
  })
})

const entriesOf = (id: string) => shop.db.select().from(giftCardEntries).where(eq(giftCardEntries.giftCardId, id))
