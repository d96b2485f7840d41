import { eq } from 'drizzle-orm'
import type { Credential } from '#server/platform/credentials/credentials.ts'
import type { AccountEvent } from '#server/platform/credentials/revocations.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import { type Step, findTicket } from '#server/platform/credentials/tickets.ts'
import { type Account, type AccountKind, accountKinds } from '#server/platform/sessions/account-kinds.ts'
import { knownBrowser } from '#server/platform/sessions/known-browser.ts'
import type { TestShop } from '#tests/support/shop/test-shop.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'

export const publicUrl = 'http://holder.test'
export const newPassword = 'a whole new password'

/** An account with everything that can open it, and what can happen to it. */
export interface Holder {
  /** Whether each one of a kind still opens something. */
  works: Partial<Record<Credential, () => Promise<boolean[]>>>
  /** Answers that must be successes. */
  events: Partial<Record<AccountEvent, (() => Promise<{ status: number; message: string }>)[]>>
}

export type OpenHolder = (shop: TestShop) => Promise<Holder>

/** The account's row, as the device cookie is checked against it; it may be gone. */
async function rowOf({ db }: TestShop, { kind, id }: Account) {
  const { table } = accountKinds[kind]
  const [row] = await db.select({ id: table.id, password: table.password }).from(table).where(eq(table.id, id))
  return row
}

/** The cookie of a browser that has signed in. */
export function deviceOf(shop: TestShop, account: Account, visitor: Visitor) {
  const cookie = visitor.cookies.get(`${accountKinds[account.kind].cookie.name}-device`)
  return async () => [knownBrowser(await rowOf(shop, account), cookie) !== undefined]
}

/** Of a step that was begun. */
export function ticketOf({ db }: TestShop, kind: AccountKind, purpose: Step['purpose'], token: string) {
  return async () => [(await findTicket(db, { kind, purpose }, token)) !== undefined]
}

/** The mailed link to a new password. */
export const resetTokenOf = async ({ db }: TestShop, account: Account, email: string) =>
  (await makeResetToken(db, { ...account, email }))!

export const isOk = async (answer: Promise<{ status: number }>) => (await answer).status < 300
