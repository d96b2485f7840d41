import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { IdParams } from '#contract/base/text.ts'

export const letteredCards = {
  ofArtist: endpoint({
    method: 'GET',
    path: '/api/artists/{id}/lettered-cards',
    summary: 'How many cards an active artist has lettered here that were mailed; counted every hour.',
    access: 'anyone',
    cached: true,
    params: IdParams,
    reply: z.object({ count: z.int() }),
  }),
}
