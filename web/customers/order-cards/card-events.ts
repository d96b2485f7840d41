import type { Piece, PieceEvent, Scan } from '#contract/fulfillment/pieces.ts'
import { scanSource, scanWords } from '#contract/fulfillment/scan-words.ts'

interface Mailed {
  shipment?: { scans: Scan[] } | null
}

export interface ToldEvent {
  at: string
  title: string
  /** Who did it, or why it happened automatically. */
  by: string
}

/** A card's history for its buyer, oldest first: what, when, and on whose word. */
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

/** The carrier's scans; the last one, delivery, is an event of the card. */
export function tellScans({ shipment }: Mailed): ToldEvent[] {
  return (shipment?.scans ?? [])
    .filter(({ status }) => status !== 'delivered')
    .map((scan) => ({ at: scan.at, title: scanWords(scan), by: scanSource(scan) }))
}

/** The artist at each event: after a reassignment, earlier events are not the new artist's. */
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
      return `No reply from ${inSentence(artist)} in time`
    case 'artist_asked':
      return 'We asked how to proceed'
    case 'artist_chosen':
      return detail === 'another artist' ? 'Another artist chosen' : 'Waiting for the artist'
    case 'assigned':
      return detail ? `Assigned to ${detail}` : 'Assigned to an artist'
    case 'lettered':
      return 'Lettered and photographed'
    case 'approved':
      if (detail === 'without waiting') return 'Ready to be mailed'
      return role === 'timer' ? 'Photos approved automatically' : 'Photos approved'
    case 'mistake':
      return 'Mistake found: lettered again for free'
    case 'waiting_changed':
      return detail === 'without waiting' ? 'No approval needed before mailing' : 'Approval needed before mailing'
    case 'other_words':
      return 'New words ordered and paid for'
    case 'mailed':
      // Its number may have been corrected since: the current one is above.
      return 'In the mail'
    case 'arrived':
      return 'Arrived'
    case 'presumed':
      return 'Presumed to have arrived'
    case 'returned':
      return 'Returned to us'
    case 'claimed':
      return 'Problem reported'
    case 'granted':
      return detail === 'money back' ? 'Refund granted' : 'Re-lettering granted'
    case 'declined':
      return 'Reviewed and declined'
    case 'again':
      return 'Back with the artist'
    case 'date_at_risk':
      return 'May miss its date: we asked what to do'
    case 'late':
      return 'Not mailed on time'
    case 'late_answered':
      return detail === 'wait' ? 'Waiting for it' : 'Faster artist chosen'
    case 'giftee_page':
      return detail === 'on' ? 'Recipient’s page turned on' : 'Recipient’s page turned off'
    case 'thanked':
      return 'Thank-you received'
    case 'problem':
      return 'Problem reported'
    case 'cancelled':
      return 'Cancelled'
    default:
      return 'Reviewed by Fairhand'
  }
}

function sourceOf({ kind, role, detail }: PieceEvent, artist: string): string {
  if (role === 'shopper') return 'You'
  if (role === 'artist') return artist
  if (role === 'desk')
    return kind === 'accepted' || kind === 'lettered' ? `Fairhand, for ${inSentence(artist)}` : 'Fairhand'
  if (role === 'carrier') return 'Carrier scan'
  if (role === 'giftee') return 'The recipient'
  if (kind === 'offered' && !detail) return 'Automatically: the time for changes was over'
  if (kind === 'approved' && detail === 'without waiting') return 'Without waiting, as you asked'
  if (kind === 'approved') return 'Automatically: no reply by the deadline'
  if (kind === 'expired') return 'Automatically: no reply by the deadline'
  if (kind === 'presumed') return 'Automatically: no reply by the deadline'
  return 'Automatically'
}

const inSentence = (artist: string) => (artist === 'The artist' ? 'the artist' : artist)
