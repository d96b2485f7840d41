import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { BookedDay, Calendar } from './studio-calendar.ts'
import { IdParams } from '#contract/base/text.ts'

/** An artist's calendar at the desk, with the cards promised. */
export const ArtistHours = z.object({ calendar: Calendar, bookings: z.array(BookedDay) })
export type ArtistHours = z.infer<typeof ArtistHours>

/** Hours of artists, including those without a studio. */
export const calendarsAdmin = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/artists/{id}/calendar',
    summary: 'An artist’s calendar, or the shop’s default (version 0), and the cards promised in the next three weeks.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: ArtistHours,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/artists/{id}/calendar',
    summary: 'Saves an artist’s calendar; 409 if the artist or a colleague has saved it in the meantime.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: Calendar,
    reply: Calendar,
  }),
}
