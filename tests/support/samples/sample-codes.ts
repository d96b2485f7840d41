import type { Db } from '#server/platform/db/db.ts'
import { promoCodes } from '#server/platform/db/schema.ts'

/** A promo code of ten percent by default; an existing one stays unchanged. */
export async function addPromoCode(
  db: Db,
  code: string,
  values: Partial<typeof promoCodes.$inferInsert> = {},
): Promise<void> {
  const percent = values.kind === 'amount' ? null : 10
  await db
    .insert(promoCodes)
    .values({ code, kind: 'percent', percent, ...values })
    .onConflictDoNothing()
}
