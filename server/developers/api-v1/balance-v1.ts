import type { V1Balance } from '#contract/developers/api-v1-shapes.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { KeyCaller } from '#server/platform/sessions/key-caller.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import type { Queries } from '#server/platform/db/db.ts'

/** Test money, which orders do not reduce. */
const playCents = 1_000_000

/** The balance that pays for the key's orders. */
export async function findApiBalance(db: Queries, { mode, userId }: KeyCaller): Promise<V1Balance> {
  const cents = mode === 'test' ? playCents : ((await findBalance(db, { userId }))?.cents ?? 0)
  return { mode, currency: 'usd', amount: toDecimal(cents) }
}
