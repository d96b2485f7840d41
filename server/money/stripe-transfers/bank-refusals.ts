import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { alerts, artists, payoutAccounts } from '#server/platform/db/schema.ts'
import type { BankNews } from '#server/platform/integrations/payment-provider.ts'

const kind = 'artist_bank_refused'

/**
 * An artist's bank refused or accepted Stripe's payout: the artist and the desk should know. In the transaction
 * that stores the event, so that it is told once; of two, the later one counts, in whatever order they came.
 */
export async function recordBankNews(tx: Queries, accountRef: string, { isRefused, at }: BankNews): Promise<void> {
  const own = eq(payoutAccounts.accountRef, accountRef)
  if (isRefused) {
    const [account] = await tx
      .update(payoutAccounts)
      .set({ bankRefusedAt: at })
      .where(and(own, sql`coalesce(${payoutAccounts.bankTookAt}, '-infinity') < ${at.toISOString()}::timestamptz`))
      .returning()
    if (!account || (await tx.$count(alerts, isOpen(accountRef))) > 0) return
    const [artist] = await tx.select({ name: artists.name }).from(artists).where(eq(artists.id, account.artistId))
    await tx.insert(alerts).values({ kind, subject: accountRef, detail: { artist: artist?.name ?? null } })
    return
  }
  await tx.update(payoutAccounts).set({ bankTookAt: at }).where(own)
  const [isPast] = await tx
    .update(payoutAccounts)
    .set({ bankRefusedAt: null })
    .where(and(own, lt(payoutAccounts.bankRefusedAt, at)))
    .returning()
  if (isPast)
    await tx
      .update(alerts)
      .set({ resolvedAt: sql`now()` })
      .where(isOpen(accountRef))
}

const isOpen = (subject: string) => and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.resolvedAt))
