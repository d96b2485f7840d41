import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emails } from '#server/contributions.ts'
import { writeSamples } from '#server/platform/emails/email-samples.ts'
import type { Queries } from '#server/platform/db/db.ts'
import type { RefundState } from '#server/platform/db/schema.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

// Every e-mail of the shop, written while the payments it is about stand in each of their states: what it says about
// money is so.

const shop = await openTestShop()
afterAll(() => shop.close())
const context = { publicUrl: 'http://shop.test', deskAddress: 'desk@shop.test', emails }

/** Payments of what the e-mails are about. */
const payments = sql`(select payment_ref, total_cents as cents from orders where customer_email <> ''
  union select payment_ref, coalesce(amount_cents, 0) from checkouts where payment_ref is not null and purpose <> 'order') paid`

async function dispute(tx: Queries, status: string): Promise<void> {
  await tx.execute(sql`insert into payment_ledger (payment_ref, kind, amount_cents, reference)
    select payment_ref, 'succeeded', cents, payment_ref from ${payments} where cents > 0 on conflict do nothing`)
  await tx.execute(sql`insert into disputes (id, payment_ref, amount_cents, reason, status, withdrawn_cents, fee_cents, opened_at)
    select 'dp_' || payment_ref, payment_ref, cents, 'fraudulent', ${status}, cents, 1500, now() from ${payments}
    on conflict do nothing`)
}

/** Each of what the e-mails are about has a refund, in this state: also late cards, and complaints. */
async function refund(tx: Queries, state: RefundState): Promise<void> {
  await tx.execute(sql`update claims set wish = 'refund', amount_cents = 1000 where state = 'granted'`)
  await tx.execute(sql`insert into refunds (order_id, payment_ref, amount_cents)
    select o.id, o.payment_ref, 145 from orders o join pieces p on p.order_id = o.id
    where p.remedy_cents > 0 or exists (select from claims where claims.piece_id = p.id and claims.state = 'granted')`)
  await tx.execute(sql`update refunds set state = ${state}`)
}

/** The text of each e-mail as one line. */
async function read(change: (tx: Queries) => Promise<void>): Promise<Map<string, string>> {
  const written = await writeSamples(shop.db, context, change)
  return new Map([...written].map(([{ kind }, { text }]) => [kind, text!.replaceAll(/\s+/g, ' ')]))
}

/** Those in which a pattern occurs. */
const saying = (mails: Map<string, string>, pattern: RegExp) =>
  [...mails].filter(([, text]) => pattern.test(text)).map(([kind]) => kind)

const sent = /(refunded|put) \$[\d,.]+/
const promised = /refunding|(?<!anything )goes back|rest of your money back|refund these|on its way back|get back what/i
const bank = /[Yy]our bank is looking into your payment/
/** Payouts of a balance take only what its payments can give; an artist’s money comes from the shop. */
const elsewhere = ['payout', 'top-up-followed', 'balance-paid-out']
const toBuyers = (kinds: string[]) => kinds.filter((kind) => !elsewhere.some((each) => kind.includes(each)))

test('a refund that was sent is said to be sent, by those who report it', async () => {
  const mails = await read((tx) => refund(tx, 'done'))
  expect(saying(mails, sent)).toEqual(expect.arrayContaining(['order-cancelled', 'cards-cancelled', 'order-refunded']))
  expect(saying(mails, /couldn’t refund|bank has already/)).toEqual([])
})

test('one that is not sent yet is promised, and not said to be sent', async () => {
  const mails = await read((tx) => refund(tx, 'requested'))
  expect(saying(mails, promised)).toEqual(
    expect.arrayContaining([
      'order-cancelled',
      'cards-cancelled',
      'card-late',
      'claim-decided',
      'words-refunded',
      'tip-refunded',
    ]),
  )
  expect(saying(mails, sent)).toEqual(['order-refunded'])
  expect(saying(mails, bank)).toEqual([])
})

test('while a bank decides, every promise says that it waits for the bank', async () => {
  const mails = await read(async (tx) => {
    await refund(tx, 'requested')
    await dispute(tx, 'needs_response')
  })
  const saysBank = saying(mails, bank)
  expect(saysBank).toEqual(
    expect.arrayContaining([
      'order-cancelled',
      'cards-cancelled',
      'card-late',
      'claim-decided',
      'words-refunded',
      'tip-refunded',
    ]),
  )
  expect(toBuyers(saying(mails, promised)).filter((kind) => !saysBank.includes(kind))).toEqual([])
})

test('what a bank has returned for good is promised nowhere', async () => {
  const mails = await read(async (tx) => {
    // What the shop does then: it promises no refund, remedies no delay, and grants no claim (taken-by-bank.test.ts).
    await tx.execute(sql`delete from claims where wish = 'refund'`)
    await tx.execute(sql`delete from refunds`)
    await tx.execute(sql`update pieces set remedy_cents = 0`)
    await dispute(tx, 'lost')
  })
  expect(toBuyers(saying(mails, promised))).toEqual([])
  expect(toBuyers(saying(mails, sent))).toEqual([])
  expect(mails.get('order-cancelled')).toMatch(/bank has already returned/)
})

test('a refund that was refused is neither sent nor promised', async () => {
  const mails = await read((tx) => refund(tx, 'failed'))
  expect(saying(mails, /couldn’t refund/)).toEqual(['order-cancelled', 'cards-cancelled'])
  expect(
    ['order-cancelled', 'cards-cancelled', 'words-refunded', 'tip-refunded']
      .map((kind) => mails.get(kind) ?? '')
      .filter((text) => sent.test(text) || promised.test(text)),
  ).toEqual([])
})
