import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { codes } from '#contract/sales/codes.ts'
import { giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import { refunds } from '#server/platform/db/schema.ts'
import { writeEmail } from '#server/platform/emails/send-email.ts'
import { ProviderRefusal } from '#server/platform/integrations/payment-provider.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { giftCardBuyers } from '#tests/support/shop/gift-card-buyers.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { giftCardEmails } from './gift-card-emails.ts'

// Gift cards at the desk (product.md, section 16).

const at = await openOrderDesk()
const gifts = giftCardBuyers(at)
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(await violations(at.shop.db)).toEqual([])
})

describe('works', () => {
  test('the desk gives one away, blocks and unblocks it; its code is shown once', async () => {
    const note = `for ${crypto.randomUUID()}`
    const issued = await at.desk.call(giftCardsAdmin.issue, { body: { amount: '10', note } })
    expect(issued).toMatchObject({ status: 201, body: { balance: '10.00' } })
    const { id, code } = issued.body
    const { body: found } = await at.desk.call(giftCardsAdmin.list, { query: { q: code.slice(-4).toLowerCase() } })
    expect(found.giftCards).toMatchObject([{ id, last4: code.slice(-4), note, isBought: false }])
    expect(JSON.stringify(found)).not.toContain(code.replaceAll('-', ''))
    const visitor = await gifts.buyer()
    await gifts.apply(visitor, code)
    await at.desk.call(giftCardsAdmin.switch, { params: { id }, body: { state: 'blocked', version: 1 } })
    expect((await visitor.call(codes.summary)).body).toMatchObject({ giftCard: '0.00' })
    expect(await gifts.apply(await gifts.buyer(), code)).toMatchObject({ status: 400, code: 'code_unknown' })
    await at.desk.call(giftCardsAdmin.switch, { params: { id }, body: { state: 'active', version: 2 } })
    expect((await visitor.call(codes.summary)).body).toMatchObject({ giftCard: '10.00' })
  })

  test('one that is blocked before its e-mail is written is not mailed', async () => {
    const body = { amount: '10', email: 'soon@gifts.test' }
    const { id } = (await at.desk.call(giftCardsAdmin.issue, { body })).body
    const post = { publicUrl: at.shop.url, deskAddress: 'desk@shop.test', emails: giftCardEmails }
    const write = () => writeEmail(at.shop.db, post, { kind: 'gift-card', about: id }, 'one')
    expect(await write()).toMatchObject({ to: { address: 'soon@gifts.test' } })
    await at.desk.call(giftCardsAdmin.switch, { params: { id }, body: { state: 'blocked', version: 1 } })
    expect(await write()).toBeUndefined()
  })

  test('what is left on a bought gift card is refunded to the card that paid for it', async () => {
    const card = await gifts.bought()
    await gifts.order(1, card.code)
    const { body } = await at.desk.call(giftCardsAdmin.refund, { params: { id: card.id }, body: {} })
    expect(body).toMatchObject({ state: 'blocked', balance: '0.00' })
    const [back] = await at.shop.db.select().from(refunds).where(eq(refunds.paymentRef, card.paymentRef))
    expect(back).toMatchObject({ amountCents: 1050, state: 'done' })
    expect((await at.desk.call(giftCardsAdmin.refund, { params: { id: card.id }, body: {} })).status).toBe(409)
  })
})

describe('protects', () => {
  test('a refused refund of the rest can be retried, for the rest alone', async () => {
    const card = await gifts.bought()
    await gifts.order(1, card.code)
    vi.spyOn(at.shop.payments, 'refund').mockRejectedValue(new ProviderRefusal('The account is closed'))
    await at.desk.call(giftCardsAdmin.refund, { params: { id: card.id }, body: {} })
    vi.restoreAllMocks()
    const { body } = await at.desk.call(alertsAdmin.list)
    const alert = body.find(({ paymentReference }) => paymentReference === card.paymentRef)!
    expect(alert).toMatchObject({ kind: 'refund_failed', amount: '10.50', refundable: true })
    const again = await at.desk.call(alertsAdmin.refund, { params: { id: alert.id } })
    expect(again.body).toEqual({ amount: '10.50', state: 'done' })
  })

  test('codes are not in the audit log', async () => {
    const { body } = await at.desk.call(giftCardsAdmin.issue, { body: { amount: '10' } })
    const { rows } = await at.shop.db.execute<{ text: string }>(
      'select string_agg(audit_log::text, chr(10)) as text from audit_log',
    )
    expect(rows[0]!.text).not.toContain(body.code.replaceAll('-', ''))
    expect(rows[0]!.text).toContain(`Gift card ····${body.code.slice(-4)}`)
  })
})
