const states = ['pending', 'processing', 'late', 'completed', 'cancelled', 'all'] as const

/** Filters of the admin's list. They live in the URL, so that a search can be shared and survives going back. */
export interface OrdersFilter {
  q?: string | undefined
  /** Undefined means open orders: pending and in processing. */
  status?: (typeof states)[number] | undefined
  /** Undefined means the table. */
  view?: 'board' | undefined
  /** The id of an artist. */
  artist?: string | undefined
  page?: number | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parseOrdersFilter(search: Record<string, unknown>): OrdersFilter {
  const page = Number(search.page)
  return {
    q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, 200) : undefined,
    status: states.find((state) => state === search.status),
    artist: typeof search.artist === 'string' && /^[\da-f-]{36}$/i.test(search.artist) ? search.artist : undefined,
    view: search.view === 'board' ? 'board' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}

/** The same in the API's terms, where 'open' is a value and "all" is undefined. */
export function ordersQuery({
  q,
  status = 'open',
  artist,
  page,
}: Omit<OrdersFilter, 'status'> & { status?: string | undefined }) {
  return {
    status: (status === 'all' ? '' : status) as 'open',
    ...(q && { q }),
    ...(artist && { artist }),
    ...(page && { page }),
  }
}
