import { type AdminPiece, type AdminPieceSummary, mostPiecesCounted } from '#contract/fulfillment/pieces-admin.ts'
import { formatHour } from '#contract/base/format-date.ts'
import { countUpTo } from '#web/admin/lists/count-up-to.ts'

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

/** A card’s state in two or three words. */
export const stateWords = ({ state, inReview }: Pick<Shown, 'state' | 'inReview'>): string =>
  inReview ? 'Photos to check' : shortWords[state]

const shortWords: Record<AdminPieceSummary['state'], string> = {
  waiting: 'Open to changes',
  offered: 'To accept',
  accepted: 'Being lettered',
  lettered: 'Photo to approve',
  approved: 'To mail',
  mailed: 'In the mail',
  arrived: 'Arrived',
  returned: 'Returned',
  cancelled: 'Cancelled',
}

/** What a card waits for, and from whom. */
export function waitsFor(piece: Shown): string {
  const { state, artist, answerBy, approveBy } = piece
  if (piece.waitsForAddress && state === 'waiting') return `Waiting for ${piece.recipientName}’s address`
  switch (state) {
    case 'waiting':
      return 'The customer can still change the words'
    case 'offered':
      if (piece.artistAsked) return 'The customer must decide: the chosen artist cannot letter it'
      if (!artist) return 'Needs an artist'
      if (!piece.hasAccount) return 'Needs the desk to accept it'
      return answerBy
        ? `${artist.name} has until ${formatHour(answerBy)} to answer`
        : `Waiting for ${artist.name} to answer`
    case 'accepted':
      return piece.round > 1 ? `Being lettered again, round ${piece.round}` : 'Being lettered'
    case 'lettered':
      if (piece.inReview) return 'A new artist’s photos: check them first'
      return approveBy
        ? `The customer has until ${formatHour(approveBy)} to approve`
        : 'Waiting for the customer to approve'
    case 'approved':
      return 'Approved and ready to mail'
    case 'mailed':
      return 'In the mail'
    case 'arrived':
      return 'Arrived'
    case 'returned':
      return 'Returned'
    case 'cancelled':
      return 'Cancelled'
    default:
      return ''
  }
}

export const claimReasonWords: Record<AdminPiece['claims'][number]['reason'], string> = {
  words: 'The words differ from the order',
  damaged: 'It arrived damaged',
  late: 'It arrived too late',
  'never arrived': 'It never arrived',
  other: 'It is not what the customer hoped for',
  returned: 'It was returned',
}

/** A card that is still being made. */
export const isOpen = ({ state }: Pick<AdminPieceSummary, 'state'>) =>
  ['waiting', 'offered', 'accepted', 'lettered', 'approved'].includes(state)

/** A formatted count; with a plus where counting stopped. */
export const pieceCount = (count: number): string => countUpTo(mostPiecesCounted, count)
