import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'

/** A single-use link: its token is mailed, and only its hash is stored. */
export function newMailedToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The row of a link that still works. */
export function isAlive({ tokenHash, expiresAt }: { tokenHash: PgColumn; expiresAt: PgColumn }, token: string) {
  return and(eq(tokenHash, hashToken(token)), gt(expiresAt, new Date()))
}

export const usedUp = (whatToDo = 'Please ask for a new one.') =>
  new Refusal(404, `This link has expired or was already used. ${whatToDo}`, { code: 'link_expired' })
