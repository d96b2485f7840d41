import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stripePayoutsAdmin } from '#contract/money/stripe-payouts-admin.ts'
import { payoutEvents, payoutTransfers, statements } from '#server/platform/db/schema.ts'
import { payByHand } from '#server/money/artist-payouts/payouts.ts'
import { accountOf } from '#tests/support/samples/sample-payouts.ts'
import { openPayoutDesk } from '#tests/support/shop/payout-desk.ts'
import { payoutViolations } from './payout-invariants.ts'

// A statement is paid by one transfer, whatever Stripe, the network and people do meanwhile.

const payouts = await openPayoutDesk()
beforeEach(() => payouts.calm())
afterEach(() => payouts.expectSound())
afterAll(() => payouts.shop.close())

describe('works', () => {
  test('the owner pays by Stripe: one transfer of the total, found by its statement', async () => {
    const owed = await payouts.owed(4_500)
    expect((await payouts.pay(owed)).body).toEqual({ state: 'paid', failure: null })
    const [transfer, ...others] = payouts.transfersOf(owed.id)
    expect(others).toEqual([])
    expect(transfer).toMatchObject({
      amount: 4_500,
      currency: 'usd',
      destination: owed.accountRef,
      metadata: { statement_id: owed.id, attempt: '1' },
    })
    expect(await payouts.statementOf(owed.artistId)).toMatchObject({ method: 'stripe', reference: transfer!.id })
    expect((await payouts.pay(owed)).status).toBe(409)
  })

  test.each(['drop_before', 'drop_after', 500, 429] as const)(
    'after %s on each attempt the outcome is found, and it is paid once',
    async (fault) => {
      const owed = await payouts.owed()
      payouts.shop.stripe.fault('POST /v1/transfers', fault, 3)
      await payouts.pay(owed)
      payouts.shop.stripe.clearFaults()
      await payouts.follow()
      await payouts.expectPaid(owed)
      expect(payouts.transfersOf(owed.id)).toHaveLength(1)
    },
  )

  test('automatic payouts, if switched on, pay what can be paid, each once on two nodes', async () => {
    const [one, two] = [await payouts.owed(), await payouts.owed()]
    const unfinished = await payouts.owed(700, 'unfinished')
    await payouts.follow()
    expect((await payouts.statementOf(one.artistId)).state).toBe('open')
    await payouts.automatic(true)
    await Promise.all([payouts.follow(), payouts.follow(), payouts.follow()])
    await Promise.all([payouts.expectPaid(one), payouts.expectPaid(two)])
    await payouts.automatic(false)
    expect((await payouts.statementOf(unfinished.artistId)).state).toBe('open')
    expect([payouts.transfersOf(one.id).length, payouts.transfersOf(two.id).length]).toEqual([1, 1])
  })

  test('too small a balance is reported plainly, alerted once, and retried the next day', async () => {
    const owed = await payouts.owed(9_900)
    payouts.shop.stripe.setBalance(9_899)
    expect((await payouts.pay(owed)).body).toEqual({
      state: 'failed',
      failure: 'The shop’s Stripe balance is too low. We try again every day.',
    })
    expect(await payouts.alertsOf('payout_failed')).toHaveLength(1)
    payouts.shop.stripe.setBalance(9_900)
    await payouts.follow(1)
    expect((await payouts.statementOf(owed.artistId)).state).toBe('failed')
    await payouts.follow(21)
    await payouts.expectPaid(owed)
    expect(await payouts.alertsOf('payout_failed')).toEqual([])
  })

  test('a reversed payout is owed again, and paid by another transfer', async () => {
    const owed = await payouts.owed()
    await payouts.pay(owed)
    expect((await payouts.reverse(owed)).body).toEqual({ state: 'open', failure: null })
    expect(payouts.left(owed.id)).toEqual([])
    await payouts.automatic(true)
    await payouts.follow()
    await payouts.automatic(false)
    expect((await payouts.statementOf(owed.artistId)).state).toBe('open')
    expect((await payouts.pay(owed)).body.state).toBe('paid')
    expect(payouts.transfersOf(owed.id)).toHaveLength(2)
    const events = await payouts.shop.db
      .select()
      .from(payoutEvents)
      .where(eq(payoutEvents.statementId, owed.id))
      .orderBy(payoutEvents.id)
    expect(events.map(({ kind, attempt }) => `${kind} ${attempt}`)).toEqual([
      'started 1',
      'paid 1',
      'reversed 1',
      'started 2',
      'paid 2',
    ])
  })

  test('a reversal whose answer is lost is found, and made once', async () => {
    const owed = await payouts.owed()
    await payouts.pay(owed)
    payouts.shop.stripe.fault('POST /v1/transfers/:id/reversals', 'drop_after', 3)
    payouts.shop.stripe.fault('GET /v1/transfers/:id', 'drop_before', 0)
    await payouts.reverse(owed)
    await payouts.follow()
    expect((await payouts.statementOf(owed.artistId)).state).toBe('open')
    expect(payouts.transfersOf(owed.id).map(({ reversals }) => reversals.data.length)).toEqual([1])
  })
})

