import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id } from '#contract/base/text.ts'
import { FirstDay } from './wished-arrival.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'

const flag = z.optional(z.enum(['true', 'false']))

/** What a date depends on besides the artist: quantity, destination and service. */
const PromiseWish = z.object({
  artistId: z.optional(Id),
  /** Only artists who letter it. */
  style: z.optional(z.enum(writingStyles)),
  /** Used if the shop tracks its stock of printed cards. */
  cardDesignId: z.optional(Id),
  copies: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** Five or nine digits; several, separated by commas, for cards to several people. */
  zip: z.optional(
    z
      .string()
      .check(
        z.maxLength(600, 'At most 50 ZIP codes are allowed'),
        z.regex(/^\d{5}(-\d{4})?(,\d{5}(-\d{4})?)*$/, 'ZIP code must have five digits'),
      ),
  ),
  withoutWaiting: flag,
  /** One of the few cards lettered ahead of the others, for a fee. */
  rush: flag,
  /** The first day on which it may arrive. */
  notBefore: z.optional(FirstDay),
  /** Also the choices that would have it there sooner, or at all. */
  ways: flag,
})

const day = z.iso.date()

const Days = z.object({
  letteredBy: day,
  mailedBy: day,
  /** An estimate of the days in the mail; null without a ZIP code. */
  arrivesFrom: z.nullable(day),
  arrivesBy: z.nullable(day),
  /** It waits for this day to be mailed; absent if it goes as soon as it can. */
  mailFrom: z.optional(day),
})

/** A choice by which a card arrives sooner than as it was asked for. */
const SoonerWay = z.object({
  rush: z.boolean(),
  withoutWaiting: z.boolean(),
  /** What it costs more, per card. */
  fee: z.string(),
  promise: Days,
})
export type SoonerWay = z.infer<typeof SoonerWay>

/** When a card is lettered, mailed and delivered, or why there is no date; days in the artist’s time zone. */
const Dates = z.object({
  available: z.boolean(),
  /**
   * Why there is no date: no working hours, fully booked, no rush place in the next two working days, no printed cards
   * of the design, or no answer yet from people who were asked for their addresses.
   */
  reason: z.nullable(z.enum(['no hours', 'booked out', 'no rush', 'no paper', 'no address'])),
  promise: z.nullable(Days),
})
export type Dates = z.infer<typeof Dates>

/** For the next card of an artist. */
export const ArtistPromise = z.extend(Dates, {
  artistId: Id,
  /** The rush fee per card; null if rush was not requested. */
  rushFee: z.nullable(z.string()),
  /** The cheapest first; absent unless asked for. */
  ways: z.optional(z.array(SoonerWay)),
})
export type ArtistPromise = z.infer<typeof ArtistPromise>

/** For a line in the cart, after the lines before it. */
export const LinePromise = z.extend(Dates, {
  lineId: Id,
  artistId: z.nullable(Id),
  /** How many of its cards would arrive after the day that was wished for them. */
  tooLate: z.int(),
})
export type LinePromise = z.infer<typeof LinePromise>

export const promises = {
  list: endpoint({
    method: 'GET',
    path: '/api/promises',
    summary: 'When each artist, or one, could letter and mail the next order; at most ten seconds old.',
    access: 'anyone',
    query: PromiseWish,
    reply: z.array(ArtistPromise),
  }),
  ofCart: endpoint({
    method: 'GET',
    path: '/api/cart/promises',
    summary: 'When each line of the visitor’s cart would be lettered and mailed if paid now.',
    access: 'anyone',
    query: z.pick(PromiseWish, { zip: true, withoutWaiting: true }),
    reply: z.array(LinePromise),
  }),
}
