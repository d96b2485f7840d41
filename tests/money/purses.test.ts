import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { invoiceViolations } from '#server/business/invoices/invoice-invariants.ts'
import { purseViolations } from '#server/money/stored-value/purse-invariants.ts'
import type { Payment } from '#server/platform/contribution/payables.ts'
import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { type PurseKind, type PurseUnderTest, openPurse, purseKinds } from './purse-world.ts'

// What comes back to a purse first makes up for what is missing of its own payments (decision 060).

const shop = await openTestShop({ RECONCILE_SECONDS: '3600' })
afterAll(() => shop.close())
const audit = async () => [...(await purseViolations(shop.db)), ...(await invoiceViolations(shop.db))]
afterEach(async () => expect(await audit()).toEqual([]))

describe.each(purseKinds)('%s', (kind) => {
  test('a payment that was lost buys nothing again: cancelled orders make up for it', async () => {
    const purse = await openPurse(shop, kind)
    const payment = await purse.payIn(14_500)
    const order = await purse.spend(14_500)
    await purse.withhold(payment, 14_500)
    expect(await purse.held()).toBe(0)
    await purse.giveBack(order, 14_500)
    expect(await purse.held()).toBe(0)
    expect(await purse.paid()).toBe(0)
    // The bank decides for the shop after all: the money is whole again.
    await purse.withhold(payment, 0)
    expect(await purse.held()).toBe(14_500)
  })

  test('a part refunded elsewhere leaves at once, and what was spent of it is made up for by the next that returns', async () => {
    const purse = await openPurse(shop, kind)
    const payment = await purse.payIn(4000)
    const order = await purse.spend(3500)
    await purse.refundElsewhere(payment, 1000)
    expect(await purse.held()).toBe(0)
    await purse.giveBack(order, 300)
    expect(await purse.held()).toBe(0)
    await purse.giveBack(order, 1200)
    expect(await purse.held()).toBe(1000)
  })

  test('only what is left goes back, whatever was refunded before', async () => {
    const purse = await openPurse(shop, kind)
    const payment = await purse.payIn(4000)
    await purse.refundElsewhere(payment, 1000)
    await purse.spend(1450)
    expect(await purse.held()).toBe(1550)
    await purse.payOut(payment, 1550)
    expect(await purse.held()).toBe(0)
    await purse.failRefund(payment)
    expect(await purse.held()).toBe(1550)
  })
})

/** The same rules in plain numbers, written for this test alone. */
class Model {
  held = 0
  readonly payments: { amount: number; withheld: number; refunds: number[]; taken: number }[] = []
  readonly orders: number[] = []

  payIn(amount: number) {
    this.payments.push({ amount, withheld: 0, refunds: [], taken: 0 })
    this.held += amount
  }
  gone(place: number) {
    const { amount, withheld, refunds } = this.payments[place]!
    return Math.min(amount, withheld + refunds.reduce((sum, each) => sum + each, 0))
  }
  move(place: number, change: (payment: Model['payments'][number]) => void) {
    const before = this.gone(place)
    const payment = this.payments[place]!
    change(payment)
    const due = this.gone(place) - before
    if (due > 0) {
      const part = Math.min(due, this.held)
      payment.taken += part
      this.held -= part
    }
    if (due < 0) {
      const back = Math.max(0, payment.taken - this.gone(place))
      payment.taken -= back
      this.comeBack(back)
    }
  }
  comeBack(cents: number) {
    let rest = cents
    for (const [place, payment] of this.payments.entries()) {
      const part = Math.min(rest, Math.max(0, this.gone(place) - payment.taken))
      payment.taken += part
      rest -= part
    }
    this.held += rest
  }
}

const step = fc.record({
  what: fc.constantFrom('pay in', 'spend', 'give back', 'withhold', 'return', 'refund', 'fail', 'pay out'),
  /** Of what there is, in tenths. */
  share: fc.integer({ min: 1, max: 10 }),
  which: fc.nat(3),
})

async function take(kind: PurseKind, steps: { what: string; share: number; which: number }[]) {
  const purse: PurseUnderTest = await openPurse(shop, kind)
  const model = new Model()
  const payments: Payment[] = []
  const orders: string[] = []
  for (const { what, share, which } of [{ what: 'pay in', share: 5, which: 0 }, ...steps]) {
    const place = which % Math.max(1, payments.length)
    const [payment, known] = [payments[place], model.payments[place]]
    const left = known ? known.amount - model.gone(place) : 0
    const order = which % Math.max(1, orders.length)
    if (what === 'pay in' && (kind !== 'a gift card' || payments.length === 0)) {
      payments.push(await purse.payIn(share * 1000 + 1))
      model.payIn(share * 1000 + 1)
    } else if (what === 'spend' && model.held > 0) {
      const cents = Math.ceil((model.held * share) / 10)
      orders.push(await purse.spend(cents))
      model.orders.push(cents)
      model.held -= cents
    } else if (what === 'give back' && (model.orders[order] ?? 0) > 0) {
      const cents = Math.ceil((model.orders[order]! * share) / 10)
      await purse.giveBack(orders[order]!, cents)
      model.orders[order]! -= cents
      model.comeBack(cents)
    } else if (what === 'withhold' && known!.withheld === 0 && left > 0) {
      const cents = Math.ceil((left * share) / 10)
      await purse.withhold(payment!, cents)
      model.move(place, (each) => (each.withheld = cents))
    } else if (what === 'return' && known!.withheld > 0) {
      const cents = Math.floor((known!.withheld * (10 - share)) / 10)
      await purse.withhold(payment!, cents)
      model.move(place, (each) => (each.withheld = cents))
    } else if (what === 'refund' && left > 0) {
      const cents = Math.ceil((left * share) / 10)
      await purse.refundElsewhere(payment!, cents)
      model.move(place, (each) => each.refunds.push(cents))
    } else if (what === 'fail' && known!.refunds.length > 0) {
      await purse.failRefund(payment!)
      model.move(place, (each) => each.refunds.pop())
    } else if (what === 'pay out' && Math.min(left, model.held) > 0) {
      const cents = Math.ceil((Math.min(left, model.held) * share) / 10)
      await purse.payOut(payment!, cents)
      model.move(place, (each) => each.refunds.push(cents))
    }
    expect(await purse.held(), what).toBe(model.held)
  }
}

