import type { Artist } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import type { HttpClient } from './http-client.ts'

/** The products for sale. */
export interface Choice {
  cardDesignId: string
  selectedArtistId: string
  /** A style that the artist letters. */
  writingStyle: string
}

export async function readChoice(client: HttpClient): Promise<Choice> {
  const [card] = JSON.parse((await client.send('GET', '/api/cards')).text) as Card[]
  const [artist] = JSON.parse((await client.send('GET', '/api/artists')).text) as Artist[]
  return { cardDesignId: card!.id, selectedArtistId: artist!.id, writingStyle: artist!.styles[0]! }
}

const address = {
  name: 'Ann Reader',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}
const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }

/** A customer of the shop with their own cookie. */
export class Buyer {
  private cookie = ''
  private readonly client: HttpClient
  private readonly choice: Choice

  constructor(client: HttpClient, choice: Choice) {
    this.client = client
    this.choice = choice
  }

  /** Adds a card to the cart as the page does: with an idempotency key, which makes a retry harmless. */
  async add(): Promise<void> {
    const line = {
      ...this.choice,
      quantity: 1,
      customMessage: 'Dear Ann,\nhappy birthday from all of us!',
      customSignature: 'Love, Ben',
    }
    await this.call('POST', '/api/cart', line, { 'idempotency-key': crypto.randomUUID() })
  }

  /** From an empty cart to a paid order, with the checkout page's requests. */
  async buy(): Promise<void> {
    await this.add()
    const { clientSecret, amount } = await this.call<{ clientSecret: string; amount: number }>(
      'POST',
      '/api/create-payment-intent',
      { calculateFromCart: true },
    )
    const [id] = clientSecret.split('_secret_') as [string]
    const items = [{ cardDesignId: this.choice.cardDesignId, quantity: 1 }]
    const totalAmount = (amount / 100).toFixed(2)
    const person = { customerName: 'Ben Writer', customerEmail: 'ben@shop.test' }
    const form = { ...person, recipientAddress: address, customerAddress: null, shipToRecipient: true }
    await this.call('PUT', '/api/checkout/draft', { paymentIntentId: id, form, expected: { totalAmount, items } })
    await this.call('POST', `/api/sandbox/payment-intents/${id}/confirm`, { clientSecret, card })
    await this.call('POST', '/api/orders', {
      ...person,
      totalAmount,
      items,
      paymentIntentId: id,
      shippingAddress: address,
      customerAddress: null,
      shipToRecipient: true,
    })
  }

  /** Starts over as a new customer. */
  forget(): void {
    this.cookie = ''
  }

  private async call<Reply>(method: string, path: string, body: unknown, headers = {}): Promise<Reply> {
    const { status, text, cookies } = await this.client.send(
      method,
      path,
      { ...headers, ...(this.cookie && { cookie: this.cookie }) },
      JSON.stringify(body),
    )
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    for (const line of cookies) this.cookie = line.split(';')[0]!
    return JSON.parse(text) as Reply
  }
}
