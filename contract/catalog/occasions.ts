import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id } from '#contract/base/text.ts'

const day = z.iso.date()
/** An occasion, and the last safe day to order a card for it; null if artists are fully booked. */
const SafeDay = z.object({ name: z.string(), day, orderBy: z.nullable(day) })
type SafeDay = z.infer<typeof SafeDay>

/** With any artist, and with each, by the artist’s id. */
export interface SafeDays {
  shop: SafeDay[]
  artists: Record<string, SafeDay[]>
}

export const occasions = {
  list: endpoint({
    method: 'GET',
    path: '/api/occasions',
    summary:
      'The next occasions, at most three, each with the last day to order a card to arrive in time, anywhere in the country.',
    access: 'anyone',
    cached: true,
    reply: z.array(SafeDay),
  }),
  ofArtist: endpoint({
    method: 'GET',
    path: '/api/artists/{id}/occasions',
    summary: 'The same for an artist.',
    access: 'anyone',
    cached: true,
    params: z.object({ id: Id }),
    reply: z.array(SafeDay),
  }),
}
