import * as z from 'zod/mini'
import { AdminCard } from './cards-admin.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, Version, requiredText } from './text.ts'

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

/** The row form of the portal (product.md, section 5); a missing order becomes the current row count. */
export const FeaturedRowInput = z.object({
  title: requiredText('Title is required'),
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
    summary: 'All rows with all their cards.',
    access: 'admin',
    reply: z.array(AdminFeaturedRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/featured-rows',
    summary: 'Adds a row.',
    access: 'admin',
    body: FeaturedRowInput,
    reply: AdminFeaturedRow,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/featured-rows/{id}',
    summary: 'Changes a row.',
    access: 'admin',
    params: IdParams,
    body: FeaturedRowInput,
    reply: AdminFeaturedRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/featured-rows/{id}',
    summary: 'Deletes a row and its memberships; the cards stay.',
    access: 'admin',
    params: IdParams,
    reply: Done,
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/api/admin/featured-rows/{id}/cards',
    summary: 'Puts a card into a row.',
    access: 'admin',
    params: IdParams,
    body: FeaturedCardInput,
    reply: AdminFeaturedRow,
    status: 201,
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/api/admin/featured-rows/{rowId}/cards/{cardId}',
    summary: 'Takes a card out of a row.',
    access: 'admin',
    params: z.object({ rowId: Id, cardId: Id }),
    reply: Done,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/admin/featured-rows/order',
    summary: 'Puts the rows of the home page into the given order.',
    access: 'admin',
    body: Order,
    reply: Done,
  }),
  arrangeCards: endpoint({
    method: 'PUT',
    path: '/api/admin/featured-rows/{id}/cards/order',
    summary: 'Puts the cards of a row into the given order.',
    access: 'admin',
    params: IdParams,
    body: Order,
    reply: Done,
  }),
}
