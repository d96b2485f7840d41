/** Which balances are shown. It lives in the URL, so that it survives going back. */
export interface BalancesSearch {
  q?: string | undefined
  page?: number | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parseBalancesSearch({ q, page }: Record<string, unknown>): BalancesSearch {
  const number = Number(page)
  return {
    q: (typeof q === 'string' || typeof q === 'number') && q !== '' ? String(q).slice(0, 200) : undefined,
    page: Number.isInteger(number) && number > 1 && number <= 100_000 ? number : undefined,
  }
}
