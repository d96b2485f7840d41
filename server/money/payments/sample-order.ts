import { toDecimal } from '#contract/base/money.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, cardDesigns, checkouts, orders, refunds } from '#server/platform/db/schema.ts'

const lines = [
  { title: 'Garden Gate', style: 'Modern Script', words: 'Dear Edith,\nhappy birthday from all of us!', quantity: 1 },
  { title: 'Paper Moon', style: 'Traditional Calligraphy', words: 'Thank you for everything.', quantity: 3 },
]

const address = {
  name: 'Edith Reader',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}

/** A sample order for e-mails to write about. */
export async function insertSampleOrder(tx: Queries): Promise<OrderRow> {
  const [checkout] = await tx.insert(checkouts).values({ purposeId: 'sample', state: 'ordered' }).returning()
  const cents = 1450
  const shown = await tx.select({ imageUrl: cardDesigns.imageUrl }).from(cardDesigns).limit(lines.length)
  const values = {
    customerEmail: 'ann@sample.example',
    customerName: 'Ann Reader',
    totalCents: lines.reduce((sum, { quantity }) => sum + quantity * cents, 0),
    currency: 'usd',
    items: lines.map(({ title, style, words, quantity }, line) => ({
      cardDesignId: crypto.randomUUID(),
      quantity,
      customMessage: words,
      customSignature: 'Love, Ann',
      writingStyle: style,
      selectedArtistId: null,
      selectedArtist: { name: 'Zoë Quill' },
      cardDesign: { title, price: toDecimal(cents), imageUrl: shown[line]?.imageUrl ?? null },
      price: toDecimal(cents),
    })),
    shippingAddress: address,
    paymentRef: `sample ${checkout!.id}`,
    checkoutId: checkout!.id,
  }
  const [order] = await tx.insert(orders).values(values).returning()
  return order!
}

/** @returns the order's id, which most e-mails about orders are about */
export async function sampleOrder(tx: Queries): Promise<string> {
  return (await insertSampleOrder(tx)).id
}

/** A refund of an order. @returns the refund's id */
export async function insertSampleRefund(
  tx: Queries,
  { id, paymentRef }: OrderRow,
  amountCents: number,
  reason?: string,
): Promise<string> {
  const values = { orderId: id, paymentRef, amountCents, state: 'done' as const, ...(reason && { reason }) }
  const [refund] = await tx.insert(refunds).values(values).returning()
  return refund!.id
}
