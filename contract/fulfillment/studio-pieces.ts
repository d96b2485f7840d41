import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { PieceSaying, PieceVersion, refusalReasons } from './piece-changes.ts'
import { PieceEvent, PieceMessage, PiecePhoto, PieceState, Scan } from './pieces.ts'
import { Shipping } from '#contract/base/shipping.ts'
import { Cursor, Done, Id, IdParams, ShownVersion, Timestamp } from '#contract/base/text.ts'

/** A piece in the artist's list. */
export const StudioPiece = z.object({
  id: Id,
  state: PieceState,
  version: z.int(),
  round: z.int(),
  copies: z.int(),
  rush: z.boolean(),
  orderNumber: z.string(),
  cardTitle: z.string(),
  imageUrl: z.nullable(z.string()),
  writingStyle: z.string(),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  /** The day promised for the lettering. */
  letteredBy: z.nullable(z.iso.date()),
  /** The day by which it is mailed, where its artist is, or otherwise the shop. */
  mailBy: z.iso.date(),
  /** It waits for this day to be mailed, so that it does not arrive before the second; null if it goes at once. */
  mailFrom: z.nullable(z.iso.date()),
  /** Where its days are: an IANA time zone. */
  dueZone: z.string(),
  arriveNotBefore: z.nullable(z.iso.date()),
  late: z.boolean(),
  /** With the hours in the calendar, it can no longer be lettered by its day. */
  atRisk: z.boolean(),
  /** The deadline to answer an offered piece; null if there is none. */
  answerBy: z.nullable(Timestamp),
  approveBy: z.nullable(Timestamp),
  /** Its photos wait for the desk to check them, as a new artist's first ones do. */
  inReview: z.boolean(),
})
export type StudioPiece = z.infer<typeof StudioPiece>

/** A piece with everything its artist needs to letter and mail it, without the buyer's e-mail address. */
export const StudioPieceDetails = z.extend(StudioPiece, {
  /** Rises with changes of words, style and address, to tell outdated job sheets apart. */
  revision: z.int(),
  /** The words before they were changed during production; null if they were not. */
  previousWords: z.nullable(z.object({ message: z.nullable(z.string()), signature: z.nullable(z.string()) })),
  /** From acceptance to 30 days after mailing. */
  recipient: z.nullable(Address),
  /** The giver's first name. */
  giver: z.string(),
  /** The path of the recipient's page, whose code goes on the back; null if there is none. */
  gifteePage: z.nullable(z.string()),
  photos: z.array(PiecePhoto),
  shipment: z.nullable(
    z.object({
      carrier: z.nullable(z.string()),
      trackingNumber: z.nullable(z.string()),
      mailedAt: Timestamp,
      scans: z.array(Scan),
    }),
  ),
  messages: z.array(PieceMessage),
  events: z.array(PieceEvent),
  /** So old that its oldest events may be in a detached month (decision 053). */
  isShortened: z.boolean(),
})
export type StudioPieceDetails = z.infer<typeof StudioPieceDetails>

export const PieceRefusal = z.object({
  reason: z.enum(refusalReasons, 'Please choose a reason'),
  version: ShownVersion,
})
export type PieceRefusal = z.infer<typeof PieceRefusal>

/** Carrier and number are optional, for cards mailed with a stamp; these have no scans. */
const PieceMailing = z.object({
  tracking: z.nullable(Shipping),
  version: ShownVersion,
  /** Must be true for a card that is in the mail already, although it should have waited for a later day. */
  early: z.optional(z.boolean()),
})

const StudioFilter = z.object({
  state: z.optional(z.enum(['', 'open', 'offered', 'accepted', 'lettered', 'approved', 'mailed', 'ended'])),
  cursor: Cursor,
})

/** An artist's own pieces; other artists' pieces are not found. */
export const studioPieces = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/pieces',
    summary: 'The artist’s own cards, the earliest due first.',
    access: 'artist',
    query: StudioFilter,
    reply: z.object({ pieces: z.array(StudioPiece), next: z.nullable(z.string()) }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/studio/pieces/{id}',
    summary: 'One of the artist’s cards, with everything needed to letter and mail it.',
    access: 'artist',
    params: IdParams,
    reply: StudioPieceDetails,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/studio/pieces/{id}/acceptance',
    summary: 'Accepts an offered card; its words are final from now on.',
    access: 'artist',
    params: IdParams,
    body: PieceVersion,
    reply: StudioPieceDetails,
    once: true,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/studio/pieces/{id}/refusal',
    summary: 'Declines an offered card with a reason; it goes to another artist, or the buyer is asked to decide.',
    access: 'artist',
    params: IdParams,
    body: PieceRefusal,
    reply: Done,
    once: true,
  }),
  letter: endpoint({
    method: 'POST',
    path: '/api/studio/pieces/{id}/lettering',
    summary: 'Marks a card as lettered: its photos, at least inside and envelope, go to the buyer.',
    access: 'artist',
    params: IdParams,
    body: PieceVersion,
    reply: StudioPieceDetails,
    once: true,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/studio/pieces/{id}/mailing',
    summary: 'Marks an approved card as mailed, with or without a tracking number.',
    access: 'artist',
    params: IdParams,
    body: PieceMailing,
    reply: StudioPieceDetails,
    once: true,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/studio/pieces/{id}/messages',
    summary: 'Asks the desk and the buyer something about the card.',
    access: 'artist',
    params: IdParams,
    body: PieceSaying,
    reply: StudioPieceDetails,
    status: 201,
    once: true,
  }),
}
