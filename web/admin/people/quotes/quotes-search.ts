import type { AdminQuote } from '#contract/business/quotes-admin.ts'
import { type SearchOf, oneOf, searchParser, text } from '#web/admin/lists/search-params.ts'

/** The pipeline's stages from left to right. */
export const quoteStages = ['pending', 'quoted', 'accepted', 'declined'] as const satisfies AdminQuote['status'][]

export const parseQuotesSearch = searchParser({
  /** The one stage shown on phones. */
  status: oneOf(...quoteStages),
  /** The open request. */
  quote: text(),
})
export type QuotesSearch = SearchOf<typeof parseQuotesSearch>
