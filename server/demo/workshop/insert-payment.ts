import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import {
  orderEvents,
  orders,
  paymentLedger,
  refunds,
  sandboxIntents,
  sandboxRefunds,
} from '#server/platform/db/schema.ts'

/** Paid in the sandbox, so it can be refunded there like any other. */
export async function insertPayment(tx: Queries, paid: { paymentRef: string; totalCents: number; placed: Date }) {
  const { paymentRef, totalCents, placed } = paid
  await tx.insert(sandboxIntents).values({
    id: paymentRef,
    clientSecret: `${paymentRef}_secret_${crypto.randomUUID()}`,
    amount: totalCents,
    currency: 'usd',
    status: 'succeeded',
    metadata: {},
    idempotencyKey: paymentRef,
    createdAt: placed,
  })
  await tx
    .insert(paymentLedger)
    .values({ paymentRef, kind: 'succeeded', amountCents: totalCents, reference: paymentRef, createdAt: placed })
}

interface NewRefund {
  orderId: string
  paymentRef: string
  totalCents: number
  at: Date
}

/** @returns the refund's id */
export async function insertRefund(tx: Queries, { orderId, paymentRef, totalCents, at }: NewRefund): Promise<string> {
  const id = crypto.randomUUID()
  const key = `refund:${id}`
  const providerRef = `re_sbx_${key}`
  await tx.insert(refunds).values({
    id,
    paymentRef,
    orderId,
    amountCents: totalCents,
    state: 'done',
    providerRef,
    createdAt: at,
    updatedAt: at,
  })
  await tx
    .insert(paymentLedger)
    .values({ paymentRef, kind: 'refunded', amountCents: totalCents, reference: providerRef, createdAt: at })
  await tx.insert(sandboxRefunds).values({ idempotencyKey: key, intentId: paymentRef, amount: totalCents })
  await tx.update(sandboxIntents).set({ amountRefunded: totalCents }).where(eq(sandboxIntents.id, paymentRef))
  await tx.update(orders).set({ refundedCents: totalCents }).where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({ orderId, kind: 'refunded', createdAt: at })
  return id
}
