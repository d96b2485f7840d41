import { plainGiftCode } from '#contract/sales/codes.ts'

/** Which gift cards are shown. It lives in the URL, so that it survives going back. */
export interface GiftCardsSearch {
  q?: string | undefined
  page?: number | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parseGiftCardsSearch({ q, page }: Record<string, unknown>): GiftCardsSearch {
  const number = Number(page)
  return {
    q: (typeof q === 'string' || typeof q === 'number') && q !== '' ? String(q).slice(0, 200) : undefined,
    page: Number.isInteger(number) && number > 1 && number <= 100_000 ? number : undefined,
  }
}

/** The search text: only the end of a code, because the search is in URLs, histories and logs. */
export function searchedFor(typed: string | undefined): string | undefined {
  const isCode =
    typed && /[-\d]/.test(typed) && /^[2-9a-hj-np-z]{4}(?:[- ]?[2-9a-hj-np-z]{1,4}){1,3}$/i.test(typed.trim())
  return isCode ? plainGiftCode(typed).slice(-4) : typed
}
