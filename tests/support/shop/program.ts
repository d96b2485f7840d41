import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts } from '#contract/customers/accounts.ts'
import type { ApiMode, ApiScope } from '#contract/developers/api-key-form.ts'
import { apiScopes } from '#contract/base/roles.ts'
import { apiKeys } from '#contract/developers/api-keys.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/schema.ts'
import { type CallResult, Visitor } from './visitor.ts'

/** A program that calls API v1 with a key; it sends a new Idempotency-Key with each change. */
export class Program extends Visitor {
  key: string

  constructor(shop: { url: string }, key: string, ask: typeof fetch = fetch) {
    super(shop, ask)
    this.key = key
  }

  override send<E extends Endpoint>(
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<CallResult<E>> {
    const once = method === 'POST' && { 'idempotency-key': randomUUID() }
    return super.send(method, path, body, { authorization: `Bearer ${this.key}`, ...once, ...headers })
  }
}

/** A program with a new key for an account, whose address is confirmed from then on. */
export async function newProgram(
  shop: { url: string; db: Db },
  owner: Visitor,
  mode: ApiMode,
  scopes: ApiScope[] = [...apiScopes],
  password = 'letters & ink',
): Promise<Program> {
  await confirmAddress(shop.db, owner)
  const { body } = await owner.call(apiKeys.create, { body: { name: 'Program', mode, scopes, password } })
  return new Program(shop, body.key)
}

/** As if the visitor had followed the mailed link. */
export async function confirmAddress(db: Db, visitor: Visitor): Promise<void> {
  const { body: user } = await visitor.call(accounts.current)
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user!.id))
}
