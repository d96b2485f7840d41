import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { OwnReview } from './own-review.ts'
import { Id, Timestamp } from '#contract/base/text.ts'
import { PieceTips } from '#contract/money/tips.ts'

/**
 * The life of a piece: one card that one artist letters for one person (product.md, section 12). `cancelled` and
 * `arrived` are ends; `returned` opens a claim.
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

/** Who did something to a piece. */
const pieceRoles = ['shopper', 'artist', 'desk', 'carrier', 'giftee', 'timer'] as const
export type PieceRole = (typeof pieceRoles)[number]

/** What can happen to a piece; its record is append-only. */
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
  /** What the recipient writes by the card's page: a thank-you, or that something is wrong. */
  gifteeKind: z.nullable(z.enum(['thanks', 'problem'])),
  /** The buyer's first name, the artist's, or the shop's. */
  name: z.string(),
  text: z.string(),
  /** False for what the desk tells the artist alone. */
  forBuyer: z.boolean(),
  at: Timestamp,
})
export type PieceMessage = z.infer<typeof PieceMessage>

/** What was told to the buyer before paying; null for orders without one. */
export const PiecePromise = z.object({
  letteredBy: z.iso.date(),
  mailedBy: z.iso.date(),
  arrivesFrom: z.iso.date(),
  arrivesBy: z.iso.date(),
})
export type PiecePromise = z.infer<typeof PiecePromise>

/** In the terms of the carriers. */
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

/** What a carrier said about a shipment. */
export const Scan = z.object({
  status: z.enum(scanStatuses),
  /** In the carrier's words. */
  message: z.string(),
  /** City and state; null where the carrier did not say. */
  place: z.nullable(z.string()),
  at: Timestamp,
  /** Invented by the sandbox, where no real carrier is asked. */
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
  /** Counts how often it was lettered anew; the first is 1. */
  round: z.int(),
  rush: z.boolean(),
  version: z.int(),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  writingStyle: z.string(),
  artist: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  recipient: Address,
  /** The recipient was asked for the address, and nobody letters the card before it is there; only the name is known. */
  waitsForAddress: z.boolean(),
  /** What was paid for it, rush included. */
  price: z.string(),
  /** Until when the buyer can change the words; null when it no longer can. */
  changeableUntil: z.nullable(Timestamp),
  /** The buyer wants it mailed once it is lettered: nobody waits for the approval of the photos. */
  withoutWaiting: z.boolean(),
  /** When the photo counts as approved if the buyer says nothing; null where nothing waits for the buyer. */
  approveBy: z.nullable(Timestamp),
  /** The artist whom the buyer chose cannot letter it: the buyer decides how it goes on. */
  artistAsked: z.boolean(),
  /** The end of the day by which it is to be in the mail. */
  dueAt: Timestamp,
  promise: z.nullable(PiecePromise),
  /** The path of the page for whoever receives it; null where its buyer has not switched it on. */
  gifteePage: z.nullable(z.string()),
  /** Its day of mailing is over, or cannot be kept: what went back for that, and whether the buyer is asked. */
  late: z.nullable(z.object({ isOver: z.boolean(), back: z.string(), asked: z.boolean() })),
  /** Of the current round, and only those that are meant for the buyer. */
  photos: z.array(PiecePhoto),
  shipment: z.nullable(
    z.object({
      carrier: z.nullable(z.string()),
      trackingNumber: z.nullable(z.string()),
      url: z.nullable(z.string()),
      mailedAt: Timestamp,
      /** What the carrier said of this round, oldest first; nothing else is called scanned. */
      scans: z.array(Scan),
    }),
  ),
  claim: z.nullable(PieceClaim),
  /** Until when something wrong can be reported; null before it is mailed and when it is too late. */
  claimableUntil: z.nullable(Timestamp),
  /** What other words cost while the photo waits for the buyer; null when it does not. */
  otherWordsPrice: z.nullable(z.string()),
  /** Other words that were written and not paid for, or paid for too late. */
  otherWords: z.nullable(
    z.object({
      customMessage: z.nullable(z.string()),
      customSignature: z.nullable(z.string()),
      amount: z.string(),
      state: z.enum(['unpaid', 'refunded']),
    }),
  ),
  /** What was paid for other words besides the order's total. */
  paidForWords: z.string(),
  /** What of that was refunded, or is on its way. */
  refundedForWords: z.string(),
  /** What the buyer says of it in public; null where there is nothing. */
  review: z.nullable(OwnReview),
  /** What the buyer gave its artist besides; payments of their own. */
  tips: PieceTips,
  /** What the buyer, the artist and the shop have written to each other about it. */
  messages: z.array(PieceMessage),
  events: z.array(PieceEvent),
  /** Made so long ago that its oldest events may be in a month that was detached (decision 053). */
  isShortened: z.boolean(),
})
export type Piece = z.infer<typeof Piece>
