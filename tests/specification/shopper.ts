import { bodyOf, type Caller } from './caller.ts'
import type { Address, CartItem, Order, User } from './things.ts'

// What a shopper's browser sends, field by field as specified.

export const recipientAddress: Address = {
  name: 'Ann Reader',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}

export const ownAddress: Address = {
  name: 'Ben Writer',
  street: '2 Side Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
}

let people = 0

/** The payload of POST /api/register for a new user. */
export function registration() {
  const username = `writer-${++people}`
  return { username, email: `${username}@shop.test`, firstName: 'Ben', lastName: 'Writer', password: 'q&7zKw' }
}

export async function register(caller: Caller) {
  const payload = registration()
  return { ...payload, user: await bodyOf(caller.post<User>('/api/register', payload)) }
}

/** The add-to-cart payload. */
export function addition(design: { id: string }, artist: { id: string }, change: object = {}) {
  return {
    cardDesignId: design.id,
    quantity: 1,
    customMessage: 'Dear Ann,\nhappy birthday!',
    customSignature: 'Love, Ben',
    writingStyle: 'Modern Script',
    selectedArtistId: artist.id,
    sessionId: '',
    ...change,
  }
}

/** Opens a payment session, and pays with the sandbox's card. */
export async function pay(caller: Caller): Promise<string> {
  const { clientSecret } = await bodyOf(
    caller.post<{ clientSecret: string }>('/api/create-payment-intent', { calculateFromCart: true }),
  )
  const [intent] = clientSecret.split('_secret_')
  const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }
  const confirmed = await bodyOf(
    caller.post<{ status: string }>(`/api/sandbox/payment-intents/${intent}/confirm`, { clientSecret, card }),
  )
  if (confirmed.status !== 'succeeded') throw new Error(`The payment is ${confirmed.status}.`)
  return intent!
}

/** An ordered item's fields besides its price. */
const orderedFields = [
  'cardDesignId',
  'quantity',
  'customMessage',
  'customSignature',
  'writingStyle',
  'selectedArtistId',
  'cardDesign',
  'selectedArtist',
] as const

/** The payload of POST /api/orders for a cart. */
export function placement(lines: CartItem[], paymentIntentId: string, change: object = {}) {
  const cents = lines.reduce(
    (sum, { cardDesign, quantity }) => sum + Math.round(Number(cardDesign.price) * 100) * quantity,
    0,
  )
  return {
    customerName: 'Ben Writer',
    customerEmail: 'ben@shop.test',
    totalAmount: (cents / 100).toFixed(2),
    items: lines.map((line) => ({
      ...Object.fromEntries(orderedFields.map((field) => [field, line[field]])),
      price: line.cardDesign.price,
    })),
    shippingAddress: recipientAddress,
    customerAddress: null,
    sessionId: '',
    paymentIntentId,
    ...change,
  }
}

/** The rest of the way, from a cart to its order. */
export async function checkOut(caller: Caller, change: object = {}): Promise<Order> {
  const lines = await bodyOf(caller.get<CartItem[]>('/api/cart'))
  const reference = await pay(caller)
  return bodyOf(caller.post<Order>('/api/orders', placement(lines, reference, change)))
}
