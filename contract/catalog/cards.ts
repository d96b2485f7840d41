import * as z from 'zod/mini'
import { cardSorts, longestSearch, priceRanges } from './card-filter.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, IdParams, cleanText } from '#contract/base/text.ts'

/** A card design. Lists never carry image bytes: there `imageData` is null and `imageUrl` points to /media. */
export const Card = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.string(),
  imageData: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  artistId: z.nullable(Id),
  artistName: z.nullable(z.string()),
})
export type Card = z.infer<typeof Card>

/** Default page size of a search. Every grid of the shop has 1 to 4 columns, and all of them divide it. */
export const cardsAtOnce = 48

/** Text searches stop counting here: no one needs the exact number beyond it, and counting further would be slow. */
export const mostCounted = 10_000

/** Query of the public list: the shop page's filters, an artist, and the cursor of the next page. */
export const CardFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(longestSearch), cleanText)),
  category: z.optional(z.string().check(z.maxLength(longestSearch), cleanText)),
  price: z.optional(z.enum(priceRanges.map(({ value }) => value))),
  artist: z.optional(Id),
  /** Newest first by default; `best` ranks exact words before synonyms. */
  sort: z.optional(z.enum([...cardSorts.map(({ value }) => value), 'best'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** `next` of the previous response: its last card's sort key, so that new cards do not shift the pages. */
  cursor: z.optional(
    z
      .string()
      .check(z.regex(/^\d{1,4}_\d{1,9}_\d{1,16}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'This cursor is not valid')),
  ),
})
export type CardFilter = z.infer<typeof CardFilter>

export const CardPage = z.object({
  cards: z.array(Card),
  /** Cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
  /** Number of matches, on the first page only. Text searches with more than 10,000 matches are not counted exactly. */
  total: z.nullable(z.object({ count: z.int(), exact: z.boolean() })),
  /** The search as interpreted, if an unmatched word was taken as a typo; otherwise null. */
  meant: z.nullable(z.string()),
})
export type CardPage = z.infer<typeof CardPage>

export const cards = {
  list: endpoint({
    method: 'GET',
    path: '/api/cards',
    summary: 'Lists all active card designs.',
    failure: 'Failed to fetch cards',
    access: 'anyone',
    cached: true,
    reply: z.array(Card),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/cards/count',
    summary: 'The number of active card designs, and whether the shop page filters them in the browser.',
    access: 'anyone',
    cached: true,
    reply: z.object({ total: z.int(), inBrowser: z.boolean() }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/cards/search',
    summary:
      'One page of the active card designs that match, newest first or in the order asked for, with the cursor of the next page.',
    access: 'anyone',
    cached: true,
    query: CardFilter,
    reply: CardPage,
  }),
  samples: endpoint({
    method: 'GET',
    path: '/api/cards/samples',
    summary: 'The newest few active card designs of each artist or category.',
    access: 'anyone',
    cached: true,
    query: z.object({ of: z.enum(['artist', 'category']) }),
    reply: z.array(Card),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/cards/{id}',
    summary: 'One active card design.',
    access: 'anyone',
    cached: true,
    params: IdParams,
    reply: Card,
  }),
}
