import { request } from '@playwright/test'
import type { Artist } from '#contract/artists.ts'
import type { ArtistHours } from '#contract/calendars-admin.ts'

/**
 * Gives every artist of the shop time for all that journeys order at once: a date that moves while somebody is paying
 * is asked about, and only the journeys about dates expect that.
 */
// oxlint-disable-next-line import/no-default-export -- what Playwright calls.
export default async function giveArtistsTime(): Promise<void> {
  const desk = await request.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT ?? 3399}` })
  const data = { username: 'admin', password: 'correct horse battery' }
  if (!(await desk.post('/api/admin/login', { data })).ok()) throw new Error('The desk could not sign in')
  for (const { id } of (await (await desk.get('/api/artists')).json()) as Artist[]) {
    const { calendar } = (await (await desk.get(`/api/admin/artists/${id}/calendar`)).json()) as ArtistHours
    const hours = { ...calendar, weekday: [100, 100, 100, 100, 100, 100, 100], daysOff: [], rushPerDay: 50 }
    const saved = await desk.put(`/api/admin/artists/${id}/calendar`, { data: hours })
    if (!saved.ok()) throw new Error(await saved.text())
  }
  await desk.dispose()
}
