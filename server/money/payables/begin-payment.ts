import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type CheckoutRow, type PaymentPurpose, checkouts } from '#server/platform/db/schema.ts'
import { busy } from '#server/platform/errors.ts'
import { refuseCoolDown, selectCoolDown } from '#server/money/payment-risks/declines.ts'

/** What is paid for. */
export interface Purpose {
  purpose: PaymentPurpose
  purposeId: string
}

/** The amount, and what it buys. */
type Terms = Pick<CheckoutRow, 'amountCents'> & Partial<Pick<CheckoutRow, (typeof kept)[number]>>
const kept = ['otherWords', 'giftCard', 'tip'] as const

/** A checkout to be paid, and earlier ones that could still be paid. */
export interface Begun {
  checkout: CheckoutRow
  rivals: CheckoutRow[]
}

/**
 * The checkout of a purchase: the current one for the same terms, or a new one. @throws 429 after too many declined
 * cards
 */
export async function beginPayment(tx: Queries, purpose: Purpose, terms: Terms): Promise<Begun> {
  refuseCoolDown((await selectCoolDown(tx, purpose).execute()).rows[0]!.seconds)
  return replaceOpen(tx, purpose, terms)
}

/** The same without the check for declined cards: for purchases with nothing left to pay. */
export async function replaceOpen(tx: Queries, purpose: Purpose, terms: Terms): Promise<Begun> {
  // If nothing else is locked, concurrent requests wait for each other here.
  const values = { ...purpose, ...terms }
  await tx.insert(checkouts).values(values).onConflictDoNothing()
  const { open, rivals } = await lockPayments(tx, purpose)
  if (!open) throw inAnotherWindow()
  if (isSame(open, terms)) return { checkout: open, rivals }
  await tx.update(checkouts).set({ state: 'expired' }).where(eq(checkouts.id, open.id))
  const [checkout] = await tx.insert(checkouts).values(values).returning()
  return { checkout: checkout!, rivals: open.paymentRef ? [...rivals, open] : rivals }
}

/** Locks all checkouts of a purpose: the current one, and replaced ones that may still be paid. */
export async function lockPayments(tx: Queries, { purpose, purposeId }: Purpose) {
  const all = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.purpose, purpose), eq(checkouts.purposeId, purposeId)))
    .for('update')
  return {
    open: all.find(({ state }) => state === 'open' || state === 'paying'),
    rivals: all.filter(({ state, intentClosed, paymentRef }) => state === 'expired' && !intentClosed && paymentRef),
  }
}

export const inAnotherWindow = () =>
  busy('Your payment is being prepared in another window. Please try again.', 2, 'order_in_progress')

/** Compared in the form JSON stores them. */
function isSame(open: CheckoutRow, terms: Terms): boolean {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown
  return (
    open.amountCents === terms.amountCents && kept.every((name) => isDeepStrictEqual(open[name], plain(terms[name])))
  )
}
