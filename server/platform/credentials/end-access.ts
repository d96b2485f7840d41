import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type Account, accountKinds } from '#server/platform/sessions/account-kinds.ts'
import { type Credential, credentials, everyCredential } from './credentials.ts'
import { type AccountEvent, outcomeOf } from './revocations.ts'

/**
 * Ends what an event ends of an account's credentials (`revocations.ts`), in the transaction of the event: whoever held
 * one of them before no longer has a way in. Under the account's row lock, so that one that is being made meanwhile
 * ends too, or is refused.
 * @param spared the session of whoever asked
 * @returns which credentials the account had
 */
export async function endAccess(
  tx: Queries,
  account: Account,
  event: AccountEvent,
  spared?: string,
): Promise<Credential[]> {
  const { table } = accountKinds[account.kind]
  await tx.execute(sql`select from ${table} where id = ${account.id} for no key update`)
  const ended: Credential[] = []
  for (const name of everyCredential) {
    const { of, end } = credentials[name]
    if (!end || !of.includes(account.kind) || outcomeOf(account.kind, event, name) !== 'ends') continue
    if ((await end(tx, account, spared)).rowCount) ended.push(name)
  }
  return ended
}
