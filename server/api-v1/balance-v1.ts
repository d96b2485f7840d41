import type { V1Balance } from '#contract/api-v1-shapes.ts'
import { toDecimal } from '#contract/money.ts'
import type { KeyCaller } from '#server/api-keys/key-callers.ts'
import { findBalance } from '#server/balances/balances.ts'
import type { Queries } from '#server/db/db.ts'

/** Play money, which no order lessens. */
const playCents = 1_000_000

/** What the key's orders can be paid from. */
export async function findApiBalance(db: Queries, { mode, userId }: KeyCaller): Promise<V1Balance> {
  const cents = mode === 'test' ? playCents : ((await findBalance(db, { userId }))?.cents ?? 0)
  return { mode, currency: 'usd', amount: toDecimal(cents) }
}
