import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { DeskSaying, PieceVersion, refusalReasons } from './piece-changes.ts'
import { PieceClaim, pieceStates } from './pieces.ts'
import { Shipping } from '#contract/base/shipping.ts'
import { StudioPiece, StudioPieceDetails } from './studio-pieces.ts'
import { Id, IdParams, ShownVersion, cleanText, optionalText } from '#contract/base/text.ts'

/** What the desk sees of a piece in addition to its artist. */
const AtDesk = {
  orderId: Id,
  customerName: z.string(),
  recipientName: z.string(),
  /** The recipient was asked for the address; it is not lettered until it is known. */
  waitsForAddress: z.boolean(),
  artist: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  /** Its artist works in the studio; otherwise the desk acts for them. */
  hasAccount: z.boolean(),
  /** The chosen artist cannot letter it, and the buyer was asked to decide. */
  artistAsked: z.boolean(),
}

/** A piece in the desk's table and on its board. */
export const AdminPieceSummary = z.extend(StudioPiece, AtDesk)
export type AdminPieceSummary = z.infer<typeof AdminPieceSummary>

/** A claim, with what the buyer wrote and what the desk answered. */
const AdminClaim = z.extend(PieceClaim, { id: Id, note: z.nullable(z.string()), answer: z.nullable(z.string()) })

export const AdminPiece = z.extend(StudioPieceDetails, {
  ...AtDesk,
  recipient: Address,
  /** Newest first. */
  claims: z.array(AdminClaim),
})
export type AdminPiece = z.infer<typeof AdminPiece>

export const piecesPerPage = 50
/** Counting stops here: the number is then at least this. */
export const mostPiecesCounted = 2000

const PieceFilter = z.object({
  /** A state, all open cards, photos for the desk to check, or claims to decide. */
  state: z.optional(z.enum(['', 'open', 'review', 'claims', ...pieceStates])),
  artist: z.optional(Id),
  /** Due within a day, overdue, or no longer possible by its day. */
  risk: z.optional(z.enum(['', 'soon', 'late', 'at risk'])),
  q: z.optional(z.string().check(z.maxLength(200), cleanText)),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})

const PieceCounts = z.object({
  waiting: z.int(),
  offered: z.int(),
  accepted: z.int(),
  lettered: z.int(),
  approved: z.int(),
  late: z.int(),
  atRisk: z.int(),
  review: z.int(),
  claims: z.int(),
})

const Mailing = z.object({
  tracking: z.nullable(Shipping),
  /** Must be true to mail a card without an approved photo. */
  withoutApproval: z.optional(z.boolean()),
  /** Must be true for a card that is in the mail already, although it should have waited for a later day. */
  early: z.optional(z.boolean()),
  version: ShownVersion,
})

/** The desk sees every piece, and can do everything that artists can. */
export const piecesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/pieces',
    summary:
      'Cards by state, artist and risk, the earliest due first; can be searched by order, customer and recipient.',
    access: 'admin',
    roles: ['desk'],
    query: PieceFilter,
    reply: z.object({ pieces: z.array(AdminPieceSummary), total: z.int(), counts: PieceCounts }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/pieces/{id}',
    summary: 'One card with its photos, conversation, claims and events.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: AdminPiece,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/acceptance',
    summary: 'Accepts a card for its artist; the words are final from now on.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: PieceVersion,
    reply: AdminPiece,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/refusal',
    summary: 'Declines a card for its artist; it goes to another artist, or the buyer is asked to decide.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: z.object({ reason: z.enum(refusalReasons, 'Please choose a reason'), version: ShownVersion }),
    reply: AdminPiece,
  }),
  letter: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/lettering',
    summary: 'Marks a card as lettered for its artist: its photos go to the buyer.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: PieceVersion,
    reply: AdminPiece,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/mailing',
    summary: 'Marks a card as mailed, with a tracking number or without.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: Mailing,
    reply: AdminPiece,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/assignment',
    summary: 'Assigns a card to another artist.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: z.object({ artistId: z.guid('Artist selection is required'), version: ShownVersion }),
    reply: AdminPiece,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/review',
    summary: 'Lets the buyer see a new artist’s photos, or has the card lettered again.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: z.object({ pass: z.boolean(), note: optionalText(1000), version: ShownVersion }),
    reply: AdminPiece,
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/arrival',
    summary: 'Marks a mailed card as arrived, as reported by its carrier.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: PieceVersion,
    reply: AdminPiece,
  }),
  comeBack: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/return',
    summary: 'Marks a mailed card as returned, and opens a claim for the desk to decide.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: PieceVersion,
    reply: AdminPiece,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/cancellation',
    summary: 'Cancels an unmailed card, and refunds its share.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: IdParams,
    body: z.object({ reason: optionalText(500), version: ShownVersion }),
    reply: AdminPiece,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/claims/{claim}',
    summary: 'Decides an open claim: letter it again, refund, or decline.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: z.object({ id: Id, claim: Id }),
    body: z.object({
      decision: z.enum(['again', 'refund', 'decline'], 'Please choose a decision'),
      note: optionalText(1000),
    }),
    reply: AdminPiece,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/admin/pieces/{id}/messages',
    summary: 'Sends a message about a card to its artist only, or to its customer and its artist.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: DeskSaying,
    reply: AdminPiece,
    status: 201,
  }),
}
