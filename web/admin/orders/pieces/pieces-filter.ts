import { pieceStates } from '#contract/fulfillment/pieces.ts'
import { type SearchOf, oneOf, pageNumber, searchParser, text, uuid } from '#web/admin/lists/search-params.ts'

export const parsePiecesFilter = searchParser({
  q: text(),
  /** Undefined means everything that is still being made. */
  state: oneOf('review', 'claims', ...pieceStates),
  /** Due within a day, or overdue. */
  risk: oneOf('soon', 'late', 'at risk'),
  /** Undefined means the table. */
  view: oneOf('board'),
  /** The id of an artist. */
  artist: uuid,
  page: pageNumber,
})
export type PiecesFilter = SearchOf<typeof parsePiecesFilter>

/** The same in the API's terms. */
export function piecesQuery({ q, state, risk, artist, page }: PiecesFilter) {
  return {
    state: state ?? ('open' as const),
    ...(risk && { risk }),
    ...(q && { q }),
    ...(artist && { artist }),
    ...(page && { page }),
  }
}
