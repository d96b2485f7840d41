import { sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { passwordMatches, renewedHash } from '#server/platform/passwords/passwords.ts'
import { type AccountKind, accountKinds, isOpenAccount } from '#server/platform/sessions/account-kinds.ts'

interface SignIn<Row> {
  kind: AccountKind
  /**
   * Those that may be meant: the first whose password it is. Undefined stands for one that does not exist, whose check
   * takes as long, so a refusal takes as long for every list of this length.
   */
  accounts: readonly (Row | undefined)[]
  given: string
  /** One sentence for a wrong name and for a wrong password. */
  refused: () => Error
}

/**
 * Checks an account's password, and stores it with today's hash. `open` runs under the account's row lock: one that is
 * removed or deactivated, or whose password changes, meanwhile, opens nothing.
 */
export async function signInByPassword<Row extends { id: string; password: string }, T>(
  db: Db,
  { kind, accounts, given, refused }: SignIn<Row>,
  open: (tx: Queries, account: Row) => Promise<T>,
): Promise<T> {
  const account = await findByPassword(accounts, given)
  if (!account) throw refused()
  const { table } = accountKinds[kind]
  const renewed = await renewedHash(account.password, given)
  return db.transaction(async (tx) => {
    const isUnchanged = sql`${isOpenAccount(kind, account.id)} and ${table.password} = ${account.password}`
    const { rowCount } = await tx.execute(
      renewed
        ? sql`update ${table} set password = ${renewed} where ${isUnchanged}`
        : sql`select from ${table} where ${isUnchanged} for share`,
    )
    if (!rowCount) throw refused()
    return open(tx, renewed ? { ...account, password: renewed } : account)
  })
}

async function findByPassword<Row extends { password: string }>(
  accounts: readonly (Row | undefined)[],
  given: string,
): Promise<Row | undefined> {
  for (const account of accounts) if (await passwordMatches(account?.password, given)) return account
  return undefined
}
