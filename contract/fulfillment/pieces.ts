import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { OwnReview } from './own-review.ts'
import { Id, Timestamp } from '#contract/base/text.ts'
import { PieceTips } from '#contract/money/tips.ts'

/**
 * The life of a piece: one card that one artist letters for one person (product.md, section 12). `cancelled` and
 * `arrived` are final; `returned` opens a claim.
 */
export const pieceStates = [
  'waiting',
  'offered',
  'accepted',
  'lettered',
  'approved',
  'mailed',
  'arrived',
  'returned',
  'cancelled',
] as const
export const PieceState = z.enum(pieceStates)
export type PieceState = z.infer<typeof PieceState>

/** Who changed a piece. */
const pieceRoles = ['shopper', 'artist', 'desk', 'carrier', 'giftee', 'timer'] as const
export type PieceRole = (typeof pieceRoles)[number]

/** The events of a piece; their record is append-only. */
const pieceEventKinds = [
  'ordered',
  'words_changed',
  'address_changed',
  'style_changed',
  'released',
  'offered',
  'accepted',
  'refused',
  'expired',
  'artist_asked',
  'artist_chosen',
  'assigned',
  'lettered',
  'passed',
  'sent_back',
  'approved',
  'mistake',
  'other_words',
  'waiting_changed',
  'mailed',
  'arrived',
  'presumed',
  'returned',
  'claimed',
  'granted',
  'declined',
  'again',
  'date_at_risk',
  'late',
  'late_answered',
  'cancelled',
  'undone',
  'to_desk',
  'giftee_page',
  'thanked',
  'problem',
] as const
export type PieceEventKind = (typeof pieceEventKinds)[number]

export const PieceEvent = z.object({
  kind: z.enum(pieceEventKinds),
  at: Timestamp,
  role: z.enum(pieceRoles),
  /** What was changed, a reason, or a tracking number; never the words or the address themselves. */
  detail: z.nullable(z.string()),
})
export type PieceEvent = z.infer<typeof PieceEvent>

/** What a photo shows. */
const photoKinds = ['inside', 'envelope', 'other'] as const
export const PhotoKind = z.enum(photoKinds)
export type PhotoKind = z.infer<typeof PhotoKind>

