import type { AdminQuote } from '#contract/quotes-admin.ts'

// Apart from the contract's shapes: the site map reads this with the first load.

/** The pipeline from left to right. */
export const quoteStages = ['pending', 'quoted', 'accepted', 'declined'] as const satisfies AdminQuote['status'][]

export interface QuotesSearch {
  /** The one stage that a phone shows. */
  status?: AdminQuote['status'] | undefined
  /** The request that is open. */
  quote?: string | undefined
}

export function parseQuotesSearch({ status, quote }: Record<string, unknown>): QuotesSearch {
  return {
    status: quoteStages.find((stage) => stage === status),
    quote: typeof quote === 'string' && quote !== '' ? quote : undefined,
  }
}
