import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { codes } from '#contract/sales/codes.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import {
  addSampleCatalog,
  goodCard,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { giftCardEntries, promoUses } from '#server/platform/db/schema.ts'
import { violations as booksViolations } from '#server/money/ledger/invariants.ts'
import { closeAbandoned, reconcile } from '#server/money/settlement/reconcile.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// M7: the cart may change in another tab during payment. Random sequences of everything a visitor can do, over HTTP;
// the books must agree after each of them.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
await addPromoCode(shop.db, 'TENTH')
await addPromoCode(shop.db, 'RARE', { percent: 33, uses: 9 })
await addPromoCode(shop.db, 'ALL', { percent: 100 })
// Two codes that everybody wants, and one that is soon used up.
const giftCodes: string[] = []
for (const initialCents of [40_000, 9000, 1700]) giftCodes.push((await issueGiftCard(shop.db, { initialCents })).code)
afterAll(() => shop.close())

type Intent = Awaited<ReturnType<typeof preparePayment>>

const steps = [
  'add',
  'change',
  'remove',
  'code',
  'prepare',
  'draft',
  'confirm',
  'order',
  'settle',
  'cancel',
  'expire',
] as const
let walks = 0
let codesTyped = 0
const sequences = rounds(50, 2000, 200)
/** Rare steps happened more often than this. */
const few = rounds(0, 3, 3)
const atOnce = 8

test(
  `${sequences} random sequences: every order is exactly what was paid, with one e-mail`,
  { timeout: 900_000 },
  async () => {
    const drawn = fc.sample(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 12 }), {
      numRuns: sequences,
      seed: 7,
    })
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let sequence = drawn.pop(); sequence; sequence = drawn.pop()) await walk(sequence)
      }),
    )
    // Runs the reconciler for visitors who stopped halfway.
    await reconcile(shop, 30, new Date(Date.now() + 60_000))
    expect(await violations()).toEqual([])
    expect(await booksViolations(shop.db)).toEqual([])
    recordFigures('M7 a cart changed while paying', { rounds: sequences, violations: 0 })
    const { rows } = await shop.db.execute<{ orders: number; mails: number }>(
      sql`select (select count(*)::int from orders) as orders, (select count(*)::int from pgboss.job where name = 'letter' and data->>'kind' = 'order-received') as mails`,
    )
    expect(rows[0]!.orders).toBeGreaterThan(sequences / 20)
    expect(rows[0]!.mails).toBe(rows[0]!.orders)
    expect(await shop.db.$count(promoUses)).toBeGreaterThan(few)
    expect(await shop.db.$count(giftCardEntries, eq(giftCardEntries.kind, 'spent'))).toBeGreaterThan(few)
  },
)

async function walk(sequence: readonly (typeof steps)[number][]): Promise<void> {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  // Two in three begin with a code.
  if (++walks % 3) await applyCode(visitor)
  let intent: Intent = await preparePayment(visitor)
  for (const step of sequence) {
    if (step === 'prepare') intent = await preparePayment(visitor).catch(() => intent)
    else expect(await takeUntilNotBusy(visitor, step, intent), sequence.join(' ')).toBeLessThan(500)
  }
}

/** A busy machine may ask a visitor to come again. */
async function takeUntilNotBusy(visitor: Visitor, step: (typeof steps)[number], intent: Intent): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const status = await take(visitor, step, intent)
    if (status !== 503 || attempt === 10) return status
  }
}

async function take(visitor: Visitor, step: (typeof steps)[number], intent: Intent): Promise<number> {
  const { id, clientSecret } = intent
  if (step === 'add') {
    return (await visitor.call(cart.add, { body: sampleAddition(catalog, { cardDesignId: catalog.cheapCardId }) }))
      .status
  }
  if (step === 'settle') {
    // Does what the webhook and the reconciler do.
    await settlePayment(shop, id)
    return 200
  }
  if (step === 'cancel') {
    await shop.payments.cancelIntent(id)
    return 200
  }
  if (step === 'expire') {
    await closeAbandoned(shop, id)
    return 200
  }
  if (step === 'confirm') {
    return (await visitor.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card: goodCard } }))
      .status
  }
  if (step === 'change' || step === 'remove') {
    const [line] = (await visitor.call(cart.list)).body
    if (!line) return 200
    const params = { id: line.id }
    if (step === 'remove') return (await visitor.call(cart.remove, { params })).status
    const body = { quantity: (line.quantity % 10) + 1, rush: line.rushFee === null }
    return (await visitor.call(cart.change, { params, body })).status
  }
  if (step === 'code') {
    return applyCode(visitor)
  }
  const totalAmount = (await visitor.call(codes.summary)).body.total
  const placement = await placementOf(visitor, id, { totalAmount })
  if (step === 'order') return (await visitor.call(orders.place, { body: placement })).status
  const { customerName, customerEmail, shippingAddress: recipientAddress } = placement
  const form = { customerName, customerEmail, shipToRecipient: true, recipientAddress, customerAddress: null }
  return (await visitor.call(checkout.saveDraft, { body: { paymentIntentId: id, form } })).status
}

async function applyCode(visitor: Visitor): Promise<number> {
  const every = ['TENTH', giftCodes[0]!, 'RARE', giftCodes[1]!, 'ALL', giftCodes[2]!]
  const code = every[codesTyped++ % every.length]!
  return (await visitor.call(codes.apply, { body: { code } })).status
}

async function violations(): Promise<unknown[]> {
  const { rows } = await shop.db.execute(sql`
    select 'order differs from what was paid' as violation, o.id from orders o
      join checkouts c on c.id = o.checkout_id
      left join sandbox_intents i on i.id = o.payment_ref
      join checkout_snapshots s on s.id = coalesce((i.metadata->>'snapshot')::uuid, c.snapshot_id)
      where o.total_cents <> s.amount_cents + s.gift_card_cents or o.gift_card_cents <> s.gift_card_cents
        or o.total_cents - o.gift_card_cents <> coalesce(i.amount, 0) or o.discount_cents <> s.discount_cents
        or o.items <> (select jsonb_agg(line - 'cartItemId' order by place) from jsonb_array_elements(s.lines) with ordinality l(line, place))
    union all select 'order without a succeeded intent', o.id from orders o
      left join sandbox_intents i on i.id = o.payment_ref and i.status = 'succeeded' where i.id is null and o.payment_ref not like 'pi\\_none\\_%'
    union all select 'lines do not add up', o.id from orders o
      where o.total_cents + o.discount_cents <> (select sum(round(((line->>'price')::numeric + coalesce(line->>'rushFee', '0')::numeric) * 100) * (line->>'quantity')::int) from jsonb_array_elements(o.items) line)
    union all select 'checkout and order disagree', c.id from checkouts c
      left join orders o on o.checkout_id = c.id where (c.state = 'ordered') <> (o.id is not null)`)
  return rows
}
