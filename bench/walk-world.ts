import { type APIRequestContext, request } from '@playwright/test'
import pg from 'pg'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { addCard, address } from './walk-cart.ts'
import type { World } from './world.ts'

/** The data and actions of people before a walk. */
export interface Making {
  /** An order whose first card waits for approval of its photos, and whose second was offered to its artist. */
  placeOrder(): Promise<{ trackToken: string; lettered: string; offered: string }>
  /** The artist mails an approved card. @returns the path of its recipient's page */
  mail(order: { trackToken: string; lettered: string }): Promise<string>
  /** The artist's cookies, for the artist's browser. */
  cookies(): Promise<Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']>
  close(): Promise<void>
}

const sandboxCard = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const account = { email: 'walk@studio.test', password: 'nib, ink & patience' }

export async function openMaking(world: World): Promise<Making> {
  const options = { baseURL: world.url, extraHTTPHeaders: { origin: world.url } }
  const studio = await request.newContext(options)
  await openStudio(world, studio)
  const step = async (piece: string, name: string, body: object = {}) => {
    const { version } = await read<{ version: number }>(studio, `/api/studio/pieces/${piece}`)
    await write(studio, `/api/studio/pieces/${piece}/${name}`, { version, ...body })
  }
  return {
    async placeOrder() {
      const buyer = await request.newContext(options)
      const trackToken = await buy(buyer)
      const order = `/api/track/${trackToken}`
      const [lettered, offered] = (await read<Tracked>(buyer, order)).pieces as [Piece, Piece]
      const page = { version: lettered.version, enabled: true }
      await write(buyer, `${order}/pieces/${lettered.id}/giftee-page`, page, 'PUT')
      for (const { id } of [lettered, offered]) {
        const { version } = (await read<Tracked>(buyer, order)).pieces.find((piece) => piece.id === id)!
        await write(buyer, `${order}/pieces/${id}/release`, { version })
      }
      await step(lettered.id, 'acceptance')
      for (const kind of ['inside', 'envelope']) await photograph(studio, lettered.id, kind)
      await step(lettered.id, 'lettering')
      await buyer.dispose()
      return { trackToken, lettered: lettered.id, offered: offered.id }
    },
    async mail({ trackToken, lettered }) {
      await step(lettered, 'mailing', { tracking: null })
      const { pieces } = await read<Tracked>(studio, `/api/track/${trackToken}`)
      return pieces.find(({ id }) => id === lettered)!.gifteePage!
    },
    cookies: async () => (await studio.storageState()).cookies,
    close: () => studio.dispose(),
  }
}

interface Piece {
  id: string
  version: number
  gifteePage: string | null
}

interface Tracked {
  pieces: Piece[]
}

/** Gives the first card's artist an account, and signs in; the desk trusts the artist's photos. */
async function openStudio({ databaseUrl }: World, studio: APIRequestContext): Promise<void> {
  const [card] = await read<{ artistId: string }[]>(studio, '/api/cards')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update settings set review_first = 0')
  await client.query('insert into artist_accounts (artist_id, email, password) values ($1, $2, $3)', [
    card!.artistId,
    account.email,
    await hashPassword(account.password),
  ])
  await client.end()
  await write(studio, '/api/studio/login', account)
}

/** Buys two different cards. @returns the token of the order's private link */
async function buy(buyer: APIRequestContext): Promise<string> {
  await addCard(buyer, 'Dear Ann,\nhappy birthday!')
  await addCard(buyer, 'Dear Tom,\nget well soon!')
  const { clientSecret, amount } = await write<{ clientSecret: string; amount: number }>(
    buyer,
    '/api/create-payment-intent',
    { calculateFromCart: true },
  )
  const [id] = clientSecret.split('_secret_') as [string]
  await write(buyer, `/api/sandbox/payment-intents/${id}/confirm`, { clientSecret, card: sandboxCard })
  const items = await read<{ cardDesignId: string; quantity: number }[]>(buyer, '/api/cart')
  const { trackToken } = await write<{ trackToken: string }>(buyer, '/api/orders', {
    customerName: 'Ben Writer',
    customerEmail: 'ben@shop.test',
    totalAmount: (amount / 100).toFixed(2),
    items,
    shippingAddress: address,
    customerAddress: null,
    shipToRecipient: true,
    paymentIntentId: id,
  })
  return trackToken
}

async function photograph(studio: APIRequestContext, piece: string, kind: string): Promise<void> {
  const { version } = await read<{ version: number }>(studio, `/api/studio/pieces/${piece}`)
  const buffer = Buffer.from(await (await cardPhoto({ width: 1600, height: 1200 })).arrayBuffer())
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  const response = await studio.post(`/api/studio/pieces/${piece}/photos`, {
    multipart: { kind, version: String(version), photo },
  })
  if (!response.ok()) throw new Error(await response.text())
}

async function read<Reply>(person: APIRequestContext, path: string): Promise<Reply> {
  const response = await person.get(path)
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Reply
}

async function write<Reply>(person: APIRequestContext, path: string, data: object, method = 'POST'): Promise<Reply> {
  const response = await person.fetch(path, { method, data })
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Reply
}