describe('refuses', () => {
  test('an artist without a payable account, a statement that was paid by hand, and a stale page', async () => {
    const unfinished = await payouts.owed(700, 'unfinished')
    expect(await payouts.pay(unfinished)).toMatchObject({ status: 409, code: 'payout_account_not_ready' })
    expect((await payouts.statementOf(unfinished.artistId)).state).toBe('open')
    const owed = await payouts.owed()
    const body = { version: 7 }
    expect(await payouts.owner.call(stripePayoutsAdmin.pay, { params: { id: owed.id }, body })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    await payouts.shop.db.transaction((tx) => payByHand(tx, owed.id, { reference: null, paidOn: '2026-11-24' }))
    expect((await payouts.pay(owed)).code).toBe('wrong_status')
    expect((await payouts.reverse(owed)).code).toBe('wrong_status')
    expect([...payouts.transfersOf(owed.id), ...payouts.transfersOf(unfinished.id)]).toEqual([])
  })

  test('an account that Stripe has closed meanwhile: still owed, and reported', async () => {
    const owed = await payouts.owed()
    payouts.shop.stripe.changeAccount(owed.accountRef, 'restricted')
    expect((await payouts.pay(owed)).body).toEqual({
      state: 'failed',
      failure: 'Stripe does not allow payouts to this account right now.',
    })
    expect(await payouts.alertsOf('payout_failed')).toHaveLength(1)
    await payouts.follow(25)
    expect((await accountOf(payouts.shop, owed.artistId))!.payoutsEnabled).toBe(false)
    expect((await payouts.statementOf(owed.artistId)).state).toBe('failed')
  })

  test('a transfer of another amount that somebody has made for the statement: still owed, and nothing is sent', async () => {
    const owed = await payouts.owed(4_500)
    await payouts.shop.payouts!.transfer(
      { amount: 4_400, currency: 'usd', destination: owed.accountRef, group: `statement_${owed.id}`, metadata: {} },
      `dashboard ${owed.id}`,
      0,
    )
    const { body } = await payouts.pay(owed)
    expect(body).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^Stripe has another transfer/) })
    expect((await payouts.statementOf(owed.artistId)).state).toBe('failed')
    expect(payouts.transfersOf(owed.id).map(({ amount }) => amount)).toEqual([4_400])
    expect(await payouts.alertsOf('payout_failed')).toHaveLength(1)
  })

  test('reversing what the artist’s bank already has: it stays paid', async () => {
    const owed = await payouts.owed()
    await payouts.pay(owed)
    payouts.shop.stripe.spendAll(owed.accountRef)
    expect(await payouts.reverse(owed)).toMatchObject({ status: 409, code: 'payout_refused' })
    expect((await payouts.statementOf(owed.artistId)).state).toBe('paid')
    await payouts.follow()
    expect(await payoutViolations(payouts.shop.db)).toEqual([])
  })
})

describe('protects', () => {
  test('ten owners at once, with jobs and rounds beside them, make one transfer', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owed = await payouts.owed()
      payouts.shop.stripe.fault('POST /v1/transfers', { delayMs: 100 }, 2)
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => payouts.pay(owed)),
        payouts.follow().then(() => ({ status: 0 })),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await payouts.expectPaid(owed)
      expect(payouts.transfersOf(owed.id)).toHaveLength(1)
    }
  })

  test('a transferred amount never changes, and the audit finds inconsistencies', async () => {
    const owed = await payouts.owed()
    await payouts.pay(owed)
    for (const change of [sql`amount_cents = 1`, sql`transfer_ref = 'tr_other'`, sql`account_ref = 'acct_other'`])
      await expect(
        payouts.shop.db.execute(sql`update ${payoutTransfers} set ${change} where statement_id = ${owed.id}`),
      ).rejects.toThrow()
    await expect(
      payouts.shop.db.execute(sql`delete from ${payoutTransfers} where statement_id = ${owed.id}`),
    ).rejects.toThrow()
    await payouts.shop.db.execute(
      sql`update ${payoutTransfers} set reversed_cents = amount_cents where statement_id = ${owed.id}`,
    )
    expect((await payoutViolations(payouts.shop.db)).map(({ rule }) => rule)).toEqual([
      'a statement paid by Stripe has no transfer of its total',
    ])
    await payouts.shop.db.transaction((tx) =>
      tx.execute(
        sql`update ${statements} set state = 'open', paid_on = null, method = null, reference = null where id = ${owed.id}`,
      ),
    )
    await payouts.shop.db.execute(
      sql`insert into payout_events (statement_id, attempt, kind, method, amount_cents, day) values (${owed.id}, 1, 'reversed', 'stripe', 4500, current_date)`,
    )
  })
})
