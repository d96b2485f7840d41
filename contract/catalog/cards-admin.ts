import * as z from 'zod/mini'
import { isPictureUrl } from './artists.ts'
import { Card } from './cards.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { longestDataUrl, notAPicture, tooLargePicture } from '#contract/base/picture-upload.ts'
import { priceText } from './price.ts'
import { Done, Id, IdParams, Timestamp, Version, cleanText, requiredLine, requiredText } from '#contract/base/text.ts'

export const AdminCard = z.extend(Card, { isActive: z.boolean(), createdAt: Timestamp, version: z.int() })
export type AdminCard = z.infer<typeof AdminCard>

const badPicture = 'Must be a valid URL'
const Picture = z.nullish(
  z.string({ error: badPicture }).check(
    z.maxLength(longestDataUrl, tooLargePicture),
    z.refine((value) => !isDataUrl(value) || value.startsWith('data:image/'), notAPicture),
    z.refine((value) => value === '' || isDataUrl(value) || (value.length <= 2000 && isPictureUrl(value)), badPicture),
  ),
)

function isDataUrl(value: string): boolean {
  return /^data:/i.test(value)
}

/**
 * The admin's card form (product.md, section 5). The price may start with a $ sign; an empty artistId means no artist.
 */
export const CardInput = z.object({
  title: requiredLine('Title is required'),
  description: requiredText('Description is required', 2000),
  category: requiredLine('Category is required', 100),
  price: priceText('19.99'),
  imageUrl: Picture,
  imageData: Picture,
  artistId: z.nullish(z.union([z.literal(''), Id], 'This artist is not valid')),
  isActive: z._default(z.boolean(), true),
  version: Version,
})
export type CardInput = z.infer<typeof CardInput>

export const cardsPerPage = 25

export const cardColumns = ['title', 'category', 'price', 'status'] as const
export type CardColumn = (typeof cardColumns)[number]

/** Query of the admin's table of cards; a leading hyphen in `sort` means descending. */
export const CardSearch = z.object({
  q: z.optional(z.string().check(z.maxLength(100), cleanText)),
  category: z.optional(z.string().check(z.maxLength(100), cleanText)),
  status: z.optional(z.enum(['active', 'inactive'])),
  sort: z.optional(z.enum(cardColumns.flatMap((column) => [column, `-${column}`] as const))),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  /** Excludes the cards of this featured row. */
  outsideRow: z.optional(Id),
})
export type CardSearch = z.infer<typeof CardSearch>

/** Shows or hides several items at once. */
const Activation = z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(1000)), isActive: z.boolean() })

export const cardsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/cards',
    summary: 'Lists all card designs, including inactive ones.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    reply: z.array(AdminCard),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/admin/cards/search',
    summary: 'One page of the matching card designs, and the total number of matches.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    query: CardSearch,
    reply: z.object({ cards: z.array(AdminCard), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/cards',
    summary: 'Adds a card design.',
    access: 'admin',
    roles: ['catalog'],
    body: CardInput,
    reply: AdminCard,
    status: 201,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/cards/{id}',
    summary: 'One card design, active or not.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    params: IdParams,
    reply: AdminCard,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/cards/{id}',
    summary: 'Updates a card design.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    body: CardInput,
    reply: AdminCard,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/cards/{id}',
    summary: 'Deletes a card design; placed orders keep their copy.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    reply: Done,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/admin/cards/activation',
    summary: 'Shows or hides several card designs at once.',
    access: 'admin',
    roles: ['catalog'],
    body: Activation,
    reply: Done,
  }),
}
