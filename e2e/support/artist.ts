import { randomBytes } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import type { Artist } from '#contract/artists.ts'
import type { Calendar } from '#contract/studio-calendar.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { theShop } from './shop.ts'
import { emailTo, send } from './shopper.ts'

export const studioPassword = 'nib, ink & patience'

export interface InvitedArtist {
  id: string
  name: string
  email: string
  /** The path of the mailed link. */
  link: string
}

/** An artist that no other test uses, not shown in the shop, with an invitation in the mail. */
export async function inviteArtist(name = 'Ida'): Promise<InvitedArtist> {
  const desk = await request.newContext({ baseURL: theShop().url })
  await send(desk, 'POST', '/api/admin/login', { username: 'admin', password: 'correct horse battery' })
  const handle = randomBytes(5).toString('hex')
  // Pictures that are there: the portal shows them to other journeys.
  const [{ profileImage, workspaceImage }] = await send<[Artist]>(desk, 'GET', '/api/artists')
  const texts = { name: `${name} ${handle}`, specialty: 'Ink', bio: 'Letters.', experience: '9 years' }
  const artist = await send<{ id: string }>(desk, 'POST', '/api/admin/artists', {
    ...texts,
    profileImage,
    workspaceImage,
    isActive: false,
  })
  const email = `${handle}@studio.test`
  await send(desk, 'POST', `/api/admin/artists/${artist.id}/invitation`, { email })
  await desk.dispose()
  const { text } = await emailTo(email, /studio\/invitation/)
  const link = new URL(/http\S+\/studio\/invitation\/[\w-]+/.exec(text)![0]).pathname
  return { id: artist.id, name: texts.name, email, link }
}

/** An artist who has accepted, signed in with this browser. */
export async function openStudio(page: Page, name?: string): Promise<InvitedArtist> {
  const artist = await inviteArtist(name)
  await send(page.request, 'POST', `/api${artist.link.replace('invitation', 'invitations')}`, {
    password: studioPassword,
  })
  return artist
}

/** Opens the studio of the shop's first artist, from whom `buyCard` buys. One test at a time: an artist has one account. */
export async function openFirstStudio(page: Page): Promise<{ email: string }> {
  const desk = await request.newContext({ baseURL: theShop().url })
  await send(desk, 'POST', '/api/admin/login', { username: 'admin', password: 'correct horse battery' })
  const [artist] = await send<{ id: string }[]>(desk, 'GET', '/api/artists')
  const email = `${randomBytes(5).toString('hex')}@studio.test`
  // Of an earlier run on the same data; there is none otherwise.
  await desk.delete(`/api/admin/artists/${artist!.id}/account`)
  await send(desk, 'POST', `/api/admin/artists/${artist!.id}/invitation`, { email })
  await desk.dispose()
  const { text } = await emailTo(email, /studio\/invitation/)
  const token = /\/studio\/invitation\/([\w-]+)/.exec(text)![1]
  await send(page.request, 'POST', `/api/studio/invitations/${token}`, { password: studioPassword })
  return { email }
}

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
