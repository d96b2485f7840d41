const states = ['pending', 'processing', 'late', 'completed', 'cancelled', 'all'] as const

/** What the desk's list is asked for; it lives in the URL, so that it can be shared and survives going back. */
export interface OrdersFilter {
  q?: string | undefined
  /** Undefined is what is under way: pending and in processing. */
  status?: (typeof states)[number] | undefined
  /** Undefined is the table. */
  view?: 'board' | undefined
  page?: number | undefined
}

/** Reads the URL; every key is there, undefined when it says nothing or nonsense. */
export function parseOrdersFilter(search: Record<string, unknown>): OrdersFilter {
  const page = Number(search.page)
  return {
    q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, 200) : undefined,
    status: states.find((state) => state === search.status),
    view: search.view === 'board' ? 'board' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}

/** The same in the API's words, which know 'open' by name and call all of them by none. */
export function ordersQuery({
  q,
  status = 'open',
  page,
}: Omit<OrdersFilter, 'status'> & { status?: string | undefined }) {
  return { status: (status === 'all' ? '' : status) as 'open', ...(q && { q }), ...(page && { page }) }
}