/** A private photo of the real card; `url` takes `?w=480`, `960` or `1600`. Sizes are those of the largest, in px. */
export const PiecePhoto = z.object({
  id: Id,
  kind: PhotoKind,
  round: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type PiecePhoto = z.infer<typeof PiecePhoto>

export const claimReasons = ['words', 'damaged', 'late', 'never arrived', 'other'] as const
export const claimWishes = ['again', 'refund'] as const
const ClaimState = z.enum(['waiting', 'granted', 'declined'])

export const PieceClaim = z.object({
  /** As the buyer gave it; `returned` for a card that came back. */
  reason: z.enum([...claimReasons, 'returned']),
  wish: z.enum(claimWishes),
  state: ClaimState,
  at: Timestamp,
})
export type PieceClaim = z.infer<typeof PieceClaim>

const messageRoles = ['shopper', 'artist', 'desk', 'giftee'] as const
export type MessageRole = (typeof messageRoles)[number]

/** A line of the conversation about a piece. */
export const PieceMessage = z.object({
  role: z.enum(messageRoles),
  /** Written by the recipient on the card's page: a thank-you or a problem. */
  gifteeKind: z.nullable(z.enum(['thanks', 'problem'])),
  /** The buyer's first name, the artist's, or the shop's. */
  name: z.string(),
  text: z.string(),
  /** False for messages from the desk to the artist only. */
  forBuyer: z.boolean(),
  at: Timestamp,
})
export type PieceMessage = z.infer<typeof PieceMessage>

/** The dates shown to the buyer before paying; null for orders without them. */
export const PiecePromise = z.object({
  letteredBy: z.iso.date(),
  mailedBy: z.iso.date(),
  arrivesFrom: z.iso.date(),
  arrivesBy: z.iso.date(),
  /** It is not mailed before this day, so that it does not arrive too early; absent if nobody wished for that. */
  mailFrom: z.optional(z.iso.date()),
})
export type PiecePromise = z.infer<typeof PiecePromise>

/** In carriers' terms. */
export const scanStatuses = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'available_for_pickup',
  'delivered',
  'return_to_sender',
  'failure',
  'cancelled',
  'error',
] as const
export type ScanStatus = (typeof scanStatuses)[number]

/** A carrier's scan of a shipment. */
export const Scan = z.object({
  status: z.enum(scanStatuses),
  /** In the carrier's words. */
  message: z.string(),
  /** City and state; null if the carrier did not say. */
  place: z.nullable(z.string()),
  at: Timestamp,
  /** Made up by the sandbox, which asks no real carrier. */
  isSandbox: z.boolean(),
})
export type Scan = z.infer<typeof Scan>

/** A piece as its buyer sees it. */
export const Piece = z.object({
  id: Id,
  /** The position of its line in the order. */
  line: z.int(),
  state: PieceState,
  copies: z.int(),
  /** Rises each time it is lettered again; the first is 1. */
  round: z.int(),
  rush: z.boolean(),
  version: z.int(),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  writingStyle: z.string(),
  artist: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  recipient: Address,
  /** The recipient was asked for the address; until then only the name is known, and the card is not lettered. */
  waitsForAddress: z.boolean(),
  /** Price paid for it, including rush. */
  price: z.string(),
  /** Until when the buyer can change the words; null if it no longer can. */
  changeableUntil: z.nullable(Timestamp),
  /** The buyer wants it mailed once lettered, without approving the photos. */
  withoutWaiting: z.boolean(),
  /** When the photo counts as approved without an answer; null if nothing waits for the buyer. */
  approveBy: z.nullable(Timestamp),
  /** The artist the buyer chose cannot letter it: the buyer must decide. */
  artistAsked: z.boolean(),
  /** The day by which it is mailed, where its artist is, or otherwise the shop. */
  mailBy: z.iso.date(),
  /** The last moment of that day. */
  dueAt: Timestamp,
  promise: z.nullable(PiecePromise),
  /** The days of the arrival that its buyer wished for. */
  arriveBy: z.nullable(z.iso.date()),
  arriveNotBefore: z.nullable(z.iso.date()),
  /** The path of the recipient's page; null if the buyer has not switched it on. */
  gifteePage: z.nullable(z.string()),
  /** Its mailing day has passed or cannot be kept: the amount refunded for that, and whether the buyer is asked. */
  late: z.nullable(z.object({ isOver: z.boolean(), back: z.string(), asked: z.boolean() })),
  /** From the current round, and only those meant for the buyer. */
  photos: z.array(PiecePhoto),
  shipment: z.nullable(
    z.object({
      carrier: z.nullable(z.string()),
      trackingNumber: z.nullable(z.string()),
      url: z.nullable(z.string()),
      mailedAt: Timestamp,
      /** The carrier's scans of this round, oldest first. */
      scans: z.array(Scan),
    }),
  ),
  claim: z.nullable(PieceClaim),
  /** Until when a problem can be reported; null before mailing and after the deadline. */
  claimableUntil: z.nullable(Timestamp),
  /** What can be wrong with it by now: not that it never arrived while it may still be on its way, for example. */
  claimableFor: z.array(z.enum(claimReasons)),
  /**
   * The last day on which a mailed card may still be on its way; null before it is mailed, and once it is over or
   * somebody has said that it arrived.
   */
  onItsWayUntil: z.nullable(z.iso.date()),
  /** The price of new words while the photo waits for the buyer; null otherwise. */
  otherWordsPrice: z.nullable(z.string()),
  /** New words not paid for, or paid for too late. */
  otherWords: z.nullable(
    z.object({
      customMessage: z.nullable(z.string()),
      customSignature: z.nullable(z.string()),
      amount: z.string(),
      state: z.enum(['unpaid', 'refunded']),
    }),
  ),
  /** The amount paid for new words, on top of the order's total. */
  paidForWords: z.string(),
  /** How much of that was refunded or is on its way. */
  refundedForWords: z.string(),
  /** The buyer's public review; null if there is none. */
  review: z.nullable(OwnReview),
  /** The buyer's tips for its artist; separate payments. */
  tips: PieceTips,
  /** Messages between the buyer, the artist and the shop. */
  messages: z.array(PieceMessage),
  events: z.array(PieceEvent),
  /** So old that its oldest events may be in a detached month (decision 053). */
  isShortened: z.boolean(),
})
export type Piece = z.infer<typeof Piece>
