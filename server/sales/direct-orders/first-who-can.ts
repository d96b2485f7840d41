import { conflict } from '#server/platform/errors.ts'
import type { Book } from '#server/fulfillment/scheduling/books.ts'
import { type PromisedLine, promisePieces } from '#server/fulfillment/scheduling/promises.ts'

/** A line that needs an artist. */
interface OpenLine extends PromisedLine {
  writingStyle: string
  selectedArtist: { name: string } | null
  anyArtist?: boolean | undefined
}

interface Terms {
  withoutWaiting: boolean
  now: Date
  /** By line, the artists who can letter its words; absent if it is left to everybody. */
  able: Map<OpenLine, string[]>
}

/**
 * Gives each line without an artist the one whose last card of the line arrives the earliest, among those who letter
 * its style and can letter its words; of equal ones the first by name. What one line takes is not available to the
 * next.
 * @throws 409 if nobody can
 */
export function giveArtists(lines: OpenLine[], books: Book[], terms: Terms): void {
  const byName = books.toSorted((one, other) => one.artistName.localeCompare(other.artistName))
  for (const [place, line] of lines.entries()) {
    if (line.selectedArtistId) continue
    const able = terms.able.get(line)
    const [first] = byName
      .filter(({ artistId, styles }) => styles.includes(line.writingStyle) && (able?.includes(artistId) ?? true))
      .flatMap((book) => {
        const wished = [...lines.slice(0, place), { ...line, selectedArtistId: book.artistId }]
        const day = lastArrival(wished, byName, terms)
        return day === undefined ? [] : [{ book, day }]
      })
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    if (!first) throw nobodyCan(line.writingStyle)
    const { artistId, artistName } = first.book
    Object.assign(line, { selectedArtistId: artistId, selectedArtist: { name: artistName }, anyArtist: true })
  }
}

/** The arrival of the last card; undefined if a card cannot be promised. */
function lastArrival(
  lines: OpenLine[],
  books: Book[],
  { withoutWaiting, now }: Omit<Terms, 'able'>,
): string | undefined {
  const cards = promisePieces(lines, books, { zip: '', withoutWaiting }, now)
  const days = cards
    .filter(({ line }) => line === lines.length - 1)
    .map(({ promise }) => (typeof promise === 'string' ? undefined : (promise.arrivesBy ?? undefined)))
  if (days.some((day) => day === undefined)) return undefined
  return days.toSorted().at(-1)
}

function nobodyCan(writingStyle: string) {
  return conflict(
    `None of our artists can letter that many cards in ${writingStyle} in the coming months. Please choose another style, or fewer cards.`,
    'artist_booked_out',
  )
}
