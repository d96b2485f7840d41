import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cards } from '#contract/cards.ts'
import { cart } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import type { Piece } from '#contract/pieces.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { call, read, sentenceOf } from '#web/api.ts'
import { CustomizeForm } from '#web/cards/customize-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

interface SameCardDialogProps {
  item: OrderItem
  piece: Piece
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The customize dialog for a card that was ordered before: its words are there, and are changed for somebody else. */
export function SameCardDialog({ item, piece, open, onOpenChange }: SameCardDialogProps) {
  const queryClient = useQueryClient()
  // As it is offered today: price and picture may have changed.
  const { data: card, error, refetch } = useQuery(read(cards.find, { params: { id: item.cardDesignId } }))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={`Customize ${item.cardDesign.title}`}
      description={card ? `${formatMoney(card.price)} each, lettered by hand` : 'Looking for the design'}
    >
      {card ? (
        <CustomizeForm
          card={card}
          draft={{
            customMessage: piece.customMessage ?? '',
            customSignature: piece.customSignature ?? '',
            writingStyle: piece.writingStyle as WritingStyle,
            selectedArtistId: piece.artist?.id ?? '',
            quantity: 1,
            rush: false,
            anyArtist: false,
          }}
          action="Add to Cart"
          pendingAction="Adding to Cart..."
          failure="Failed to add item to cart. Please try again."
          send={async (words) => {
            await call(cart.add, { body: { ...words, cardDesignId: card.id, sessionId: '' } })
            await queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
          }}
          onDone={() => {
            toast({ title: 'Added to Cart', description: 'Your customized card has been added to your cart.' })
            onOpenChange(false)
          }}
        />
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Opening your card..." />
      )}
    </Dialog>
  )
}
