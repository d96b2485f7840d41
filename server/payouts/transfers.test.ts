import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { alertsAdmin } from '#contract/alerts-admin.ts'
import { stripePayoutsAdmin } from '#contract/stripe-payouts-admin.ts'
import { alerts, payoutEvents, payoutTransfers, settings, statements } from '#server/db/schema.ts'
import { payByHand } from '#server/statements/payouts.ts'
import { statementViolations } from '#server/statements/statement-invariants.ts'
import { newEvent } from '#tests/support/fakes/stripe/objects.ts'
import { accountOf, owedArtist, ownerOf, statementOf } from '#tests/support/samples/sample-payouts.ts'
import { type StripeShop, openStripeShop, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'
import { followTransfers } from './follow-transfers.ts'
import { payoutViolations } from './payout-invariants.ts'

// A statement is paid by one transfer, whatever Stripe, the network and people do meanwhile.

let shop: StripeShop
let owner: Visitor
beforeAll(async () => {
  shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
  owner = await ownerOf(shop)
})
beforeEach(async () => {
  await shop.db.delete(alerts)
  shop.stripe.clearFaults()
  shop.stripe.setBalance(100_000_000)
})
// The books are sound after each (`npm run audit`), and Stripe's are the same.
afterEach(async () => {
  expect([...(await payoutViolations(shop.db)), ...(await statementViolations(shop.db))]).toEqual([])
  const paid = await shop.db
    .select()
    .from(statements)
    .where(and(eq(statements.state, 'paid'), eq(statements.method, 'stripe')))
  for (const { id, reference, totalCents } of paid)
    expect(left(id), `transfers of ${id}`).toEqual([[reference, totalCents]])
})
afterAll(() => shop.close())

type Owed = Awaited<ReturnType<typeof owedArtist>>
const transfersOf = (id: string) =>
  [...shop.stripe.state.transfers.values()].filter(({ transfer_group }) => transfer_group === `statement_${id}`)
/** What Stripe has transferred for a statement and not taken back. */
const left = (id: string) =>
  transfersOf(id)
    .filter(({ amount, amount_reversed }) => amount_reversed < amount)
    .map((transfer) => [transfer.id, transfer.amount])
const pay = async ({ id, artistId }: Owed, by = owner) =>
  by.call(stripePayoutsAdmin.pay, { params: { id }, body: { version: (await statementOf(shop, artistId)).version } })
const reverse = async ({ id, artistId }: Owed) =>
  owner.call(stripePayoutsAdmin.reverse, {
    params: { id },
    body: { version: (await statementOf(shop, artistId)).version },
  })
const follow = (hours = 0) =>
  followTransfers(shop.db, shop.jobs, shop.payouts!, 30, new Date(Date.now() + hours * 3_600_000 + 60_000))
const alertsOf = async (kind: string) =>
  (await owner.call(alertsAdmin.list)).body.filter((alert) => alert.kind === kind)
const expectPaid = (owed: Owed) =>
  vi.waitFor(
    async () => {
      expect((await statementOf(shop, owed.artistId)).state).toBe('paid')
      expect(left(owed.id)).toHaveLength(1)
    },
    { timeout: 20_000 },
  )
const automatic = (on: boolean) => shop.db.update(settings).set({ automaticPayouts: on })

describe('works', () => {
  test('the owner pays by Stripe: one transfer of the total, found by its statement', async () => {
    const owed = await owedArtist(shop, 4_500)
    expect((await pay(owed)).body).toEqual({ state: 'paid', failure: null })
    const [transfer, ...others] = transfersOf(owed.id)
    expect(others).toEqual([])
    expect(transfer).toMatchObject({
      amount: 4_500,
      currency: 'usd',
      destination: owed.accountRef,
      metadata: { statement_id: owed.id, attempt: '1' },
    })
    expect(await statementOf(shop, owed.artistId)).toMatchObject({ method: 'stripe', reference: transfer!.id })
    expect((await pay(owed)).status).toBe(409)
  })

  test.each(['drop_before', 'drop_after', 500, 429] as const)(
    'after %s on each try the outcome is found, and it is paid once',
    async (fault) => {
      const owed = await owedArtist(shop)
      shop.stripe.fault('POST /v1/transfers', fault, 3)
      await pay(owed)
      shop.stripe.clearFaults()
      await follow()
      await expectPaid(owed)
      expect(transfersOf(owed.id)).toHaveLength(1)
    },
  )

  test('by itself, where the owner has switched that on: those that can be paid, and each once on two nodes', async () => {
    const [one, two] = [await owedArtist(shop), await owedArtist(shop)]
    const unfinished = await owedArtist(shop, 700, 'unfinished')
    await follow()
    expect((await statementOf(shop, one.artistId)).state).toBe('open')
    await automatic(true)
    await Promise.all([follow(), follow(), follow()])
    await Promise.all([expectPaid(one), expectPaid(two)])
    await automatic(false)
    expect((await statementOf(shop, unfinished.artistId)).state).toBe('open')
    expect([transfersOf(one.id).length, transfersOf(two.id).length]).toEqual([1, 1])
  })

  test('too small a balance: said plainly, told to the desk once, tried again the next day', async () => {
    const owed = await owedArtist(shop, 9_900)
    shop.stripe.setBalance(9_899)
    expect((await pay(owed)).body).toEqual({
      state: 'failed',
      failure: 'The shop’s balance at Stripe is too small. It is tried again every day.',
    })
    expect(await alertsOf('payout_failed')).toHaveLength(1)
    shop.stripe.setBalance(9_900)
    await follow(1)
    expect((await statementOf(shop, owed.artistId)).state).toBe('failed')
    await follow(21)
    await expectPaid(owed)
    expect(await alertsOf('payout_failed')).toEqual([])
  })

  test('the owner takes it back: owed again, and paid anew by another transfer', async () => {
    const owed = await owedArtist(shop)
    await pay(owed)
    expect((await reverse(owed)).body).toEqual({ state: 'open', failure: null })
    expect(left(owed.id)).toEqual([])
    await automatic(true)
    await follow()
    await automatic(false)
    expect((await statementOf(shop, owed.artistId)).state).toBe('open')
    expect((await pay(owed)).body.state).toBe('paid')
    expect(transfersOf(owed.id)).toHaveLength(2)
    const events = await shop.db
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
    const owed = await owedArtist(shop)
    await pay(owed)
    shop.stripe.fault('POST /v1/transfers/:id/reversals', 'drop_after', 3)
    shop.stripe.fault('GET /v1/transfers/:id', 'drop_before', 0)
    await reverse(owed)
    await follow()
    expect((await statementOf(shop, owed.artistId)).state).toBe('open')
    expect(transfersOf(owed.id).map(({ reversals }) => reversals.data.length)).toEqual([1])
  })

  describe('told by Stripe', () => {
    beforeEach(() => shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret }))
    afterEach(() => shop.stripe.setWebhook(undefined))

    test('taken back in Stripe’s dashboard: owed again, and the desk knows', async () => {
      const owed = await owedArtist(shop)
      await pay(owed)
      const { reference } = await statementOf(shop, owed.artistId)
      shop.stripe.reverseTransfer(reference!)
      await vi.waitFor(async () => expect((await statementOf(shop, owed.artistId)).state).toBe('open'), {
        timeout: 20_000,
      })
      expect(await alertsOf('payout_reversed')).toHaveLength(1)
    })

    test('a part of it: it stays paid, and a person has to look', async () => {
      const owed = await owedArtist(shop, 4_500)
      await pay(owed)
      const { reference } = await statementOf(shop, owed.artistId)
      shop.stripe.reverseTransfer(reference!, 1_000)
      await vi.waitFor(
        async () => expect((await alertsOf('payout_partly_reversed')).map(({ amount }) => amount)).toEqual(['10.00']),
        { timeout: 20_000 },
      )
      expect((await statementOf(shop, owed.artistId)).state).toBe('paid')
      shop.stripe.reverseTransfer(reference!)
      await vi.waitFor(async () => expect((await statementOf(shop, owed.artistId)).state).toBe('open'), {
        timeout: 20_000,
      })
      expect(await alertsOf('payout_partly_reversed')).toEqual([])
    })

    test('what the owner took back here is no news', async () => {
      const owed = await owedArtist(shop)
      await pay(owed)
      await reverse(owed)
      await shop.stripe.settle()
      expect(await alertsOf('payout_reversed')).toEqual([])
    })

    test('events twice, late, in any order, and about transfers of others, change nothing', async () => {
      const owed = await owedArtist(shop)
      await pay(owed)
      const { reference } = await statementOf(shop, owed.artistId)
      const transfer = shop.stripe.state.transfers.get(reference!)!
      const lie = newEvent('transfer.reversed', { ...transfer, reversed: true, amount_reversed: transfer.amount })
      const foreign = newEvent('transfer.reversed', { ...transfer, id: 'tr_foreign' })
      const created = newEvent('transfer.created', transfer)
      for (const event of [lie, created, lie, foreign, created])
        expect((await shop.stripe.deliver(event)).status).toBe(200)
      await vi.waitFor(
        async () => {
          const { rows } = await shop.db.execute(
            sql`select from payment_events where payment_ref in (${reference}, 'tr_foreign') and settled_at is null`,
          )
          expect(rows).toEqual([])
        },
        { timeout: 20_000 },
      )
      expect((await statementOf(shop, owed.artistId)).state).toBe('paid')
    })
  })
})

