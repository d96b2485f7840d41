import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PieceState } from '#contract/fulfillment/pieces.ts'
import { shortestSearch } from './search-limits.ts'
import { Id, Timestamp, cleanText } from '#contract/base/text.ts'

/** The most results of each kind. */
export const mostFoundOfKind = 5

/** Results of the portal's quick search, newest first by kind; limited to what the role may see. */
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
  /** Cards in production, found like their orders. */
  pieces: z.array(
    z.object({
      id: Id,
      orderId: Id,
      state: PieceState,
      inReview: z.boolean(),
      cardTitle: z.string(),
      recipientName: z.string(),
      mailBy: z.iso.date(),
    }),
  ),
  /** Identified by one of their orders, because URLs contain no e-mail addresses. */
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
      'The newest orders, cards, customers, quotes, messages, designs and artists that contain a text: at most five of each, limited to the caller’s role.',
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
