import { readFileSync } from 'node:fs'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { OrderDetails, PlacedOrder } from '#contract/orders.ts'
import type { Piece } from '#contract/pieces.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { somebodyElse } from './admin.ts'
import { signIn } from './dashboard.ts'
import { theShop } from './shop.ts'
import { buyCard, listCards, newPerson, send } from './shopper.ts'

// What the desk does with a card on behalf of its artist, for journeys of its buyer.

/** An order of two copies of one card or, with `second`, of another design too. */
export async function orderCards(page: Page, second = false): Promise<PlacedOrder> {
  if (second) {
    const [, other] = await listCards(page)
    await send(page.request, 'POST', '/api/cart', {
      cardDesignId: other!.id,
      selectedArtistId: other!.artistId,
      customMessage: 'Dear Tom,\nget well soon!',
      customSignature: 'Ben',
      writingStyle: 'Casual Handwriting',
      quantity: 1,
      sessionId: '',
    })
  }
  return (await buyCard(page, `${newPerson('guest').username}@shop.test`)) as PlacedOrder
}

export async function piecesOf(page: Page, { trackToken }: PlacedOrder): Promise<Piece[]> {
  return (await send<OrderDetails>(page.request, 'GET', `/api/track/${trackToken}`)).pieces
}

/** The desk, in a browser of its own. */
export async function openDesk(browser: Browser): Promise<APIRequestContext> {
  const page = await somebodyElse(browser)
  await signIn(page)
  return page.request
}

/** Whose calls are made: the desk's, or an artist's own. */
type Side = 'admin' | 'studio'

const versionOf = async (person: APIRequestContext, id: string, side: Side) =>
  (await send<{ version: number }>(person, 'GET', `/api/${side}/pieces/${id}`)).version

export const step = async (
  person: APIRequestContext,
  id: string,
  name: string,
  body: object = {},
  side: Side = 'admin',
) => send(person, 'POST', `/api/${side}/pieces/${id}/${name}`, { version: await versionOf(person, id, side), ...body })

/** Letters a card that was accepted: its photos wait for the buyer. @param files paths of JPEG files, for pictures to look at */
export async function letter(
  person: APIRequestContext,
  id: string,
  files: string[] = [],
  side: Side = 'admin',
): Promise<void> {
  for (const [index, kind] of ['inside', 'envelope'].entries()) {
    const file = files[index] ? readFileSync(files[index]) : await bytesOf(cardPhoto({ width: 1200, height: 900 }))
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file }
    const version = String(await versionOf(person, id, side))
    const response = await person.post(`/api/${side}/pieces/${id}/photos`, {
      // A form must come from the shop's own pages.
      headers: { origin: theShop().url },
      multipart: { kind, version, photo },
    })
    if (!response.ok()) throw new Error(await response.text())
  }
  await step(person, id, 'lettering', {}, side)
}

const bytesOf = async (file: Promise<File>) => Buffer.from(await (await file).arrayBuffer())

/** From the order to the mail. */
export async function mail(desk: APIRequestContext, id: string): Promise<void> {
  await step(desk, id, 'acceptance')
  await letter(desk, id)
  await step(desk, id, 'mailing', { tracking: null, withoutApproval: true })
}
