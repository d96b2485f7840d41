import { pieceStates } from '#contract/fulfillment/pieces.ts'

const states = ['review', 'claims', ...pieceStates] as const

/** Filters of the cards in production. They live in the URL, so that a search can be shared and survives going back. */
export interface PiecesFilter {
  q?: string | undefined
  /** Undefined means everything that is still being made. */
  state?: (typeof states)[number] | undefined
  /** Due within a day, or overdue. */
  risk?: 'soon' | 'late' | 'at risk' | undefined
  /** Undefined means the table. */
  view?: 'board' | undefined
  /** The id of an artist. */
  artist?: string | undefined
  page?: number | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parsePiecesFilter(search: Record<string, unknown>): PiecesFilter {
  const page = Number(search.page)
  return {
    q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, 200) : undefined,
    state: states.find((state) => state === search.state),
    risk: (['soon', 'late', 'at risk'] as const).find((risk) => risk === search.risk),
    artist: typeof search.artist === 'string' && /^[\da-f-]{36}$/i.test(search.artist) ? search.artist : undefined,
    view: search.view === 'board' ? 'board' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}

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
