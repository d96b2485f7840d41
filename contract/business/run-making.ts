import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PiecePhoto, PieceState } from '#contract/fulfillment/pieces.ts'
import { noLink } from '#contract/base/links-in-text.ts'
import { CardLine, Run, RunWords, mostRunRows, rowsAtOnce } from './runs.ts'
import { Done, Id, IdParams, ShownVersion, Timestamp, Token, requiredText } from '#contract/base/text.ts'

/** An artist's share of a run's cards, in percent; shares add up to 100. */
export const ArtistShare = z.object({ artistId: Id, percent: z.int().check(z.minimum(1), z.maximum(100)) })
export type ArtistShare = z.infer<typeof ArtistShare>

/** The card lettered first; the others wait for its approval. */
const RunSample = z.object({
  name: z.string(),
  state: PieceState,
  artist: z.nullable(z.string()),
  /** The photos of the current round, once available. */
  photos: z.array(PiecePhoto),
  /** How often it was lettered; more than 1 after a mistake. */
  round: z.int(),
  version: z.int(),
})
export type RunSample = z.infer<typeof RunSample>

/** An artist, their share of the cards not placed yet, and when they could letter the last of them. */
const RunArtist = z.object({
  id: Id,
  name: z.string(),
  percent: z.int(),
  /** Cards that wait for the artist. */
  waiting: z.int(),
  /** By today's schedules; null if nothing waits, or if it is not known yet. */
  letteredBy: z.nullable(z.iso.date()),
  arrivesBy: z.nullable(z.iso.date()),
})
export type RunArtist = z.infer<typeof RunArtist>

export const cardKinds = [
  'all',
  'waiting',
  'lettering',
  'lettered',
  'mailed',
  'arrived',
  'returned',
  'cancelled',
] as const
export const CardKind = z.enum(cardKinds)
export type CardKind = z.infer<typeof CardKind>

const cardCount = z.int()
const CardCounts = z.object({
  all: cardCount,
  waiting: cardCount,
  lettering: cardCount,
  lettered: cardCount,
  mailed: cardCount,
  arrived: cardCount,
  returned: cardCount,
  cancelled: cardCount,
})

/** A replacement for a line's named artist, who has left. */
const RunReplacement = z.object({
  /** The line of the offer, from 1. */
  card: z.int(),
  artist: z.string(),
  before: z.string(),
  /** Their first card; the others of the line wait for its approval. Null until it is started. */
  sample: z.nullable(RunSample),
  approvedAt: z.nullable(Timestamp),
})
export type RunReplacement = z.infer<typeof RunReplacement>

/** Cards that cannot go to the named artist, and the artists who could letter them instead. */
const LineToReplace = z.object({
  card: z.int(),
  title: z.string(),
  artist: z.string(),
  /** A sentence. */
  reason: z.string(),
  waiting: z.int(),
  /** Artists who can letter the words of all of them, by name; dates of the last card by today's schedules, or null. */
  candidates: z.array(
    z.object({
      id: Id,
      name: z.string(),
      letteredBy: z.nullable(z.iso.date()),
      arrivesBy: z.nullable(z.iso.date()),
    }),
  ),
})
export type LineToReplace = z.infer<typeof LineToReplace>

const NewArtist = z.object({ card: CardLine, artistId: Id, reason: requiredText('Please say why', 500) })
export type NewArtist = z.infer<typeof NewArtist>

/** A run's production progress. */
export const RunMaking = z.object({
  sample: z.nullable(RunSample),
  approvedAt: z.nullable(Timestamp),
  /** The artists who letter it, or could; without shares if the offer names each card's artist. */
  artists: z.array(RunArtist),
  /** Whether the words of all cards can still change: the sample is lettered again with them, once for free. */
  mayChangeWords: z.boolean(),
  /** Whether the offer leaves the artists open, so that shares have to be set. */
  isOpen: z.boolean(),
  /** Why no more cards go to the artists right now; null if they do. */
  held: z.nullable(z.enum(['money', 'places', 'rows', 'failed', 'approval'])),
  replacements: z.array(RunReplacement),
  counts: CardCounts,
})
export type RunMaking = z.infer<typeof RunMaking>

