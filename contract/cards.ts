import * as z from 'zod/mini'
import { longestSearch, priceRanges } from './card-filter.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, cleanText } from './text.ts'

/** A card design. Lists never carry image bytes: `imageData` is null there and `imageUrl` points to /media. */
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

/** Cards in one answer of a search unless it asks for fewer or more; every grid of the shop has 1 to 4 columns, all of which divide it. */
export const cardsAtOnce = 48

/** Texts are not counted further: beyond it nobody needs to know, and it would take long. */
export const mostCounted = 10_000

/** What the public list can be asked for: the filters of the shop page, an artist, and where to go on. */
export const CardFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(longestSearch), cleanText)),
  category: z.optional(z.string().check(z.maxLength(longestSearch), cleanText)),
  price: z.optional(z.enum(priceRanges.map(({ value }) => value))),
  artist: z.optional(Id),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** `next` of the answer before: the microsecond and the id of its last card, so that new cards move nothing. */
  cursor: z.optional(
    z
      .string()
      .check(z.regex(/^\d{1,16}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'This place in the list is not valid')),
  ),
})
export type CardFilter = z.infer<typeof CardFilter>

export const CardPage = z.object({
  cards: z.array(Card),
  /** Asks for the following cards; null at the end. */
  next: z.nullable(z.string()),
  /** How many match in all, with the first cards only. Texts that are in more than 10,000 are not counted exactly. */
  total: z.nullable(z.object({ count: z.int(), exact: z.boolean() })),
})
export type CardPage = z.infer<typeof CardPage>

export const cards = {
  list: endpoint({
    method: 'GET',
    path: '/api/cards',
    summary: 'All active card designs.',
    access: 'anyone',
    cached: true,
    reply: z.array(Card),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/cards/count',
    summary: 'How many card designs are active, and whether the shop page filters all of them in the browser.',
    access: 'anyone',
    cached: true,
    reply: z.object({ total: z.int(), inBrowser: z.boolean() }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/cards/search',
    summary: 'Some of the active card designs that match, the newest first, and where to go on.',
    access: 'anyone',
    cached: true,
    query: CardFilter,
    reply: CardPage,
  }),
  samples: endpoint({
    method: 'GET',
    path: '/api/cards/samples',
    summary: 'The newest active card designs of each artist or category, a few of each.',
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
