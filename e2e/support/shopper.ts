import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Card } from '#contract/catalog/cards.ts'
import type { Order } from '#contract/fulfillment/orders.ts'
import type { WrittenEmail } from '#tests/support/checks/emails.ts'
import { expect } from './journey.ts'
import { theShop } from './shop.ts'

export interface Person {
  username: string
  email: string
  firstName: string
  lastName: string
  password: string
}

/** A person no other test uses. */
export function newPerson(firstName = 'Ann'): Person {
  const username = `${firstName.toLowerCase()}-${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@shop.test`, firstName, lastName: 'Reader', password: 'letters & ink' }
}

/** Creates an account and signs this browser in through the API, for tests about something else. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  await send(page.request, 'POST', '/api/register', person)
  return person
}

/** As if the account had followed the mailed link. */
export async function confirmAddress(email: string): Promise<void> {
  await theShop().query('update users set email_verified_at = now() where email = $1 returning id', [email])
}

export async function send<Reply>(
  request: APIRequestContext,
  method: string,
  url: string,
  data?: unknown,
): Promise<Reply> {
  // The server may close an idle connection just as it is used again; reading once more changes nothing.
  const maxRetries = method === 'GET' ? 1 : 0
  const response = await request.fetch(url, { method, maxRetries, ...(data !== undefined && { data }) })
  expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Reply
}

export const listCards = (page: Page) => send<Card[]>(page.request, 'GET', '/api/cards')

export const address = {
  name: 'Ann Reader',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}

/** Buys the first card for this browser's visitor through the API, for tests about what comes after. */
export async function buyCard(
  page: Page,
  email: string,
  message = 'Dear Ann,\nhappy birthday!',
  customerName = 'Ben Writer',
  signature = 'Love, Ben',
  street = address.street,
): Promise<Order> {
  const { request } = page
  const [card] = await listCards(page)
  const [artist] = await send<{ id: string }[]>(request, 'GET', '/api/artists')
  await send(request, 'POST', '/api/cart', {
    cardDesignId: card!.id,
    selectedArtistId: artist!.id,
    customMessage: message,
    customSignature: signature,
    writingStyle: 'Modern Script',
    quantity: 2,
    sessionId: '',
  })
  const { clientSecret, amount } = await send<{ clientSecret: string; amount: number }>(
    request,
    'POST',
    '/api/create-payment-intent',
    { calculateFromCart: true },
  )
  const paymentIntentId = clientSecret.split('_secret_')[0]!
  await send(request, 'POST', `/api/sandbox/payment-intents/${paymentIntentId}/confirm`, {
    clientSecret,
    card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
  })
  const lines = await send<{ cardDesign: { price: string } }[]>(request, 'GET', '/api/cart')
  return send<Order>(request, 'POST', '/api/orders', {
    customerName,
    customerEmail: email,
    totalAmount: (amount / 100).toFixed(2),
    items: lines.map(({ cardDesign, ...line }) => ({ ...line, price: cardDesign.price })),
    shippingAddress: { ...address, street },
    customerAddress: null,
    sessionId: '',
    paymentIntentId,
  })
}

/** The newest e-mail to an address whose text matches, as soon as it is written. */
export async function emailTo(email: string, text: RegExp, count = 1): Promise<WrittenEmail> {
  const find = async () => (await theShop().emailsTo(email)).filter((mail) => text.test(mail.text))
  await expect.poll(async () => (await find()).length).toBe(count)
  return (await find()).at(-1)!
}
