import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { PieceSaying, PieceVersion, ShownVersion, refusalReasons } from './piece-changes.ts'
import { PieceEvent, PieceMessage, PiecePhoto, PieceState, Scan } from './pieces.ts'
import { Shipping } from '#contract/base/shipping.ts'
import { Done, Id, IdParams, Timestamp, cleanText } from '#contract/base/text.ts'

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
  /** By when it was promised to be lettered. */
  letteredBy: z.nullable(z.iso.date()),
  dueAt: Timestamp,
  late: z.boolean(),
  /** By the hours in the calendar, it cannot be lettered by its day any more. */
  atRisk: z.boolean(),
  /** Until when an offered piece waits for an answer; null where nobody is waiting. */
  answerBy: z.nullable(Timestamp),
  approveBy: z.nullable(Timestamp),
  /** Its photos wait for the desk, as a new artist's first ones do. */
  inReview: z.boolean(),
})
export type StudioPiece = z.infer<typeof StudioPiece>

/** A piece with all that an artist needs to letter and mail it; the buyer's e-mail address is not hers to see. */
export const StudioPieceDetails = z.extend(StudioPiece, {
  /** Counts the changes of words, style and address: paper of an older revision can be told apart. */
  revision: z.int(),
  /** The words before they were changed during the making; null where they were not. */
  previousWords: z.nullable(z.object({ message: z.nullable(z.string()), signature: z.nullable(z.string()) })),
  /** From acceptance to 30 days after mailing. */
  recipient: z.nullable(Address),
  /** Who gives the card, by first name. */
  giver: z.string(),
  /** The path of the page for whoever receives it; its code goes on the back. Null where there is none. */
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
  /** Made so long ago that its oldest events may be in a month that was detached (decision 053). */
  isShortened: z.boolean(),
})
export type StudioPieceDetails = z.infer<typeof StudioPieceDetails>

export const PieceRefusal = z.object({
  reason: z.enum(refusalReasons, 'Please choose a reason'),
  version: ShownVersion,
})
export type PieceRefusal = z.infer<typeof PieceRefusal>

/** Carrier and number are optional for a stamp; then no scan is ever claimed. */
const PieceMailing = z.object({ tracking: z.nullable(Shipping), version: ShownVersion })

const StudioFilter = z.object({
  state: z.optional(z.enum(['', 'open', 'offered', 'accepted', 'lettered', 'approved', 'mailed', 'ended'])),
  cursor: z.optional(z.string().check(z.maxLength(200), cleanText)),
})

/** An artist's own pieces; a stranger's is not found. */
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
    summary: 'One of the artist’s cards, with all that is needed to letter and mail it.',
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
    summary: 'Refuses an offered card with a reason; it goes to another artist, or the buyer is asked.',
    access: 'artist',
    params: IdParams,
    body: PieceRefusal,
    reply: Done,
    once: true,
  }),
  letter: endpoint({
    method: 'POST',
    path: '/api/studio/pieces/{id}/lettering',
    summary: 'The card is lettered: its photos, inside and envelope at least, go to the buyer.',
    access: 'artist',
    params: IdParams,
    body: PieceVersion,
    reply: StudioPieceDetails,
    once: true,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/studio/pieces/{id}/mailing',
    summary: 'The approved card is in the mail, with a tracking number or without.',
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