/** One recipient's card. */
export const RunCard = z.object({
  row: z.int(),
  name: z.string(),
  place: z.string(),
  kind: CardKind,
  artist: z.nullable(z.string()),
  /** The lettering date promised when it went to the artist. */
  letteredBy: z.nullable(z.iso.date()),
  photo: z.nullable(PiecePhoto),
  tracking: z.nullable(z.object({ number: z.nullable(z.string()), url: z.nullable(z.string()) })),
})
export type RunCard = z.infer<typeof RunCard>

const TokenParams = z.object({ token: Token })
const Version = z.object({ version: ShownVersion })
const CardParams = z.object({ token: Token, card: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)) })

/** A file of all cards for spreadsheets, by any link of the run. */
export const runCardsCsvPath = '/api/runs/{token}/cards.csv'

export const runMaking = {
  find: endpoint({
    method: 'GET',
    path: '/api/runs/{token}/making',
    summary: 'The progress of a run’s cards.',
    access: 'anyone',
    params: TokenParams,
    reply: RunMaking,
  }),
  shares: endpoint({
    method: 'PUT',
    path: '/api/runs/{token}/shares',
    summary: 'Sets the artists’ shares of the cards that have not gone to an artist yet.',
    access: 'anyone',
    params: TokenParams,
    body: z.object({ shares: z.array(ArtistShare).check(z.minLength(1), z.maxLength(50)), version: ShownVersion }),
    reply: RunMaking,
  }),
  sample: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/sample',
    summary: 'Starts the sample: the first card of the list.',
    access: 'anyone',
    params: TokenParams,
    body: Version,
    reply: Run,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/sample/approval',
    summary: 'Approves the sample by its photos: it is mailed, and the other cards are started.',
    access: 'anyone',
    params: TokenParams,
    body: Version,
    reply: Run,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/sample/rejection',
    summary: 'Reports a mistake in the photo: the sample is lettered again for free.',
    access: 'anyone',
    params: TokenParams,
    body: z.object({ note: requiredText('Please say what isn’t right', 1000).check(noLink), version: ShownVersion }),
    reply: RunMaking,
  }),
  approveReplacement: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/replacements/{card}/approval',
    summary:
      'Approves a replacement artist’s first card by its photos: it is mailed, and the others of its line continue.',
    access: 'anyone',
    params: CardParams,
    body: Version,
    reply: Run,
  }),
  rejectReplacement: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/replacements/{card}/rejection',
    summary: 'Reports a mistake in a replacement artist’s first card: it is lettered again for free.',
    access: 'anyone',
    params: CardParams,
    body: z.object({ note: requiredText('Please say what isn’t right', 1000).check(noLink), version: ShownVersion }),
    reply: RunMaking,
  }),
  words: endpoint({
    method: 'PUT',
    path: '/api/runs/{token}/sample/words',
    summary: 'Changes the words of all cards: the sample is lettered again with them, once for free.',
    access: 'anyone',
    params: TokenParams,
    body: RunWords,
    reply: Run,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/pause',
    summary: 'Pauses the run: no more cards go to the artists until it is resumed.',
    access: 'anyone',
    params: TokenParams,
    body: Version,
    reply: Run,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/resumption',
    summary: 'Resumes the run after a pause.',
    access: 'anyone',
    params: TokenParams,
    body: Version,
    reply: Run,
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/runs/{token}/cards',
    summary: 'The cards of a run in list order, with the status of each.',
    access: 'anyone',
    params: TokenParams,
    query: z.object({
      show: z.optional(CardKind),
      from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostRunRows))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(rowsAtOnce))),
    }),
    reply: z.object({ total: z.int(), cards: z.array(RunCard) }),
  }),
}

/** Why a run is ended, as its contact reads it. */
export const RunCancellation = z.object({ reason: requiredText('Please say why', 500) })

export const runMakingAdmin = {
  toReplace: endpoint({
    method: 'GET',
    path: '/api/admin/runs/{id}/replacements',
    summary: 'Cards of a run whose named artist has left, and the artists who could letter them instead.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: z.array(LineToReplace),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/admin/runs/{id}/replacements',
    summary: 'Replaces an artist who has left; the buyer approves the new artist’s first card.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: NewArtist,
    reply: Done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/runs/{id}/cancellation',
    summary: 'Ends a run: no more of its cards are started. The reason is e-mailed to its contact.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: RunCancellation,
    reply: Done,
  }),
}
