/** Filters of the paper list. They live in the URL, so that they survive going back. */
export interface PaperFilter {
  /** The id of an artist. */
  artist?: string | undefined
  /** All designs of an artist, counted or not; otherwise those running low. */
  show?: 'all' | undefined
  q?: string | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parsePaperFilter(search: Record<string, unknown>): PaperFilter {
  const artist = typeof search.artist === 'string' && /^[\da-f-]{36}$/i.test(search.artist) ? search.artist : undefined
  return {
    artist,
    show: artist && search.show === 'all' ? 'all' : undefined,
    q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, 200) : undefined,
  }
}
