/** Which promo codes are shown. It lives in the URL, so that it survives going back. */
export interface PromoCodesSearch {
  q?: string | undefined
  page?: number | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parsePromoCodesSearch({ q, page }: Record<string, unknown>): PromoCodesSearch {
  const number = Number(page)
  return {
    q: (typeof q === 'string' || typeof q === 'number') && q !== '' ? String(q).slice(0, 100) : undefined,
    page: Number.isInteger(number) && number > 1 && number <= 100_000 ? number : undefined,
  }
}
