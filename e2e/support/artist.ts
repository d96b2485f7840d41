import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import type { AdminArtist } from '#contract/catalog/artists-admin.ts'
import type { Artist } from '#contract/catalog/artists.ts'
import type { ArtistHours } from '#contract/fulfillment/calendars-admin.ts'
import type { Calendar } from '#contract/fulfillment/studio-calendar.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { openDesk } from './desk.ts'
import { theShop } from './shop.ts'
import { emailTo, send } from './shopper.ts'

export const studioPassword = 'nib, ink & patience'

export interface InvitedArtist {
  id: string
  name: string
  email: string
  /** The path of the e-mailed link. */
  link: string
}

/** An artist that no other test uses, not shown in the shop unless the fields say so. */
export async function addArtist(desk: APIRequestContext, name = 'Ida', fields: object = {}): Promise<AdminArtist> {
  // Existing pictures: the portal shows them to other journeys.
  const [{ profileImage, workspaceImage }] = await send<[Artist]>(desk, 'GET', '/api/artists')
  return send(desk, 'POST', '/api/admin/artists', {
    name: `${name} ${randomBytes(5).toString('hex')}`,
    specialty: 'Ink',
    bio: 'Letters.',
    experience: '9 years',
    profileImage,
    workspaceImage,
    isActive: false,
    ...fields,
  })
}

/** An artist that no other test uses, shown in the shop while `use` runs. */
export async function withArtist(
  use: (artist: AdminArtist, desk: APIRequestContext) => Promise<void>,
  name?: string,
): Promise<void> {
  const desk = await openDesk()
  const artist = await addArtist(desk, name, { isActive: true })
  try {
    await use(artist, desk)
  } finally {
    await hideArtist(desk, artist)
    await desk.dispose()
  }
}

export const hideArtist = (desk: APIRequestContext, artist: { id: string }) => show(desk, artist, false)
/** For features that need an artist shown in the shop; hide the artist again afterward. */
export const showArtist = (desk: APIRequestContext, artist: { id: string }) => show(desk, artist, true)

async function show(desk: APIRequestContext, { id }: { id: string }, isActive: boolean): Promise<void> {
  const artists = await send<AdminArtist[]>(desk, 'GET', '/api/admin/artists')
  const artist = artists.find((each) => each.id === id)!
  await send(desk, 'PUT', `/api/admin/artists/${id}`, { ...artist, isActive })
}

/** Marks the artist as away from yesterday on. */
export async function sendAway(desk: APIRequestContext, { id }: AdminArtist, days: number): Promise<void> {
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const { calendar } = await send<ArtistHours>(desk, 'GET', `/api/admin/artists/${id}/calendar`)
  const daysOff = [{ from: inDays(-1), to: inDays(days) }]
  await send(desk, 'PUT', `/api/admin/artists/${id}/calendar`, { ...calendar, daysOff })
}

/** An artist that no other test uses, not shown in the shop, with an e-mailed invitation. */
export async function inviteArtist(name?: string): Promise<InvitedArtist> {
  const desk = await openDesk()
  const artist = await addArtist(desk, name)
  const email = `${artist.id}@studio.test`
  await send(desk, 'POST', `/api/admin/artists/${artist.id}/invitation`, { email })
  await desk.dispose()
  const { text } = await emailTo(email, /studio\/invitation/)
  const link = new URL(/http\S+\/studio\/invitation\/[\w-]+/.exec(text)![0]).pathname
  return { id: artist.id, name: artist.name, email, link }
}

/** An artist who has accepted the invitation, signed in with this browser. */
export async function openStudio(page: Page, name?: string): Promise<InvitedArtist> {
  const artist = await inviteArtist(name)
  await send(page.request, 'POST', `/api${artist.link.replace('invitation', 'invitations')}`, {
    password: studioPassword,
  })
  return artist
}

/** Assigns a card to the artist. The desk could assign it only to artists shown in the shop. */
export const giveCard = (pieceId: string, { id, name }: InvitedArtist) =>
  theShop().query('update pieces set artist_id = $2, artist_name = $3 where id = $1', [pieceId, id, name])

/** The same artist's session on another device. */
export async function otherDevice({ email }: InvitedArtist) {
  const device = await request.newContext({ baseURL: theShop().url })
  await send(device, 'POST', '/api/studio/login', { email, password: studioPassword })
  return {
    readCalendar: () => send<Calendar>(device, 'GET', '/api/studio/calendar'),
    saveCalendar: (calendar: Calendar) => send<Calendar>(device, 'PUT', '/api/studio/calendar', calendar),
    savePen: (style: WritingStyle, penHeight: number) =>
      send(device, 'PUT', '/api/studio/hands', {
        hands: [{ style, penHeight, inkColor: '#23314f', alphabets: [], version: 0 }],
      }),
    endOtherSessions: () => send(device, 'DELETE', '/api/studio/me/sessions'),
  }
}
