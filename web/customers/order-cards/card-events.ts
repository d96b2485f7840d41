import type { Piece, PieceEvent, Scan } from '#contract/fulfillment/pieces.ts'
import { scanSource, scanWords } from '#contract/fulfillment/scan-words.ts'

interface Mailed {
  shipment?: { scans: Scan[] } | null
}

export interface ToldEvent {
  at: string
  title: string
  /** Who did it, or why it happened by itself. */
  by: string
}

/** What happened to a card, oldest first, as its buyer reads it: what, when, and who says so. */
export function tellEvents(
  { events, artist, shipment }: Pick<Piece, 'events' | 'artist'> & Mailed,
  chosen: string | undefined,
) {
  const names = artistsAt(events, artist?.name, chosen)
  return events.map((event, index): ToldEvent => {
    const name = names[index] ?? 'The artist'
    const delivered = event.role === 'carrier' ? shipment?.scans.findLast(({ isSandbox }) => isSandbox) : undefined
    return {
      at: event.at,
      title: titleOf(event, name),
      by: delivered ? scanSource({ ...delivered, place: null }) : sourceOf(event, name),
    }
  })
}

/** What the carrier said on the way; the last step, its arrival, is an event of the card. */
export function tellScans({ shipment }: Mailed): ToldEvent[] {
  return (shipment?.scans ?? [])
    .filter(({ status }) => status !== 'delivered')
    .map((scan) => ({ at: scan.at, title: scanWords(scan), by: scanSource(scan) }))
}

/** Whose card it was at each event: given to somebody else, what came before is not the new artist's. */
function artistsAt(events: PieceEvent[], now: string | undefined, chosen: string | undefined) {
  const given = ({ kind, detail }: PieceEvent) => (kind === 'offered' || kind === 'assigned') && detail !== null
  const last = events.findLastIndex(given)
  let name = last < 0 ? now : chosen
  return events.map((event, index) => {
    if (given(event)) name = index === last ? now : event.detail!
    return name
  })
}

function titleOf({ kind, role, detail }: PieceEvent, artist: string): string {
  switch (kind) {
    case 'ordered':
      return 'Ordered and paid'
    case 'words_changed':
      return 'Words changed'
    case 'address_changed':
      return 'Address changed'
    case 'style_changed':
      return 'Writing style changed'
    case 'released':
      return '“My words are final”'
    case 'offered':
      return detail ? `Offered to ${detail}` : 'Words final'
    case 'accepted':
      return `Accepted by ${inSentence(artist)}`
    case 'refused':
      return `${artist} cannot letter it`
    case 'expired':
      return `No answer from ${inSentence(artist)} in time`
    case 'artist_asked':
      return 'We asked you how to go on'
    case 'artist_chosen':
      return detail === 'another artist' ? 'Another artist, please' : 'Wait for the artist'
    case 'assigned':
      return detail ? `Given to ${detail}` : 'Given to an artist'
    case 'lettered':
      return 'Lettered and photographed'
    case 'approved':
      if (detail === 'without waiting') return 'Ready to be mailed'
      return role === 'timer' ? 'Photo counts as approved' : 'Photo approved'
    case 'mistake':
      return 'Mistake found: lettered again for free'
    case 'waiting_changed':
      return detail === 'without waiting' ? 'Mail it without waiting for me' : 'Wait for my approval'
    case 'other_words':
      return 'Other words wanted, and paid for'
    case 'mailed':
      // Its number may have been corrected since: the current one is above.
      return 'In the mail'
    case 'arrived':
      return 'Arrived'
    case 'presumed':
      return 'Counts as arrived'
    case 'returned':
      return 'Came back to us'
    case 'claimed':
      return 'Something is wrong'
    case 'granted':
      return detail === 'money back' ? 'Money back granted' : 'Lettering it again granted'
    case 'declined':
      return 'Looked at, and declined'
    case 'again':
      return 'Back on the artist’s desk'
    case 'date_at_risk':
      return 'Its day may not be kept: we asked you'
    case 'late':
      return 'Not mailed in time'
    case 'late_answered':
      return detail === 'wait' ? 'You wait for it' : 'A faster artist, please'
    case 'giftee_page':
      return detail === 'on' ? 'A page for whoever receives it' : 'No page for whoever receives it'
    case 'thanked':
      return 'A thank-you'
    case 'problem':
      return 'Something may be wrong'
    case 'cancelled':
      return 'Cancelled'
    default:
      return 'Looked at by Fairhand'
  }
}

function sourceOf({ kind, role, detail }: PieceEvent, artist: string): string {
  if (role === 'shopper') return 'You'
  if (role === 'artist') return artist
  if (role === 'desk')
    return kind === 'accepted' || kind === 'lettered' ? `Fairhand, for ${inSentence(artist)}` : 'Fairhand'
  if (role === 'carrier') return 'The carrier’s scan'
  if (role === 'giftee') return 'The person it was for'
  if (kind === 'offered' && !detail) return 'By itself: the time for changes was over'
  if (kind === 'approved' && detail === 'without waiting') return 'Without waiting, as asked'
  if (kind === 'approved') return 'By itself: there was no other answer'
  if (kind === 'expired') return 'By itself: the time for an answer was over'
  if (kind === 'presumed') return 'By itself: nobody told us otherwise'
  return 'By itself'
}

const inSentence = (artist: string) => (artist === 'The artist' ? 'the artist' : artist)
