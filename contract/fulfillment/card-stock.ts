import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, ShownVersion, Timestamp, cleanText } from '#contract/base/text.ts'

/** What changes an artist's stock of printed fronts. */
export type PaperMove = 'counted' | 'sent' | 'arrived' | 'lettered' | 'spoiled'

/** The most printed fronts of one design in a drawer or parcel. */
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
  /** How many are needed for cards ordered and not lettered yet. */
  needed: z.int(),
  onTheWay: z.int(),
  /** When the earliest parcel still on its way was sent. */
  since: z.nullable(Timestamp),
})
export type Paper = z.infer<typeof Paper>

export const PaperAtDesk = z.extend(Paper, {
  artist: z.object({ id: Id, name: z.string() }),
  /** Low once the fronts left over reach this mark. */
  isLow: z.boolean(),
  lowMark: z.int(),
  /** The version an edit is based on; 0 if nobody has counted yet. */
  version: z.int(),
})
export type PaperAtDesk = z.infer<typeof PaperAtDesk>

const ofArtist = { artistId: Id, cardDesignId: Id, version: ShownVersion }
export const PaperCount = z.object({
  ...ofArtist,
  count: amount('Cards in the drawer', 0),
  lowMark: amount('Low-stock mark', 0),
})
export type PaperCount = z.infer<typeof PaperCount>
export const PaperParcel = z.object({ ...ofArtist, copies: amount('Cards in the parcel', 1) })

export type PaperParcel = z.infer<typeof PaperParcel>

/** Stock at the desk, if the shop tracks it. */
export const paperAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/paper',
    summary: 'Printed fronts running low, by artist and design; for one artist, all designs, searchable.',
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
    summary: 'Sets how many printed fronts of a design an artist has; 409 if it was changed in the meantime.',
    access: 'admin',
    roles: ['desk'],
    body: PaperCount,
    reply: Done,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/paper/parcels',
    summary:
      'Records a parcel of printed fronts on its way to an artist; 409 if their stock was changed in the meantime.',
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
    summary: 'The artist’s printed fronts, in the drawer and on their way; empty if the shop does not track stock.',
    access: 'artist',
    reply: z.object({ keepsStock: z.boolean(), rows: z.array(Paper) }),
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/api/studio/paper/{id}/arrival',
    summary: 'Records that printed fronts of a design have arrived; 409 if fewer are on their way.',
    access: 'artist',
    params: DesignParams,
    body: z.object({ copies: amount('Cards in the parcel', 1) }),
    reply: Done,
    once: true,
  }),
  spoil: endpoint({
    method: 'POST',
    path: '/api/studio/paper/{id}/spoiling',
    summary: 'Records a spoiled printed front; 409 if none is in the drawer.',
    access: 'artist',
    params: DesignParams,
    reply: Done,
    once: true,
  }),
}
