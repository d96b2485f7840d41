import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, Timestamp, cleanText } from '#contract/base/text.ts'

/** What changes an artist's stock of printed fronts. */
export type PaperMove = 'counted' | 'sent' | 'arrived' | 'lettered' | 'spoiled'

/** Of more printed fronts of one design no drawer or parcel is full. */
const mostPaper = 10_000
const amount = (what: string, least: number) => {
  const message = `${what}: a whole number from ${least} to ${mostPaper}`
  return z.int(message).check(z.minimum(least, message), z.maximum(mostPaper, message))
}

/** Printed fronts of a design with one artist. */
const Paper = z.object({
  cardDesignId: Id,
  title: z.string(),
  imageUrl: z.nullable(z.string()),
  count: z.int(),
  /** For cards that are ordered and not lettered yet. */
  needed: z.int(),
  onTheWay: z.int(),
  /** When the parcel was sent that is on its way the longest. */
  since: z.nullable(Timestamp),
})
export type Paper = z.infer<typeof Paper>

export const PaperAtDesk = z.extend(Paper, {
  artist: z.object({ id: Id, name: z.string() }),
  /** What is left after all that is needed is at this mark, or below. */
  isLow: z.boolean(),
  lowMark: z.int(),
  /** The version that an edit is based on; 0 where nobody has counted yet. */
  version: z.int(),
})
export type PaperAtDesk = z.infer<typeof PaperAtDesk>

const ofArtist = { artistId: Id, cardDesignId: Id, version: z.int().check(z.minimum(0)) }
export const PaperCount = z.object({
  ...ofArtist,
  count: amount('Cards in the drawer', 0),
  lowMark: amount('Few cards', 0),
})
export type PaperCount = z.infer<typeof PaperCount>
export const PaperParcel = z.object({ ...ofArtist, copies: amount('Cards in the parcel', 1) })

export type PaperParcel = z.infer<typeof PaperParcel>

/** Paper at the desk, where the owner keeps books of it. */
export const paperAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/paper',
    summary: 'Printed fronts that run low, by artist and design; of one artist all designs, which can be searched.',
    access: 'admin',
    roles: ['desk'],
    query: z.object({
      artist: z.optional(Id),
      /** All designs, counted or not. */
      all: z.optional(z.enum(['true', 'false'])),
      q: z.optional(z.string().check(z.maxLength(200), cleanText)),
    }),
    reply: z.object({ keepsStock: z.boolean(), rows: z.array(PaperAtDesk) }),
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/admin/paper/counts',
    summary: 'Says how many printed fronts of a design an artist has; 409 when it was changed meanwhile.',
    access: 'admin',
    roles: ['desk'],
    body: PaperCount,
    reply: Done,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/paper/parcels',
    summary: 'A parcel of printed fronts is on its way to an artist; 409 when her stock was changed meanwhile.',
    access: 'admin',
    roles: ['desk'],
    body: PaperParcel,
    reply: Done,
  }),
}

const DesignParams = z.object({ id: Id })

/** An artist's own drawer. */
export const studioPaper = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/paper',
    summary: 'What is in the artist’s drawer and on its way to it; nothing where the shop keeps no books of it.',
    access: 'artist',
    reply: z.object({ keepsStock: z.boolean(), rows: z.array(Paper) }),
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/api/studio/paper/{id}/arrival',
    summary: 'So many printed fronts of a design have arrived; 409 when no more so many are on their way.',
    access: 'artist',
    params: DesignParams,
    body: z.object({ copies: amount('Cards in the parcel', 1) }),
    reply: Done,
    once: true,
  }),
  spoil: endpoint({
    method: 'POST',
    path: '/api/studio/paper/{id}/spoiling',
    summary: 'A printed front was spoiled; 409 when there is none in the drawer.',
    access: 'artist',
    params: DesignParams,
    reply: Done,
    once: true,
  }),
}
