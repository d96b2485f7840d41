import { toDecimal } from '#contract/money.ts'
import type { Queries } from '#server/db/db.ts'
import {
  admins,
  bulkQuotes,
  checkouts,
  failedEmails,
  messages,
  orders,
  quoteOfferLines,
  quoteOffers,
  refunds,
  shipments,
  users,
} from '#server/db/schema.ts'
import type { EmailKind } from '#server/jobs/jobs.ts'

/** Something of everything that emails tell of. @returns what each kind of email is about */
export async function insertSamples(tx: Queries): Promise<Record<EmailKind, string>> {
  const order = await insertOrder(tx)
  await tx.insert(shipments).values({ orderId: order.id, line: 0, carrier: 'USPS', trackingNumber: '9400100000000000' })
  const refund = await insertRefund(tx, order, 450, 'The envelope was smudged: we are sorry.')
  const cancelled = await insertOrder(tx)
  await insertRefund(tx, cancelled, cancelled.totalCents)
  const offer = await insertOffer(tx)
  const [message] = await tx
    .insert(messages)
    .values({
      name: 'Ann Reader',
      email: person.email,
      artistName: 'Zoë Quill',
      status: 'answered',
      message: 'Do you letter in Greek, too?\nMy grandmother would be glad.',
      reply: 'Yes, with pleasure. Please send us the words as they shall stand.',
    })
    .returning()
  const [user] = await tx.insert(users).values(person).returning()
  const error = '550 5.1.1 No such mailbox here'
  const [failed] = await tx
    .insert(failedEmails)
    .values({ jobId: crypto.randomUUID(), kind: 'order-received', about: order.id, error })
    .returning()
  return {
    'order-received': order.id,
    'order-to-desk': order.id,
    'order-refunded': refund.id,
    'order-links': `${order.id.slice(-8)} ${order.customerEmail}`,
    'order-started': order.id,
    'order-mailed': order.id,
    'order-completed': order.id,
    'order-cancelled': cancelled.id,
    'quote-received': offer.quoteId,
    'quote-to-desk': offer.quoteId,
    'quote-offer': offer.id,
    'quote-decided': offer.id,
    'message-received': message!.id,
    'message-to-desk': message!.id,
    'message-reply': message!.id,
    'password-reset': person.email,
    'password-changed': user!.id,
    'email-changed': `${user!.id} before@sample.example`,
    'letter-failed': failed!.id,
  }
}

const person = { username: 'ann the sample', email: 'ann@sample.example', password: '', firstName: 'Ann' }

const address = {
  name: 'Edith Reader',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}

const lines = [
  { title: 'Garden Gate', style: 'Modern Script', words: 'Dear Edith,\nhappy birthday from all of us!', quantity: 1 },
  { title: 'Paper Moon', style: 'Traditional Calligraphy', words: 'Thank you for everything.', quantity: 3 },
]

async function insertOrder(tx: Queries): Promise<typeof orders.$inferSelect> {
  const [checkout] = await tx.insert(checkouts).values({ owner: 'sample', state: 'ordered' }).returning()
  const cents = 1450
  const values = {
    customerEmail: person.email,
    customerName: 'Ann Reader',
    totalCents: lines.reduce((sum, { quantity }) => sum + quantity * cents, 0),
    currency: 'usd',
    items: lines.map(({ title, style, words, quantity }) => ({
      cardDesignId: crypto.randomUUID(),
      quantity,
      customMessage: words,
      customSignature: 'Love, Ann',
      writingStyle: style,
      selectedArtistId: null,
      selectedArtist: { name: 'Zoë Quill' },
      cardDesign: { title, price: toDecimal(cents), imageUrl: null },
      price: toDecimal(cents),
    })),
    shippingAddress: address,
    paymentRef: `sample ${checkout!.id}`,
    checkoutId: checkout!.id,
  }
  const [order] = await tx.insert(orders).values(values).returning()
  return order!
}

async function insertRefund(
  tx: Queries,
  { id, paymentRef }: typeof orders.$inferSelect,
  amountCents: number,
  reason?: string,
) {
  const values = { orderId: id, paymentRef, amountCents, state: 'done' as const, ...(reason && { reason }) }
  const [refund] = await tx.insert(refunds).values(values).returning()
  return refund!
}

async function insertOffer(tx: Queries) {
  const [admin] = await tx.select({ id: admins.id }).from(admins).limit(1)
  const quantity = 250
  const [quote] = await tx
    .insert(bulkQuotes)
    .values({
      companyName: 'Lark & Sons',
      contactName: 'Ann Reader',
      contactEmail: person.email,
      status: 'accepted',
      eventType: 'Holiday cards',
      estimatedQuantity: quantity,
      preferredDeliveryDate: '2030-12-01',
      additionalDetails: 'Cream paper, please.',
    })
    .returning()
  const [offer] = await tx
    .insert(quoteOffers)
    .values({
      quoteId: quote!.id,
      number: 1,
      expiresOn: '2030-11-01',
      adminId: admin!.id,
      message: 'We would be glad to letter these for you by the first week of December.',
      decision: 'accepted',
    })
    .returning()
  await tx.insert(quoteOfferLines).values([
    { offerId: offer!.id, position: 1, description: 'Snow on the Sill, in gold ink', quantity: 200, unitCents: 1039 },
    { offerId: offer!.id, position: 2, description: 'The same, signed by your chair', quantity: 50, unitCents: 1200 },
  ])
  return offer!
}
