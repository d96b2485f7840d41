import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import type { StripeServer } from '#tests/support/fakes/stripe/stripe-server-api.ts'
import { SpentKey } from './payment-provider.ts'
import type { Payouts } from './payout-provider.ts'
import { openStripe } from './stripe-payments.ts'
import { stripePayouts } from './stripe-payouts.ts'

// Stripe's own SDK against the fake: the calls that a payout needs, and its results.

let stripe: StripeServer
let payouts: Payouts
beforeEach(async () => {
  stripe = await openStripeServer()
  const keys = {
    secretKey: 'sk_test_shop',
    publishableKey: 'pk_test_shop',
    webhookSecret: undefined,
    connectSecret: undefined,
    live: false,
  }
  payouts = stripePayouts(openStripe({ ...keys, apiBase: stripe.url }), keys)
})
afterEach(() => stripe.close())

const back = { returnUrl: 'http://shop.test/back', refreshUrl: 'http://shop.test/again' }
const group = 'statement_7'
const verified = async () => {
  const { id } = await payouts.createAccount('artist-7', 'payout-account:artist-7')
  stripe.changeAccount(id, 'verified')
  return id
}
const terms = (destination: string) => ({
  amount: 4500,
  currency: 'usd',
  destination,
  group,
  metadata: { statement_id: '7' },
})
const transfers = () => [...stripe.state.transfers.values()]

describe('works', () => {
  test('one key creates one Express account, with the state that Stripe reports', async () => {
    const account = await payouts.createAccount('artist-7', 'payout-account:artist-7')
    expect(await payouts.createAccount('artist-7', 'payout-account:artist-7')).toEqual(account)
    expect(account).toMatchObject({ detailsSubmitted: false, transfersActive: false, payoutsEnabled: false })
    expect(account.requirements).toContain('external_account')
    expect(stripe.state.accounts.get(account.id)).toMatchObject({
      controller: { stripe_dashboard: { type: 'express' }, losses: { payments: 'application' } },
      metadata: { artist_id: 'artist-7' },
    })
    stripe.changeAccount(account.id, 'reviewing')
    expect(await payouts.findAccount(account.id)).toMatchObject({ detailsSubmitted: true, isReviewing: true })
    stripe.changeAccount(account.id, 'verified')
    expect(await payouts.findAccount(account.id)).toMatchObject({
      transfersActive: true,
      payoutsEnabled: true,
      requirements: [],
      disabledReason: null,
    })
  })

  test('the form opens once and leads back; the artist’s dashboard opens after they have completed it', async () => {
    const { id } = await payouts.createAccount('artist-7', 'k')
    await expect(payouts.openDashboard(id)).rejects.toThrow('not completed onboarding')
    const form = await payouts.openOnboarding(id, back)
    expect((await fetch(form, { redirect: 'manual' })).status).toBe(200)
    expect((await fetch(form, { redirect: 'manual' })).headers.get('location')).toBe(back.refreshUrl)
    const body = new URLSearchParams({ standing: 'verified' })
    const sent = await fetch(form, { method: 'POST', body, redirect: 'manual' })
    expect(sent.headers.get('location')).toBe(back.returnUrl)
    expect(await payouts.openDashboard(id)).toMatch(/^http/)
  })

  test('a transfer is made once, even if responses are lost', async () => {
    const account = await verified()
    for (const fault of ['drop_before', 'drop_after', 429, { delayMs: 50 }] as const) {
      stripe.fault('POST /v1/transfers', fault)
      const made = await payouts.transfer(terms(account), 'payout:7', 0).catch(() => undefined)
      const again = await payouts.transfer(terms(account), 'payout:7', 0)
      expect(again).toMatchObject({ amount: 4500, amountReversed: 0, destination: account, key: 'payout:7' })
      expect(made === undefined || made.id === again.id).toBe(true)
    }
    expect(transfers()).toHaveLength(1)
  })

  test('a full reversal happens once, and only then can the same statement get another transfer', async () => {
    const account = await verified()
    const first = await payouts.transfer(terms(account), 'payout:7', 0)
    expect(await payouts.transfer(terms(account), 'payout:8', 0)).toEqual(first)
    stripe.fault('POST /v1/transfers/:id/reversals', 'drop_after')
    expect(await payouts.reverse(first.id, 'reversal:7', 0)).toMatchObject({ amountReversed: 4500 })
    expect(await payouts.reverse(first.id, 'reversal:7', 0)).toMatchObject({ amountReversed: 4500 })
    const second = await payouts.transfer(terms(account), 'payout:8', 0)
    expect(second.id).not.toBe(first.id)
    expect((await payouts.listTransfers(group)).map(({ id }) => id)).toEqual([second.id, first.id])
  })
})

describe('refuses', () => {
  test('a failure stored by Stripe needs the next attempt, which pays once', async () => {
    const account = await verified()
    stripe.fault('POST /v1/transfers', 500)
    await expect(payouts.transfer(terms(account), 'payout:7', 0)).rejects.toBeInstanceOf(SpentKey)
    await payouts.transfer(terms(account), 'payout:7', 1)
    expect(transfers()).toHaveLength(1)
  })

  test('too low a balance, an account that cannot be paid and an unlinked one are told apart', async () => {
    const account = await verified()
    stripe.setBalance(4499)
    await expect(payouts.transfer(terms(account), 'a', 0)).rejects.toMatchObject({ kind: 'balance' })
    stripe.setBalance(10_000)
    stripe.changeAccount(account, 'restricted')
    await expect(payouts.transfer(terms(account), 'b', 0)).rejects.toMatchObject({ kind: 'account' })
    stripe.unlinkAccount(account)
    await expect(payouts.transfer(terms(account), 'c', 0)).rejects.toMatchObject({ kind: 'account' })
    expect(await payouts.findAccount(account)).toBeUndefined()
    expect(await payouts.findTransfer('tr_unknown')).toBeUndefined()
    expect(transfers()).toEqual([])
  })

  test('a reversal of what the artist’s bank has already received', async () => {
    const account = await verified()
    const { id } = await payouts.transfer(terms(account), 'payout:7', 0)
    stripe.spendAll(account)
    await expect(payouts.reverse(id, 'reversal:7', 0)).rejects.toMatchObject({ kind: 'balance' })
  })

  test('a key without permission counts as our fault', async () => {
    stripe.fault('POST /v1/accounts', 403)
    await expect(payouts.createAccount('artist-7', 'k')).rejects.toMatchObject({
      status: 503,
      code: 'provider_refused',
      message: 'Payouts by Stripe are not available right now. The shop has been notified.',
    })
  })
})
