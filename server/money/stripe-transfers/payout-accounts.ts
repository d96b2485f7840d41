import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PayoutAccount, PayoutAccountState } from '#contract/money/studio-payouts.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { payoutAccounts, statements } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { SpentKey } from '#server/platform/integrations/payment-provider.ts'
import {
  type PayoutAccount as ProviderAccount,
  PayoutRefusal,
  type Payouts,
} from '#server/platform/integrations/payout-provider.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'

type PayoutAccountRow = typeof payoutAccounts.$inferSelect

/** The state of an artist's account, as far as we know. */
export async function findPayoutAccount(
  db: Queries,
  payouts: Payouts | undefined,
  artistId: string,
): Promise<PayoutAccount> {
  const row = await findRow(db, artistId)
  const state = stateOf(row, payouts)
  if (!row || state === 'by hand' || state === 'none')
    return { state, requirements: [], bankRefusedAt: null, checkedAt: null }
  return {
    state,
    requirements: row.requirements,
    bankRefusedAt: row.bankRefusedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  }
}

export function stateOf(row: PayoutAccountRow | undefined, payouts: Payouts | undefined): PayoutAccountState {
  if (!payouts) return 'by hand'
  // Keys of another mode do not know it: it is begun again.
  if (!row?.accountRef || row.livemode !== payouts.livemode) return 'none'
  if (row.transfersActive && row.payoutsEnabled) return 'ready'
  if (!row.detailsSubmitted) return 'unfinished'
  return row.isReviewing && row.requirements.length === 0 ? 'reviewing' : 'restricted'
}

/** Whether Stripe can pay a statement's artist, for a query of both tables. */
export const isPayable = ({ livemode }: Pick<Payouts, 'livemode'>) =>
  and(
    eq(payoutAccounts.artistId, statements.artistId),
    isNotNull(payoutAccounts.accountRef),
    eq(payoutAccounts.livemode, livemode),
    eq(payoutAccounts.transfersActive, true),
    eq(payoutAccounts.payoutsEnabled, true),
  )

/**
 * The address of Stripe's form, for one visit. However many devices ask at once, and wherever a process is killed, an
 * artist has one account: one row, and one idempotency key per attempt to create it.
 * @throws 409 if artists are paid by hand, 503
 */
export async function beginOnboarding(
  db: Db,
  payouts: Payouts | undefined,
  publicUrl: string,
  artistId: string,
): Promise<{ url: string }> {
  const provider = required(payouts)
  const accountRef = (await knownAccount(db, provider, artistId)) ?? (await makeAccount(db, provider, artistId))
  const back = `${publicUrl}/studio/earnings`
  const url = await provider
    .openOnboarding(accountRef, { returnUrl: `${back}/returned`, refreshUrl: `${back}/again` })
    .catch(sayRefusal)
  return { url }
}

/** Asks Stripe for the account's state. @throws 503 */
export async function refreshPayoutAccount(
  db: Db,
  payouts: Payouts | undefined,
  artistId: string,
): Promise<PayoutAccount> {
  const row = await findRow(db, artistId)
  if (payouts && row?.accountRef && row.livemode === payouts.livemode) await syncAccount(db, payouts, row.accountRef)
  return findPayoutAccount(db, payouts, artistId)
}

/** The address of the artist's own page at Stripe. @throws 409 before they have completed the form, 503 */
export async function openDashboard(db: Db, payouts: Payouts | undefined, artistId: string): Promise<{ url: string }> {
  const provider = required(payouts)
  const row = await findRow(db, artistId)
  if (!row?.accountRef || row.livemode !== provider.livemode || !row.detailsSubmitted)
    throw conflict('Stripe needs your details first.', 'payout_account_not_ready')
  return { url: await provider.openDashboard(row.accountRef).catch(sayRefusal) }
}

/**
 * Brings our record of an account in line with Stripe's, whatever we were told and in whatever order. One that is not
 * ours changes nothing; a deleted one is begun again by its owner.
 */
export async function syncAccount(db: Db, payouts: Payouts, accountRef: string): Promise<void> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.accountRef, accountRef))
  if (!row || row.livemode !== payouts.livemode) return
  await recordAccount(db, accountRef, await payouts.findAccount(accountRef))
}

async function findRow(db: Queries, artistId: string): Promise<PayoutAccountRow | undefined> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.artistId, artistId))
  return row
}

/** The artist's account, if Stripe still knows it. */
async function knownAccount(db: Db, payouts: Payouts, artistId: string): Promise<string | undefined> {
  const row = await findRow(db, artistId)
  if (!row?.accountRef || row.livemode !== payouts.livemode) return undefined
  const account = await payouts.findAccount(row.accountRef)
  await recordAccount(db, row.accountRef, account)
  return account?.id
}

async function makeAccount(db: Db, payouts: Payouts, artistId: string): Promise<string> {
  const { livemode } = payouts
  await db.insert(payoutAccounts).values({ artistId, livemode }).onConflictDoNothing()
  const row = (await findRow(db, artistId))!
  if (row.accountRef && row.livemode === livemode) return row.accountRef
  // Of another mode: its account stays there, and the row is for the new one.
  if (row.livemode !== livemode) {
    await forget(db, artistId, row.attempt, { livemode })
    return makeAccount(db, payouts, artistId)
  }
  const { attempt } = row
  const made = await payouts
    .createAccount(artistId, `payout-account:${artistId}:${attempt}`)
    .catch(async (error: unknown) => {
      if (error instanceof SpentKey) await forget(db, artistId, attempt)
      throw error
    })
  crashPoint('after_payout_account')
  await db
    .update(payoutAccounts)
    .set({ accountRef: made.id })
    .where(
      and(
        eq(payoutAccounts.artistId, artistId),
        eq(payoutAccounts.attempt, attempt),
        isNull(payoutAccounts.accountRef),
      ),
    )
  await recordAccount(db, made.id, made)
  return (await findRow(db, artistId))!.accountRef ?? made.id
}

/** A further attempt needs another account, and so another key; of concurrent ones, one counts. */
async function forget(db: Queries, artistId: string, attempt: number, values: { livemode?: boolean } = {}) {
  await db
    .update(payoutAccounts)
    .set({ ...values, ...nothingKnown, accountRef: null, attempt: attempt + 1 })
    .where(and(eq(payoutAccounts.artistId, artistId), eq(payoutAccounts.attempt, attempt)))
}

async function recordAccount(db: Queries, accountRef: string, account: ProviderAccount | undefined): Promise<void> {
  const { id: _, ...known } = account ?? { id: accountRef, ...nothingKnown }
  await db
    .update(payoutAccounts)
    .set({
      ...known,
      checkedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`${payoutAccounts.version} + 1`,
      ...(!account && { accountRef: null, attempt: sql`${payoutAccounts.attempt} + 1` }),
    })
    .where(eq(payoutAccounts.accountRef, accountRef))
}

const nothingKnown = {
  detailsSubmitted: false,
  transfersActive: false,
  payoutsEnabled: false,
  isReviewing: false,
  requirements: [] as string[],
  disabledReason: null,
  bankRefusedAt: null,
}

/** @throws 409 if artists are paid by hand */
export function required(payouts: Payouts | undefined): Payouts {
  if (!payouts) throw conflict('This shop pays its artists by hand, without Stripe.', 'paid_by_hand')
  return payouts
}

function sayRefusal(error: unknown): never {
  if (error instanceof PayoutRefusal)
    throw conflict('Stripe cannot open this account right now. Please try again later.', 'payout_account_not_ready')
  throw error
}
