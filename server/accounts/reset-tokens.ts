import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from '#server/db/db.ts'
import { passwordResets } from '#server/db/schema.ts'

const lifetime = 60 * 60 * 1000

/** Creates the one token that resets this account's password; an earlier one stops working. Only its hash is stored. */
export async function makeResetToken(db: Queries, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const values = { userId, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + lifetime) }
  await db.insert(passwordResets).values(values).onConflictDoUpdate({ target: passwordResets.userId, set: values })
  return token
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
