import { sql } from 'drizzle-orm'
import { urlOf } from '#contract/base/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { connectSecret, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { type Visitor, bodyOf } from '#tests/support/shop/visitor.ts'
import type { Call } from './access-row.ts'
import type { Described } from './every-endpoint.ts'
import { adminPassword, artistPassword, shopperPassword } from './callers.ts'

export interface Heard {
  status: number
  /** Headers and body, to search for forbidden content. */
  text: string
  /** The parts that two responses must share to reveal nothing. */
  told: unknown
  /** The Set-Cookie lines. */
  cookies: string[]
}

/** Calls an endpoint as this visitor. */
export async function ask(visitor: Visitor, { endpoint }: Pick<Described, 'endpoint'>, call: Call): Promise<Heard> {
  const body = bodyOf(endpoint, call.body)
  const answer = await visitor.send(endpoint.method, urlOf(endpoint, call.params, call.query), body)
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie')
  return {
    status: answer.status,
    text: JSON.stringify([headers, answer.body]),
    told: [answer.status, answer.body],
    cookies: answer.headers.getSetCookie(),
  }
}

/** Content that no response may have: passwords, anything that opens a session or an account, the provider's keys. */
export async function secretsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ secret: string }>(sql`
    select sid as secret from sessions
    union select token_hash from reset_links union select token_hash from tickets
    union select code_hash from admin_recovery_codes
    union select token_hash from artist_invitations where token_hash is not null
    union select password from artist_accounts
    union select totp_secret from admins where totp_secret is not null
    union select hash from api_keys
    union select password from users union select password from admins
    union select track_token from orders union select token from quote_offers`)
  const passwords = [adminPassword, shopperPassword, artistPassword]
  return [...rows.map(({ secret }) => secret), '$argon2', 'sk_test_', webhookSecret, connectSecret, ...passwords]
}

/** Client secrets of open payments: only the buyer gets their own, on request. */
export async function clientSecretsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ secret: string }>(
    sql`select client_secret as secret from checkouts where client_secret is not null`,
  )
  return rows.map(({ secret }) => secret)
}

/** Which of these words are in a text. */
export const found = (text: string, words: string[]) => words.filter((word) => text.includes(word))