test.each(purseKinds)(
  '%s is what a plain model of the rules says, after whatever happens',
  { timeout: 900_000 },
  (kind) =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), (steps) => take(kind, steps)),
      { numRuns: rounds(25, 300, 100), seed: 41 },
    ),
)

describe('the audit sees money that comes back to life', () => {
  /** Runs in a transaction that is rolled back, so that other tests keep sound books. */
  async function rulesAfter(plant: string, id: string): Promise<string[]> {
    const rules: string[] = []
    const plantAndLook = shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(plant.replaceAll('$id', `'${id}'`)))
      rules.push(...new Set((await purseViolations(tx)).map(({ rule }) => rule)))
      throw new Error('rolled back')
    })
    await expect(plantAndLook).rejects.toThrow('rolled back')
    return rules
  }
  const again = 'a balance or gift card holds money again that its payments no longer have'
  const sums = 'what a balance or gift card holds and has spent is not what is left of its payments'

  test.each([
    ['an account’s balance', 'balance_entries', 'balances', 'balance_id', 'cents', again],
    ['a gift card', 'gift_card_entries', 'gift_cards', 'gift_card_id', 'balance_cents', again],
    [
      'a run’s balance',
      'balance_entries',
      'balances',
      'balance_id',
      'cents',
      "a run holds money again that its invoices' payments no longer have",
    ],
  ] as const)('%s: a cancelled order whose money did not make up', async (kind, entries, purses, owner, held, rule) => {
    const purse = await openPurse(shop, kind)
    const payment = await purse.payIn(5000)
    const order = await purse.spend(5000)
    await purse.withhold(payment, 5000)
    const plant = `insert into ${entries} (${owner}, kind, cents, order_id, reference)
      select ${owner}, 'refunded', 5000, order_id, 'planted' from ${entries} where kind = 'spent' and order_id = $id;
      update ${purses} set ${held} = ${held} + 5000 where id = (select ${owner} from ${entries} where reference = 'planted')`
    expect(await rulesAfter(plant, order)).toContain(rule)
  })

  test('a balance: part of an order came back, and did not make up', async () => {
    const purse = await openPurse(shop, 'an account’s balance')
    const payment = await purse.payIn(5000)
    const order = await purse.spend(5000)
    await purse.withhold(payment, 2000)
    const plant = `insert into balance_entries (balance_id, kind, cents, order_id, reference, at)
      select balance_id, 'refunded', 1000, order_id, 'planted', now() + interval '1 second' from balance_entries
        where kind = 'spent' and order_id = $id;
      update balances set cents = cents + 1000 where id = (select balance_id from balance_entries where reference = 'planted')`
    expect(await rulesAfter(plant, order)).toEqual([
      'something came back to a balance and did not make up for what is missing',
    ])
  })

  test('a gift card: refunded elsewhere, and nobody took it off the card', async () => {
    const purse = await openPurse(shop, 'a gift card')
    const payment = await purse.payIn(4000)
    expect(await rulesAfter('update checkouts set gone_cents = 1000 where id = $id', payment.id)).toEqual([sums])
  })

  test('a top-up and a gift card’s payment that became nothing; a payment that is never refunded', async () => {
    const [balance, card] = [await openPurse(shop, 'an account’s balance'), await openPurse(shop, 'a gift card')]
    const [topUp, bought] = [await balance.payIn(1000), await card.payIn(1000)]
    const gone = `delete from balance_entries where reference = (select payment_ref from checkouts where id = $id)`
    expect(await rulesAfter(gone, topUp.id)).toContain('a payment into a balance is not on it')
    const cardless =
      'update gift_cards set payment_ref = null where payment_ref = (select payment_ref from checkouts where id = $id)'
    expect(await rulesAfter(cardless, bought.id)).toContain('a payment for a gift card is on none')
    const due = `update checkouts set state = 'refund_due', updated_at = now() - interval '2 hours' where id = $id`
    expect(await rulesAfter(due, bought.id)).toContain(
      "a payment that bought nothing is neither refunded nor on the desk's list",
    )
    const failed = `insert into refunds (payment_ref, amount_cents, state, updated_at)
      select payment_ref, 100, 'failed', now() - interval '2 hours' from checkouts where id = $id`
    expect(await rulesAfter(failed, bought.id)).toContain('a refund failed, and nobody was told')
  })
})