describe('refuses', () => {
  test('an artist without an account that can be paid, a statement that was paid by hand, an old page', async () => {
    const unfinished = await owedArtist(shop, 700, 'unfinished')
    expect(await pay(unfinished)).toMatchObject({ status: 409, code: 'payout_account_not_ready' })
    expect((await statementOf(shop, unfinished.artistId)).state).toBe('open')
    const owed = await owedArtist(shop)
    const body = { version: 7 }
    expect(await owner.call(stripePayoutsAdmin.pay, { params: { id: owed.id }, body })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    await shop.db.transaction((tx) => payByHand(tx, owed.id, { reference: null, paidOn: '2026-11-24' }))
    expect((await pay(owed)).code).toBe('wrong_status')
    expect((await reverse(owed)).code).toBe('wrong_status')
    expect([...transfersOf(owed.id), ...transfersOf(unfinished.id)]).toEqual([])
  })

  test('an account that Stripe has closed meanwhile: owed as before, and told', async () => {
    const owed = await owedArtist(shop)
    shop.stripe.changeAccount(owed.accountRef, 'restricted')
    expect((await pay(owed)).body).toEqual({
      state: 'failed',
      failure: 'Stripe does not let this account be paid right now.',
    })
    expect(await alertsOf('payout_failed')).toHaveLength(1)
    await follow(25)
    expect((await accountOf(shop, owed.artistId))!.payoutsEnabled).toBe(false)
    expect((await statementOf(shop, owed.artistId)).state).toBe('failed')
  })

  test('to take back what her bank has got: it stays paid', async () => {
    const owed = await owedArtist(shop)
    await pay(owed)
    shop.stripe.spendAll(owed.accountRef)
    expect(await reverse(owed)).toMatchObject({ status: 409, code: 'payout_refused' })
    expect((await statementOf(shop, owed.artistId)).state).toBe('paid')
    await follow()
    expect(await payoutViolations(shop.db)).toEqual([])
  })
})

describe('protects', () => {
  test('ten owners press at once, jobs and rounds beside them: one transfer', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owed = await owedArtist(shop)
      shop.stripe.fault('POST /v1/transfers', { delayMs: 100 }, 2)
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => pay(owed)),
        follow().then(() => ({ status: 0 })),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await expectPaid(owed)
      expect(transfersOf(owed.id)).toHaveLength(1)
    }
  })

  test('what was transferred is never changed, and the audit sees what is not as it should be', async () => {
    const owed = await owedArtist(shop)
    await pay(owed)
    for (const change of [sql`amount_cents = 1`, sql`transfer_ref = 'tr_other'`, sql`account_ref = 'acct_other'`])
      await expect(
        shop.db.execute(sql`update ${payoutTransfers} set ${change} where statement_id = ${owed.id}`),
      ).rejects.toThrow()
    await expect(shop.db.execute(sql`delete from ${payoutTransfers} where statement_id = ${owed.id}`)).rejects.toThrow()
    await shop.db.execute(
      sql`update ${payoutTransfers} set reversed_cents = amount_cents where statement_id = ${owed.id}`,
    )
    expect((await payoutViolations(shop.db)).map(({ rule }) => rule)).toEqual([
      'a statement paid by Stripe has no transfer of its total',
    ])
    await shop.db.transaction((tx) =>
      tx.execute(
        sql`update ${statements} set state = 'open', paid_on = null, method = null, reference = null where id = ${owed.id}`,
      ),
    )
    await shop.db.execute(
      sql`insert into payout_events (statement_id, attempt, kind, method, amount_cents, day) values (${owed.id}, 1, 'reversed', 'stripe', 4500, current_date)`,
    )
  })
})
