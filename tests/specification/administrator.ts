import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { bodyOf, Caller } from './caller.ts'
import type { Artist, CardDesign, Category } from './things.ts'

// What an administrator's browser sends, field by field as specified.

export const artistFields = {
  name: 'Ada Quill',
  specialty: 'Copperplate',
  bio: 'She letters by hand.',
  experience: '9 years',
  profileImage: 'https://pictures.test/ada.jpg',
  workspaceImage: 'https://pictures.test/desk.jpg',
  isActive: true,
}

export const cardFields = {
  title: 'Hello',
  description: 'A card that says hello.',
  category: 'greeting',
  price: '14.50',
  imageUrl: '',
  artistId: '',
  isActive: true,
}

/** The first design's id. */
export const picture = 'https://pictures.test/hello.jpg'

export interface SpecifiedShop extends TestShop {
  administrator: Caller
  artist: Artist
  /** For 14.50, with a picture. */
  design: CardDesign
  /** For 8.05. */
  cheapDesign: CardDesign
}

/** A shop whose administrator has created one category, one artist and two designs. */
export async function openSpecifiedShop(): Promise<SpecifiedShop> {
  const shop = await openTestShop()
  const administrator = await signInAdministrator(shop)
  await bodyOf(administrator.post<Category>('/api/admin/categories', { name: 'greeting', label: 'Greeting' }))
  const artist = await bodyOf(administrator.post<Artist>('/api/admin/artists', artistFields))
  const addDesign = (change: object) =>
    bodyOf(administrator.post<CardDesign>('/api/admin/cards', { ...cardFields, ...change }))
  const design = await addDesign({ artistId: artist.id, imageUrl: picture })
  const cheapDesign = await addDesign({ title: 'Thanks', price: '8.05' })
  return { ...shop, administrator, artist, design, cheapDesign }
}

async function signInAdministrator(shop: { url: string }): Promise<Caller> {
  const administrator = new Caller(shop)
  await bodyOf(administrator.post('/api/admin/login', { username: 'admin', password: adminPassword }))
  return administrator
}
