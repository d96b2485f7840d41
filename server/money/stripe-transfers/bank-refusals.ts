import { and, eq, lt, sql } from 'drizzle-orm'
import { raiseAlertOnce, resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, payoutAccounts } from '#server/platform/db/schema.ts'
import type { BankNews } from '#server/platform/integrations/payment-provider.ts'

const kind = 'artist_bank_refused'

/**
 * An artist's bank refused or accepted Stripe's payout: the artist and the desk should know. Runs in the transaction
 * that stores the event, so that it is reported once; of two events, the later one counts, in whatever order they
 * arrive.
 */
export async function recordBankNews(tx: Queries, accountRef: string, { isRefused, at }: BankNews): Promise<void> {
  const own = eq(payoutAccounts.accountRef, accountRef)
  if (isRefused) {
    const [account] = await tx
      .update(payoutAccounts)
      .set({ bankRefusedAt: at })
      .where(and(own, sql`coalesce(${payoutAccounts.bankTookAt}, '-infinity') < ${at.toISOString()}::timestamptz`))
      .returning()
    if (!account) return
    const [artist] = await tx.select({ name: artists.name }).from(artists).where(eq(artists.id, account.artistId))
    await raiseAlertOnce(tx, { kind, subject: accountRef, detail: { artist: artist?.name ?? null } })
    return
  }
  await tx.update(payoutAccounts).set({ bankTookAt: at }).where(own)
  const [isPast] = await tx
    .update(payoutAccounts)
    .set({ bankRefusedAt: null })
    .where(and(own, lt(payoutAccounts.bankRefusedAt, at)))
    .returning()
  if (isPast) await resolveAlerts(tx, accountRef, kind)
}
