import * as z from 'zod/mini'
import { Id, Token } from '#contract/base/text.ts'

/** How a buyer reaches a card of an order: `piece-calls.ts` and others make the same calls for each way. */
export interface BuyerAccess<Params extends z.ZodMiniType> {
  base: `/api/${string}`
  access: 'shopper' | 'anyone'
  params: Params
  /** The end of the calls' summaries. */
  through: string
}

/** Signed in. */
export const byAccount = {
  base: '/api/orders/{id}',
  access: 'shopper',
  params: z.object({ id: Id, piece: Id }),
  through: '',
} as const

/** Through the order's private link. */
export const byLink = {
  base: '/api/track/{token}',
  access: 'anyone',
  params: z.object({ token: Token, piece: Id }),
  through: ', through the order’s private link',
} as const
