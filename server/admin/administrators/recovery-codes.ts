import { randomBytes } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { adminRecoveryCodes } from '#server/platform/db/schema.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'

const howMany = 10
/** 32 letters and digits, no two of which look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Creates ten new ones; earlier ones stop working. @returns them, to be shown once */
export async function renewCodes(tx: Queries, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId))
  await tx.insert(adminRecoveryCodes).values(codes.map((code) => ({ adminId, codeHash: hashCode(code) })))
  return codes
}

/** Creates them with the first second factor only. */
export async function makeFirstCodes(tx: Queries, adminId: string): Promise<string[] | null> {
  return (await countCodes(tx, adminId)) === 0 ? renewCodes(tx, adminId) : null
}

export async function countCodes(db: Queries, adminId: string): Promise<number> {
  const own = eq(adminRecoveryCodes.adminId, adminId)
  const [row] = await db.select({ left: count() }).from(adminRecoveryCodes).where(own)
  return row!.left
}

/** Whether this was an unused code; it is now used up. */
export async function useCode(tx: Queries, adminId: string, typed: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.adminId, adminId), eq(adminRecoveryCodes.codeHash, hashCode(typed))))
  return rowCount === 1
}

/** Such as `kx7p-3mqa-w9ht-e4bc`: 80 random bits. */
function makeCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')
  return letters.match(/.{4}/g)!.join('-')
}

/** However it was typed: with capitals, spaces or no hyphens. */
function hashCode(typed: string): string {
  return hashToken(typed.toLowerCase().replace(/[^a-z\d]/g, ''))
}
