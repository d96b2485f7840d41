import { formatCount } from '#contract/base/format-count.ts'
import { type AdminPiece, type AdminPieceSummary, mostPiecesCounted } from '#contract/fulfillment/pieces-admin.ts'
import { formatHour } from '#web/base/dates.ts'

type Shown = Pick<
  AdminPieceSummary,
  | 'state'
  | 'inReview'
  | 'artistAsked'
  | 'hasAccount'
  | 'artist'
  | 'answerBy'
  | 'approveBy'
  | 'round'
  | 'waitsForAddress'
  | 'recipientName'
>

/** How far a card is, in two words. */
export const stateWords = ({ state, inReview }: Pick<Shown, 'state' | 'inReview'>): string =>
  inReview ? 'Photos to check' : shortWords[state]

const shortWords: Record<AdminPieceSummary['state'], string> = {
  waiting: 'Words open',
  offered: 'To be accepted',
  accepted: 'Being lettered',
  lettered: 'Photo to approve',
  approved: 'To be mailed',
  mailed: 'In the mail',
  arrived: 'Arrived',
  returned: 'Came back',
  cancelled: 'Cancelled',
}

/** What a card waits for, and from whom. */
export function waitsFor(piece: Shown): string {
  const { state, artist, answerBy, approveBy } = piece
  if (piece.waitsForAddress && state === 'waiting') return `Waits for the address of ${piece.recipientName}`
  switch (state) {
    case 'waiting':
      return 'The customer can still change the words'
    case 'offered':
      if (piece.artistAsked) return 'The customer says how to go on: the chosen artist cannot letter it'
      if (!artist) return 'To be given to an artist'
      if (!piece.hasAccount) return 'To be accepted by the desk'
      return answerBy ? `${artist.name} answers by ${formatHour(answerBy)}` : `${artist.name} answers`
    case 'accepted':
      return piece.round > 1 ? `Being lettered again, round ${piece.round}` : 'Being lettered'
    case 'lettered':
      if (piece.inReview) return 'A new artist’s photos: check them first'
      return approveBy ? `The customer looks at the photos until ${formatHour(approveBy)}` : 'The customer looks at it'
    case 'approved':
      return 'Approved: to be mailed'
    case 'mailed':
      return 'In the mail'
    case 'arrived':
      return 'Arrived'
    case 'returned':
      return 'Came back'
    case 'cancelled':
      return 'Cancelled'
    default:
      return ''
  }
}

export const claimReasonWords: Record<AdminPiece['claims'][number]['reason'], string> = {
  words: 'The words differ from the order',
  damaged: 'It arrived damaged',
  late: 'It came too late',
  'never arrived': 'It never arrived',
  other: 'It is not what the customer hoped for',
  returned: 'It came back',
}

/** A card that is still being made. */
export const isOpen = ({ state }: Pick<AdminPieceSummary, 'state'>) =>
  ['waiting', 'offered', 'accepted', 'lettered', 'approved'].includes(state)

/** A formatted count; with a plus where counting stopped. */
export function pieceCount(count: number): string {
  return count < mostPiecesCounted ? formatCount(count) : `${formatCount(mostPiecesCounted)}+`
}
