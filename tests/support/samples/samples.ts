import type { CartAddition } from '#contract/sales/cart.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import type { Input, Reply } from '#contract/base/endpoint.ts'
import { cart } from '#contract/sales/cart.ts'
import type { OrderPlacement } from '#contract/fulfillment/orders.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import type { Db } from '#server/platform/db/db.ts'
import { artistAccounts, artists, cardDesigns, categories } from '#server/platform/db/schema.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'

export interface SampleCatalog {
  artistId: string
  /** A card for 14.50. */
  cardId: string
  /** A card for 8.05. */
  cheapCardId: string
}

export async function addSampleCatalog(db: Db): Promise<SampleCatalog> {
  const [artist] = await db
    .insert(artists)
    .values({
      name: 'Ada Quill',
      specialty: 'Ink',
      bio: 'Letters.',
      experience: '9 years',
      profileImage: '',
      workspaceImage: '',
    })
    .returning()
  await db.insert(categories).values({ name: 'greeting', label: 'Greeting' })
  const [card, cheap] = await db
    .insert(cardDesigns)
    .values([
      { title: 'Hello', description: 'A hello.', category: 'greeting', priceCents: 1450, artistId: artist!.id },
      { title: 'Thanks', description: 'A thanks.', category: 'greeting', priceCents: 805 },
    ])
    .returning()
  return { artistId: artist!.id, cardId: card!.id, cheapCardId: cheap!.id }
}

/** An artist with an account in the studio. */
export async function addArtistAccount(
  db: Db,
  { name = 'Ida Nib', email, password }: { name?: string; email: string; password: string },
): Promise<typeof artistAccounts.$inferSelect> {
  const texts = { name, specialty: 'Ink', bio: 'Letters.', experience: '9 years' }
  const [artist] = await db
    .insert(artists)
    .values({ ...texts, profileImage: '', workspaceImage: '' })
    .returning()
  const [account] = await db
    .insert(artistAccounts)
    .values({ artistId: artist!.id, email, password: await hashPassword(password) })
    .returning()
  return account!
}

export function sampleAddition(catalog: SampleCatalog, change: Partial<CartAddition> = {}): CartAddition {
  return {
    cardDesignId: catalog.cardId,
    selectedArtistId: catalog.artistId,
    customMessage: 'Dear Ann,\nhappy birthday!',
    customSignature: 'Love, Ben',
    writingStyle: 'Modern Script',
    quantity: 1,
    sessionId: '',
    ...change,
  }
}

export const sampleAddress = {
  name: 'Ann Reader',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}

export const goodCard = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }

/** Prepares the payment of the visitor's cart and returns the intent's id and secret. */
export async function preparePayment(visitor: Visitor) {
  const { status, body, message } = await visitor.call(checkout.createPaymentIntent, {
    body: { calculateFromCart: true },
  })
  if (status !== 200) throw new Error(`${status}: ${message}`)
  return { ...body, id: paymentIntentId(body.clientSecret) }
}

/** Prepares and confirms the payment of the visitor's cart. */
export async function pay(visitor: Visitor) {
  const intent = await preparePayment(visitor)
  const { status, body, message } = await visitor.call(checkout.confirmSandbox, {
    params: { id: intent.id },
    body: { clientSecret: intent.clientSecret, card: goodCard },
  })
  if (status !== 200) throw new Error(`${status}: ${message}`)
  return { ...intent, status: body.status }
}

/** The order request as the shop's own pages would send it for the visitor's cart. */
export async function placementOf(
  visitor: Visitor,
  paymentId: string,
  change: Partial<OrderPlacement> = {},
): Promise<OrderPlacement> {
  const { status, body: lines, message } = await visitor.call(cart.list)
  if (status !== 200) throw new Error(`${status}: ${message}`)
  return placementOfLines(lines, paymentId, change)
}

/** The same for lines that were read already. */
export function placementOfLines(
  lines: Reply<typeof cart.list>,
  paymentId: string,
  change: Partial<OrderPlacement> = {},
): OrderPlacement {
  const cents = lines.reduce(
    (sum, { cardDesign, rushFee, quantity }) =>
      sum + Math.round((Number(cardDesign?.price ?? 0) + Number(rushFee ?? 0)) * 100) * quantity,
    0,
  )
  return {
    customerName: 'Ben Writer',
    customerEmail: 'ben@shop.test',
    totalAmount: (cents / 100).toFixed(2),
    items: lines.map(({ cardDesign, ...line }) => ({ ...line, price: cardDesign?.price })),
    shippingAddress: sampleAddress,
    customerAddress: null,
    sessionId: '',
    paymentIntentId: paymentId,
    ...change,
  }
}

/** The form of that order, as saved before the card is charged. */
export function draftOf(placement: OrderPlacement): Input<typeof checkout.saveDraft>['body'] {
  const { customerName, customerEmail, shippingAddress: recipientAddress, paymentIntentId } = placement
  const form = { customerName, customerEmail, recipientAddress, customerAddress: null, shipToRecipient: true }
  return { paymentIntentId, form, expected: placement }
}
