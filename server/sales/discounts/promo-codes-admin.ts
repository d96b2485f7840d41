import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { plainPromoCode } from '#contract/sales/codes.ts'
import { parseCents, toDecimal } from '#contract/base/money.ts'
import {
  type AdminPromoCode,
  type PromoCodeInput,
  type PromoCodeSearch,
  type PromoState,
  promoCodesPerPage,
} from '#contract/sales/promo-codes-admin.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Db, ReadDb, Queries } from '#server/platform/db/db.ts'
import { categories, codeHolds, promoCodes } from '#server/platform/db/schema.ts'
import { Refusal, changedMeanwhile, conflict, invalid, notFound, violatedUnique } from '#server/platform/errors.ts'
import { isUsedUp } from './count-cart.ts'

type Row = typeof promoCodes.$inferSelect

/** A page of the codes that contain the text, newest first. */
export async function listPromoCodes(
  db: ReadDb,
  { q, page = 1 }: PromoCodeSearch,
  now = new Date(),
): Promise<{ codes: AdminPromoCode[]; total: number }> {
  const part = plainPromoCode(q ?? '')
  const where = part ? contains(promoCodes.code, part) : undefined
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(promoCodes)
      .where(where)
      .orderBy(desc(promoCodes.createdAt), asc(promoCodes.id))
      .limit(promoCodesPerPage)
      .offset((page - 1) * promoCodesPerPage),
    db.select({ total: count() }).from(promoCodes).where(where),
  ])
  return { codes: rows.map((row) => toAdminCode(row, now)), total: sum!.total }
}

/** @throws 400 for an unknown category, 409 for a taken code */
export async function createPromoCode(db: Db, adminId: string, input: PromoCodeInput): Promise<AdminPromoCode> {
  const values = toRow(input)
  return db
    .transaction(async (tx) => {
      await refuseUnknown(tx, values.categories)
      const [row] = await tx.insert(promoCodes).values(values).returning()
      await recordChange(tx, adminId, 'created', subjectOf(row!), { after: values })
      return toAdminCode(row!)
    })
    .catch(refuseTaken)
}

/**
 * Changes what later purchases get; orders keep what they got.
 * @throws 404, 400 for an unknown category and for a limit below the uses so far, 409 for a taken code, and if somebody
 * else has changed it since
 */
export async function changePromoCode(
  db: Db,
  adminId: string,
  id: string,
  input: PromoCodeInput,
): Promise<AdminPromoCode> {
  const values = toRow(input)
  return db
    .transaction(async (tx) => {
      const [before] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update')
      if (!before) throw notFound('Promo code')
      if (input.version && input.version !== before.version) throw changedMeanwhile('promo code')
      await refuseUnknown(tx, values.categories, before.categories)
      if (values.uses !== null && values.uses < before.used) {
        throw refusedField('uses', `It has already been used ${before.used} times: please enter ${before.used} or more`)
      }
      const [after] = await tx
        .update(promoCodes)
        .set({ ...values, version: before.version + 1 })
        .where(eq(promoCodes.id, id))
        .returning()
      await recordChange(tx, adminId, 'changed', subjectOf(after!), { before, after: after! })
      return toAdminCode(after!)
    })
    .catch(refuseTaken)
}

/** @throws 404, and 409 for a code that an order has used, or that somebody is paying with */
export async function removePromoCode(db: Db, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update')
    if (!before) throw notFound('Promo code')
    const { code, used } = before
    if (used > 0) {
      const often = used === 1 ? 'One order has' : `${used} orders have`
      throw conflict(
        `${often} used the code ${code}: it cannot be deleted. Please switch it off instead.`,
        'code_in_use',
      )
    }
    const held = await tx.$count(codeHolds, and(eq(codeHolds.promoCodeId, id), gt(codeHolds.expiresAt, new Date())))
    if (held > 0) {
      throw conflict(
        `Somebody is paying with the code ${code} right now. Please switch it off instead, or try again in half an hour.`,
        'code_in_use',
      )
    }
    await tx.delete(promoCodes).where(eq(promoCodes.id, id))
    await recordChange(tx, adminId, 'deleted', subjectOf(before), { before })
  })
}

function toRow(input: PromoCodeInput) {
  const { kind, value, startsAt, endsAt, uses = null, usesPerPerson = null, leastSum, isActive } = input
  return {
    code: plainPromoCode(input.code),
    kind,
    percent: kind === 'percent' ? Number(value) : null,
    amountCents: kind === 'amount' ? parseCents(value)! : null,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    uses,
    usesPerPerson,
    leastSumCents: leastSum ? parseCents(leastSum)! : null,
    categories: [...new Set(input.categories)],
    isActive,
  }
}

function toAdminCode(row: Row, now = new Date()): AdminPromoCode {
  const { kind, percent, amountCents, startsAt, endsAt, leastSumCents, givenCents, createdAt } = row
  return {
    ...row,
    value: kind === 'percent' ? String(percent) : toDecimal(amountCents!),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    leastSum: leastSumCents === null ? null : toDecimal(leastSumCents),
    state: stateOf(row, now),
    given: toDecimal(givenCents),
    createdAt: createdAt.toISOString(),
  }
}

/** Reports problems in the order in which an owner must fix them. */
function stateOf(row: Row, now: Date): PromoState {
  if (!row.isActive) return 'off'
  if (row.endsAt && now >= row.endsAt) return 'ended'
  if (isUsedUp(row)) return 'used up'
  return row.startsAt && now < row.startsAt ? 'scheduled' : 'active'
}

/** A deleted category may stay in a code: without it, the code would apply to other cards. */
async function refuseUnknown(db: Queries, names: string[], before: string[] = []): Promise<void> {
  const added = names.filter((name) => !before.includes(name))
  if (added.length === 0) return
  const known = await db.select({ name: categories.name }).from(categories).where(inArray(categories.name, added))
  if (known.length < added.length) throw refusedField('categories', 'One of these categories does not exist')
}

const refusedField = (path: string, message: string) => invalid(message, [{ path, message }])

function refuseTaken(error: unknown): never {
  if (violatedUnique(error) === undefined) throw error
  const message = 'A promo code with this name already exists'
  throw new Refusal(409, message, { code: 'name_taken', issues: [{ path: 'code', message }] })
}

const subjectOf = audited('promo code', ({ code }: { code: string }) => code)
