import { plainGiftCode } from '#contract/sales/codes.ts'
import { type SearchOf, pageNumber, searchParser, text } from '#web/admin/lists/search-params.ts'

export const parseGiftCardsSearch = searchParser({ q: text(), page: pageNumber })
export type GiftCardsSearch = SearchOf<typeof parseGiftCardsSearch>

/** The search text: only the end of a code, because the search is in URLs, histories and logs. */
export function searchedFor(typed: string | undefined): string | undefined {
  const isCode =
    typed && /[-\d]/.test(typed) && /^[2-9a-hj-np-z]{4}(?:[- ]?[2-9a-hj-np-z]{1,4}){1,3}$/i.test(typed.trim())
  return isCode ? plainGiftCode(typed).slice(-4) : typed
}
