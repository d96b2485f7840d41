import { type SearchOf, oneOf, pageNumber, searchParser, text, uuid } from '#web/admin/lists/search-params.ts'

export const parseOrdersFilter = searchParser({
  q: text(),
  /** Undefined means open orders: pending and in processing. */
  status: oneOf('pending', 'processing', 'late', 'completed', 'cancelled', 'all'),
  /** The id of an artist. */
  artist: uuid,
  /** Undefined means the table. */
  view: oneOf('board'),
  page: pageNumber,
})
export type OrdersFilter = SearchOf<typeof parseOrdersFilter>

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
