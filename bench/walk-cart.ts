import type { APIRequestContext } from '@playwright/test'

export const address = {
  name: 'Ann Reader',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}

/** Puts the shop's first card into a visitor's cart, without its dialog. */
export async function addCard(person: APIRequestContext, customMessage: string): Promise<void> {
  const [card] = (await (await person.get('/api/cards')).json()) as { id: string; artistId: string }[]
  const artists = (await (await person.get('/api/artists')).json()) as { id: string; styles: string[] }[]
  const line = {
    cardDesignId: card!.id,
    selectedArtistId: card!.artistId,
    customMessage,
    customSignature: 'Ben',
    writingStyle: artists.find(({ id }) => id === card!.artistId)!.styles[0],
    quantity: 1,
    sessionId: '',
  }
  const response = await person.post('/api/cart', { data: line })
  if (!response.ok()) throw new Error(await response.text())
}
