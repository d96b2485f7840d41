import type { Browser } from '@playwright/test'
import type { OrderDetails, PlacedOrder } from '#contract/fulfillment/orders.ts'
import { somebodyElse } from './admin.ts'
import { type InvitedArtist, giveCard } from './artist.ts'
import { buyCard, newPerson, send } from './shopper.ts'

/** A card with its words final, offered to this artist. */
export async function offerCard(browser: Browser, artist: InvitedArtist) {
  const buyer = await somebodyElse(browser)
  const words = `Dear Ann, ${crypto.randomUUID().slice(0, 8)}`
  const placed = (await buyCard(buyer, newPerson().email, `${words}\nhappy birthday!`)) as PlacedOrder
  const track = `/api/track/${placed.trackToken}`
  const [piece] = (await send<OrderDetails>(buyer.request, 'GET', track)).pieces
  await giveCard(piece!.id, artist)
  await send(buyer.request, 'POST', `${track}/pieces/${piece!.id}/release`, { version: piece!.version })
  return { id: piece!.id, words, track, buyer }
}
