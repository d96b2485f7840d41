import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { type AdminPiece, piecesAdmin } from '#contract/pieces-admin.ts'
import { call, read, sentenceOf } from '#web/api.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { CardPhotos } from '#web/photos/card-photos.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { toast } from '#web/ui/toast.ts'
import { useOrderMutations } from './order-mutations.ts'

const stateWords: Record<AdminPiece['state'], string> = {
  waiting: 'The customer can still change the words',
  offered: 'Waits for its artist’s answer',
  accepted: 'Being lettered',
  lettered: 'The photo waits for the customer',
  approved: 'Approved, to be mailed',
  mailed: 'In the mail',
  arrived: 'Arrived',
  returned: 'Came back',
  cancelled: 'Cancelled',
}

/** How far the making of a line's cards is, and what only the desk can decide: first photos, and claims. */
export function PiecesAtDesk({ order, line }: { order: AdminOrder; line: number }) {
  return order.pieces
    .filter((piece) => piece.line === line && piece.state !== 'cancelled')
    .map(({ id }) => <PieceAtDesk key={id} id={id} order={order} />)
}

function PieceAtDesk({ id, order }: { id: string; order: AdminOrder }) {
  const { data: piece, error } = useQuery({ ...read(piecesAdmin.find, { params: { id } }), ...adminFreshness })
  if (error) return <p className="mt-4 text-sm text-wax">{sentenceOf(error)}</p>
  if (!piece) return null
  const claim = piece.claims.find(({ state }) => state === 'waiting')
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4">
      <p className="text-sm">
        <span className="font-semibold">
          {piece.inReview ? 'Photos of a new artist: please look at them first' : stateWords[piece.state]}
        </span>{' '}
        <span className="text-quiet">
          {piece.artist?.name ?? 'No artist yet'}
          {piece.artistAsked && ', who cannot letter it: the customer was asked how to go on'}
          {piece.approveBy && `, counts as approved ${formatMoment(piece.approveBy)}`}
        </span>
      </p>
      {piece.photos.length > 0 && <CardPhotos photos={piece.photos} />}
      {piece.inReview && <Review piece={piece} order={order} />}
      {claim && <Decision piece={piece} claim={claim} order={order} />}
    </div>
  )
}

interface StepProps {
  piece: AdminPiece
  order: AdminOrder
}

function Review({ piece, order }: StepProps) {
  const step = usePieceStep(piece, order)
  const review = (pass: boolean) => () =>
    call(piecesAdmin.review, { params: { id: piece.id }, body: { pass, note: null, version: piece.version } })
  return (
    <div className="flex flex-wrap gap-2">
      <Action size="sm" doing="Saving..." send={review(true)} {...step('The customer sees the photos now')}>
        Show them to the customer
      </Action>
      <Action
        size="sm"
        variant="quiet"
        doing="Saving..."
        send={review(false)}
        {...step('Back to be lettered', 'The customer has not seen these photos.')}
      >
        Have it lettered again
      </Action>
    </div>
  )
}

const reasons: Record<AdminPiece['claims'][number]['reason'], string> = {
  words: 'The words differ from the order',
  damaged: 'It arrived damaged',
  late: 'It came too late',
  'never arrived': 'It never arrived',
  other: 'It is not what the customer hoped for',
  returned: 'It came back',
}

function Decision({ piece, order, claim }: StepProps & { claim: AdminPiece['claims'][number] }) {
  const step = usePieceStep(piece, order)
  const decide = (decision: 'again' | 'refund' | 'decline') => () =>
    callProven(piecesAdmin.decide, { params: { id: piece.id, claim: claim.id }, body: { decision, note: null } })
  return (
    <div className="grid gap-2">
      <p className="break-words">
        <span className="font-semibold">{reasons[claim.reason]}.</span>{' '}
        {claim.wish === 'again' ? 'Wished: letter it again.' : 'Wished: money back.'} {claim.note}
      </p>
      <div className="flex flex-wrap gap-2">
        <Action size="sm" doing="Saving..." send={decide('again')} {...step('The card is lettered again')}>
          Letter it again
        </Action>
        <Action size="sm" variant="quiet" doing="Saving..." send={decide('refund')} {...step('Money back granted')}>
          Money back
        </Action>
        <Action size="sm" variant="quiet" doing="Saving..." send={decide('decline')} {...step('Declined')}>
          Decline
        </Action>
      </div>
    </div>
  )
}

/** What follows a step with a card: it and its order are shown as they are now. */
function usePieceStep({ id }: AdminPiece, order: AdminOrder) {
  const queryClient = useQueryClient()
  const { lookAgain } = useOrderMutations(order.id)
  const { queryKey } = read(piecesAdmin.find, { params: { id } })
  return (title: string, told = `${order.customerName} gets an e-mail about it.`) => ({
    onDone: (piece: AdminPiece) => {
      queryClient.setQueryData(queryKey, piece)
      lookAgain()
      toast({ title, description: told })
    },
    onRefused: (error: unknown) => {
      void queryClient.invalidateQueries({ queryKey })
      lookAgain()
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
    },
  })
}
