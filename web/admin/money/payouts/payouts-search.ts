/** Which payouts are shown. It lives in the URL, so that it survives going back. */
export interface PayoutsSearch {
  view?: 'paid' | 'year' | undefined
  page?: number | undefined
  year?: number | undefined
  /** The statement that is open. */
  statement?: string | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parsePayoutsSearch({ view, page, year, statement }: Record<string, unknown>): PayoutsSearch {
  const within = (value: unknown, least: number, most: number) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined
  }
  return {
    view: view === 'paid' || view === 'year' ? view : undefined,
    page: within(page, 2, 100_000),
    year: within(year, 2020, 2100),
    statement: typeof statement === 'string' && /^[\da-f-]{36}$/i.test(statement) ? statement : undefined,
  }
}
