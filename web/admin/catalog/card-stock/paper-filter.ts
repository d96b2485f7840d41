/** What of the paper is shown. It lives in the URL, so that it survives going back. */
export interface PaperFilter {
  /** The id of an artist. */
  artist?: string | undefined
  /** All designs of an artist, counted or not; otherwise what runs low. */
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
