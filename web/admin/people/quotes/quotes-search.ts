import type { AdminQuote } from '#contract/business/quotes-admin.ts'

// Separate from the contract's schemas, because the routes import this in the first load.

/** The pipeline's stages from left to right. */
export const quoteStages = ['pending', 'quoted', 'accepted', 'declined'] as const satisfies AdminQuote['status'][]

export interface QuotesSearch {
  /** The one stage shown on phones. */
  status?: AdminQuote['status'] | undefined
  /** The open request. */
  quote?: string | undefined
}

export function parseQuotesSearch({ status, quote }: Record<string, unknown>): QuotesSearch {
  return {
    status: quoteStages.find((stage) => stage === status),
    quote: typeof quote === 'string' && quote !== '' ? quote : undefined,
  }
}
