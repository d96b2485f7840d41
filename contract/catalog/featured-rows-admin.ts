import * as z from 'zod/mini'
import { AdminCard } from './cards-admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, IdParams, Version, requiredLine } from '#contract/base/text.ts'

export const AdminFeaturedRow = z.object({
  id: Id,
  title: z.string(),
  displayOrder: z.int(),
  isActive: z.boolean(),
  version: z.int(),
  cards: z.array(AdminCard),
})
export type AdminFeaturedRow = z.infer<typeof AdminFeaturedRow>

const badOrder = 'Display order must be 0 or greater'
const DisplayOrder = z.int(badOrder).check(z.minimum(0, badOrder), z.maximum(1_000_000, 'Display order is too large'))

/** The admin's form of a featured row (product.md, section 5); the default order is the current number of rows. */
export const FeaturedRowInput = z.object({
  title: requiredLine('Title is required'),
  displayOrder: z.optional(DisplayOrder),
  isActive: z._default(z.boolean(), true),
  version: Version,
})
export type FeaturedRowInput = z.infer<typeof FeaturedRowInput>

/** All ids, in their new order. */
const Order = z.object({ ids: z.array(Id).check(z.maxLength(1000)) })

const FeaturedCardInput = z.object({ cardDesignId: Id, displayOrder: z.optional(DisplayOrder) })

export const featuredRowsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/featured-rows',
    summary: 'Lists all featured rows with all their cards.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    reply: z.array(AdminFeaturedRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/featured-rows',
    summary: 'Adds a row.',
    access: 'admin',
    roles: ['catalog'],
    body: FeaturedRowInput,
    reply: AdminFeaturedRow,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/featured-rows/{id}',
    summary: 'Updates a row.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    body: FeaturedRowInput,
    reply: AdminFeaturedRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/featured-rows/{id}',
    summary: 'Deletes a row; its cards are kept.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    reply: Done,
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/api/admin/featured-rows/{id}/cards',
    summary: 'Adds a card to a row.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    body: FeaturedCardInput,
    reply: AdminFeaturedRow,
    status: 201,
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/api/admin/featured-rows/{rowId}/cards/{cardId}',
    summary: 'Removes a card from a row.',
    access: 'admin',
    roles: ['catalog'],
    params: z.object({ rowId: Id, cardId: Id }),
    reply: Done,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/admin/featured-rows/order',
    summary: 'Reorders the rows of the home page.',
    access: 'admin',
    roles: ['catalog'],
    body: Order,
    reply: Done,
  }),
  arrangeCards: endpoint({
    method: 'PUT',
    path: '/api/admin/featured-rows/{id}/cards/order',
    summary: 'Reorders the cards of a row.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    body: Order,
    reply: Done,
  }),
}
