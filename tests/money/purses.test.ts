import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Payment } from '#server/platform/contribution/payables.ts'
import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { type PurseKind, type PurseUnderTest, openPurse, purseKinds } from './purse-world.ts'

// What comes back to a purse first makes up for what is missing of its own payments (decision 060).

const shop = await openTestShop({ RECONCILE_SECONDS: '3600' })
afterAll(() => shop.close())

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
