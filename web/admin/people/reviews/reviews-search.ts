/** Which reviews are shown. It lives in the URL, so that it survives going back. */
export interface ReviewsSearch {
  q?: string | undefined
  stars?: number | undefined
  show?: 'public' | 'hidden' | undefined
  artist?: string | undefined
  page?: number | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parseReviewsSearch({ q, stars, show, artist, page }: Record<string, unknown>): ReviewsSearch {
  return {
    q: (typeof q === 'string' || typeof q === 'number') && q !== '' ? String(q).slice(0, 200) : undefined,
    stars: within(stars, 1, 5),
    show: show === 'public' || show === 'hidden' ? show : undefined,
    artist: typeof artist === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(artist) ? artist : undefined,
    page: within(page, 2, 100_000),
  }
}

function within(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}
