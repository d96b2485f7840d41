import { type SearchOf, integer, oneOf, pageNumber, searchParser, uuid } from '#web/admin/lists/search-params.ts'

export const parsePayoutsSearch = searchParser({
  view: oneOf('paid', 'year'),
  page: pageNumber,
  year: integer(2020, 2100),
  /** The open statement. */
  statement: uuid,
})
export type PayoutsSearch = SearchOf<typeof parsePayoutsSearch>
