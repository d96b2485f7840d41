import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { stripePayoutsAdmin } from '#contract/money/stripe-payouts-admin.ts'
import { alerts, settings, statements } from '#server/platform/db/schema.ts'
import { followTransfers } from '#server/money/stripe-transfers/follow-transfers.ts'
import { payoutViolations } from '#server/money/stripe-transfers/payout-invariants.ts'
import { statementViolations } from '#server/money/artist-payouts/statement-invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { owedArtist, statementOf } from '#tests/support/samples/sample-payouts.ts'
import { signedInDesk } from './signed-in-desk.ts'
import { openStripeShop } from './stripe-shop.ts'

type Owed = Awaited<ReturnType<typeof owedArtist>>

/** A shop that pays its artists by Stripe, and its owner. */
export async function openPayoutDesk() {
  const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
  const owner = await signedInDesk(shop)
  const versionOf = async (artistId: string) => ({ version: (await statementOf(shop, artistId)).version })
  const transfersOf = (id: string) =>
    [...shop.stripe.state.transfers.values()].filter(({ transfer_group }) => transfer_group === `statement_${id}`)
  /** The amount that Stripe has transferred for a statement and not reversed. */
  const left = (id: string) =>
    transfersOf(id)
      .filter(({ amount, amount_reversed }) => amount_reversed < amount)
      .map((transfer) => [transfer.id, transfer.amount])
  return {
    shop,
    owner,
    owed: (cents?: number, account?: Parameters<typeof owedArtist>[2]) => owedArtist(shop, cents, account),
    statementOf: (artistId: string) => statementOf(shop, artistId),
    transfersOf,
    left,
    pay: async ({ id, artistId }: Owed) =>
      owner.call(stripePayoutsAdmin.pay, { params: { id }, body: await versionOf(artistId) }),
    reverse: async ({ id, artistId }: Owed) =>
      owner.call(stripePayoutsAdmin.reverse, { params: { id }, body: await versionOf(artistId) }),
    /** Runs the job as of some hours from now. */
    follow: (hours = 0) =>
      followTransfers(shop.db, shop.jobs, shop.payouts!, 30, new Date(Date.now() + hours * 3_600_000 + 60_000)),
    alertsOf: async (kind: string) => (await owner.call(alertsAdmin.list)).body.filter((alert) => alert.kind === kind),
    expectPaid: (owed: Owed) =>
      eventually(async () => {
        expect((await statementOf(shop, owed.artistId)).state).toBe('paid')
        expect(left(owed.id)).toHaveLength(1)
      }),
    automatic: (on: boolean) => shop.db.update(settings).set({ automaticPayouts: on }),
    /** No alerts, no faults, and enough money. */
    async calm() {
      await shop.db.delete(alerts)
      shop.stripe.clearFaults()
      shop.stripe.setBalance(100_000_000)
    },
    /** The books are consistent (`npm run audit`), and match Stripe's. */
    async expectSound() {
      expect([...(await payoutViolations(shop.db)), ...(await statementViolations(shop.db))]).toEqual([])
      const paid = await shop.db
        .select()
        .from(statements)
        .where(and(eq(statements.state, 'paid'), eq(statements.method, 'stripe')))
      for (const { id, reference, totalCents } of paid)
        expect(left(id), `transfers of ${id}`).toEqual([[reference, totalCents]])
    },
  }
}
