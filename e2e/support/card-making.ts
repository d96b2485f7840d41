import { readFileSync } from 'node:fs'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import type { OrderDetails, PlacedOrder } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { theShop } from './shop.ts'
import { buyCard, listCards, newPerson, send } from './shopper.ts'

// The desk's steps for a card on behalf of its artist, for the buyer's journeys.

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

/** The caller: the desk, or the artist. */
type Side = 'admin' | 'studio'

const versionOf = async (person: APIRequestContext, id: string, side: Side) =>
  (await send<{ version: number }>(person, 'GET', `/api/${side}/pieces/${id}`)).version

/** Retries with the card's new version if a timer has changed the card in between. */
async function withVersion(
  person: APIRequestContext,
  id: string,
  side: Side,
  call: (version: number) => Promise<APIResponse>,
): Promise<void> {
  const response = await call(await versionOf(person, id, side))
  if (response.ok()) return
  const answer = await response.text()
  if (!answer.includes('version_conflict')) throw new Error(`${response.url()}: ${answer}`)
  await withVersion(person, id, side, call)
}

export const step = (
  person: APIRequestContext,
  id: string,
  name: string,
  body: object = {},
  side: Side = 'admin',
): Promise<void> =>
  withVersion(person, id, side, (version) =>
    person.post(`/api/${side}/pieces/${id}/${name}`, { data: { version, ...body } }),
  )

/** Letters an accepted card: its photos wait for the buyer. @param files paths of JPEG files, for pictures to look at */
export async function letter(
  person: APIRequestContext,
  id: string,
  files: string[] = [],
  side: Side = 'admin',
): Promise<void> {
  for (const [index, kind] of ['inside', 'envelope'].entries()) {
    const file = files[index] ? readFileSync(files[index]) : await bytesOf(cardPhoto({ width: 1200, height: 900 }))
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file }
    await withVersion(person, id, side, (version) =>
      person.post(`/api/${side}/pieces/${id}/photos`, {
        // A form must come from the shop's own pages.
        headers: { origin: theShop().url },
        multipart: { kind, version: String(version), photo },
      }),
    )
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
