import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PieceState } from '#contract/fulfillment/pieces.ts'
import { shortestSearch } from './search-limits.ts'
import { Id, Timestamp, cleanText } from '#contract/base/text.ts'

/** Of each kind, so many are found at most. */
export const mostFoundOfKind = 5

/** What the portal's quick search finds, the newest of each kind first; a role gets only what is part of it. */
export const Found = z.object({
  orders: z.array(
    z.object({
      id: Id,
      status: z.string(),
      customerName: z.string(),
      recipientName: z.string(),
      createdAt: Timestamp,
    }),
  ),
  /** Cards in the making, by what their orders are found by. */
  pieces: z.array(
    z.object({
      id: Id,
      orderId: Id,
      state: PieceState,
      inReview: z.boolean(),
      cardTitle: z.string(),
      recipientName: z.string(),
      dueAt: Timestamp,
    }),
  ),
  /** Named by one of their orders, because e-mail addresses stand in no URL. */
  customers: z.array(z.object({ orderId: Id, name: z.string(), email: z.string() })),
  quotes: z.array(z.object({ id: Id, companyName: z.string(), contactName: z.string(), status: z.string() })),
  messages: z.array(z.object({ id: Id, name: z.string(), status: z.string(), createdAt: Timestamp })),
  cards: z.array(z.object({ id: Id, title: z.string(), category: z.string(), isActive: z.boolean() })),
  artists: z.array(z.object({ id: Id, name: z.string(), specialty: z.string(), isActive: z.boolean() })),
})
export type Found = z.infer<typeof Found>

export const searchAdmin = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    summary:
      'The newest orders with their cards, customers, quotes, messages, designs and artists in which a text occurs, five of each at most, as far as they are part of the caller’s role.',
    access: 'admin',
    roles: ['desk', 'catalog'],
    query: z.object({
      q: z
        .string()
        .check(
          z.minLength(shortestSearch, `Search for at least ${shortestSearch} characters`),
          z.maxLength(100),
          cleanText,
        ),
    }),
    reply: Found,
  }),
}
