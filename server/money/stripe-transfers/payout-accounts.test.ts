import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { studioPayouts } from '#contract/money/studio-payouts.ts'
import { payoutAccounts } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { newEvent } from '#tests/support/fakes/stripe/objects.ts'
import { accountOf, artistOf, payableArtist } from '#tests/support/samples/sample-payouts.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { type StripeShop, connectSecret, openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'
import { followTransfers } from './follow-transfers.ts'

// An artist's account at Stripe: begun by the artist, known to us as Stripe describes it.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
beforeEach(() => hear())
afterAll(() => shop.close())

/** Whether the shop receives events about accounts. */
function hear({ off = false } = {}): void {
  shop.stripe.setConnectWebhook({ url: `${shop.url}/api/webhooks/stripe-connect`, secret: connectSecret, off })
}

const stateOf = async (artist: Visitor) => (await artist.call(studioPayouts.find)).body.state
const accountsOf = (artistId: string) =>
  [...shop.stripe.state.accounts.values()].filter(({ metadata }) => metadata?.artist_id === artistId)
const expectState = (artist: Visitor, state: string) =>
  eventually(async () => expect(await stateOf(artist)).toBe(state))

describe('works', () => {
  test('the artist goes to Stripe’s form and back, and each state is shown as Stripe reports it', async () => {
    const { artist, artistId } = await artistOf(shop)
    expect((await artist.call(studioPayouts.find)).body).toEqual({
      state: 'none',
      requirements: [],
      bankRefusedAt: null,
      checkedAt: null,
    })
    const { status, body } = await artist.call(studioPayouts.begin)
    expect([status, new URL(body.url).origin]).toEqual([200, shop.stripe.url])
    expect(await stateOf(artist)).toBe('unfinished')
    const sent = await fetch(body.url, {
      method: 'POST',
      body: new URLSearchParams({ standing: 'reviewing' }),
      redirect: 'manual',
    })
    expect(sent.headers.get('location')).toBe('http://localhost:0/studio/earnings/returned')
    expect((await artist.call(studioPayouts.refresh)).body.state).toBe('reviewing')
    const { accountRef } = (await accountOf(shop, artistId))!
    shop.stripe.changeAccount(accountRef!, 'restricted')
    await expectState(artist, 'restricted')
    expect((await artist.call(studioPayouts.find)).body.requirements).toEqual(['individual.verification.document'])
    shop.stripe.changeAccount(accountRef!, 'verified')
    await expectState(artist, 'ready')
    expect((await artist.call(studioPayouts.open)).body.url).toContain(accountRef)
  })

  test('two devices at once, and a call whose answer is lost, create one account', async () => {
    const { artist, artistId } = await artistOf(shop)
    shop.stripe.fault('POST /v1/accounts', 'drop_after')
    const answers = await Promise.all(Array.from({ length: 6 }, () => artist.call(studioPayouts.begin)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(6)
    expect(accountsOf(artistId)).toHaveLength(1)
  })

  test('a failure that Stripe stores under the key locks the artist out for only one attempt', async () => {
    const { artist, artistId } = await artistOf(shop)
    shop.stripe.fault('POST /v1/accounts', 500)
    expect(await artist.call(studioPayouts.begin)).toMatchObject({ status: 503, code: 'provider_down' })
    expect((await artist.call(studioPayouts.begin)).status).toBe(200)
    expect(accountsOf(artistId)).toHaveLength(1)
  })

  test('an artist who disconnects at Stripe can begin another account', async () => {
    const { artist, artistId, accountRef } = await payableArtist(shop)
    shop.stripe.unlinkAccount(accountRef)
    await expectState(artist, 'none')
    expect((await artist.call(studioPayouts.begin)).status).toBe(200)
    expect((await accountOf(shop, artistId))!.accountRef).not.toBe(accountRef)
    expect(accountsOf(artistId)).toHaveLength(2)
  })

  test('an account that the webhook never reported is checked within a day', async () => {
    hear({ off: true })
    const { artist, accountRef } = await payableArtist(shop, 'reviewing')
    shop.stripe.changeAccount(accountRef, 'verified')
    await followTransfers(shop.db, shop.jobs, shop.payouts!, 30)
    expect(await stateOf(artist)).toBe('reviewing')
    await followTransfers(shop.db, shop.jobs, shop.payouts!, 30, new Date(Date.now() + 25 * 3_600_000))
    expect(await stateOf(artist)).toBe('ready')
  })

  test('if the artist’s bank refuses money, artist and desk learn of it once, until it accepts some', async () => {
    const { artist, accountRef } = await payableArtist(shop)
    const owner = await signedInDesk(shop)
    const alerts = async () =>
      (await owner.call(alertsAdmin.list)).body.filter(({ kind }) => kind === 'artist_bank_refused')
    shop.stripe.failPayout(accountRef, 4_500)
    shop.stripe.failPayout(accountRef, 4_500)
    await expectState(artist, 'restricted')
    await shop.stripe.settle()
    expect(await alerts()).toHaveLength(1)
    expect((await artist.call(studioPayouts.find)).body.bankRefusedAt).not.toBeNull()
    const paid = newEvent('payout.paid', shop.stripe.state.accounts.get(accountRef)!, false, accountRef)
    expect((await shop.stripe.deliver({ ...paid, created: paid.created + 5 })).status).toBe(200)
    expect(await alerts()).toEqual([])
    // An older refusal that arrives late changes nothing.
    const late = newEvent('payout.failed', shop.stripe.state.accounts.get(accountRef)!, false, accountRef)
    expect((await shop.stripe.deliver(late)).status).toBe(200)
    expect((await artist.call(studioPayouts.find)).body.bankRefusedAt).toBeNull()
    expect(await alerts()).toEqual([])
  })
})

describe('refuses', () => {
  test('the artist’s page at Stripe before they have completed the form', async () => {
    const { artist } = await artistOf(shop)
    expect(await artist.call(studioPayouts.open)).toMatchObject({ status: 409, code: 'payout_account_not_ready' })
    await artist.call(studioPayouts.begin)
    expect(await artist.call(studioPayouts.open)).toMatchObject({ status: 409, code: 'payout_account_not_ready' })
  })

  test('a shop without keys says that it pays by hand, and opens nothing', async () => {
    const plain = (await openTestShop()) as StripeShop
    try {
      const { artist } = await artistOf(plain)
      expect(await stateOf(artist)).toBe('by hand')
      expect(await artist.call(studioPayouts.begin)).toMatchObject({
        status: 409,
        code: 'paid_by_hand',
        message: 'This shop pays its artists by hand, without Stripe.',
      })
      expect((await artist.call(studioPayouts.refresh)).body.state).toBe('by hand')
    } finally {
      await plain.close()
    }
  })

  test('keys of another mode: they do not know the account, and the earlier one is left alone', async () => {
    const { artist, artistId, accountRef } = await payableArtist(shop)
    await shop.db
      .update(payoutAccounts)
      .set({ livemode: true })
      .where(sql`artist_id = ${artistId}`)
    expect(await stateOf(artist)).toBe('none')
    expect((await artist.call(studioPayouts.begin)).status).toBe(200)
    const row = (await accountOf(shop, artistId))!
    expect([row.livemode, row.accountRef === accountRef]).toEqual([false, false])
  })
})

describe('protects', () => {
  test('forged, old and unsigned account events are refused and change nothing', async () => {
    const { accountRef, artist } = await payableArtist(shop)
    const event = newEvent(
      'account.application.deauthorized',
      shop.stripe.state.accounts.get(accountRef)!,
      false,
      accountRef,
    )
    const seconds = Math.floor(Date.now() / 1000)
    const forgeries = [
      { secret: 'whsec_of_the_test_shop' },
      { header: () => undefined },
      { header: (signed: string) => signed.replace('v1=', 'v0=') },
      { tamper: (body: string) => body.replace('acct_', 'acct_0') },
      { timestamp: seconds - 400 },
      { timestamp: seconds + 400 },
    ]
    for (const forgery of forgeries) expect((await shop.stripe.deliver(event, forgery)).status).toBe(400)
    expect(await stateOf(artist)).toBe('ready')
  })

  test('an event’s content is not trusted: the account is read again, and a stranger’s is accepted and ignored', async () => {
    const { accountRef, artist } = await payableArtist(shop)
    const known = shop.stripe.state.accounts.get(accountRef)!
    const lie = newEvent(
      'account.updated',
      { ...known, payouts_enabled: false, details_submitted: false },
      false,
      accountRef,
    )
    const foreign = newEvent('account.updated', { ...known, id: 'acct_foreign' }, false, 'acct_foreign')
    const live = newEvent('account.application.deauthorized', known, true, accountRef)
    for (const event of [lie, lie, foreign, live]) expect((await shop.stripe.deliver(event)).status).toBe(200)
    await eventually(async () => {
      const { rows } = await shop.db.execute(
        sql`select from payment_events where payment_ref = ${accountRef} and settled_at is null`,
      )
      expect(rows).toEqual([])
    })
    expect(await stateOf(artist)).toBe('ready')
    expect(await shop.db.$count(payoutAccounts, sql`account_ref = 'acct_foreign'`)).toBe(0)
  })
})
