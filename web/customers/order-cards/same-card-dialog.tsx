import { useQuery } from '@tanstack/react-query'
import { cards } from '#contract/catalog/cards.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { CustomizeDialog } from '#web/sales/customizer/customize-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface SameCardDialogProps {
  item: OrderItem
  piece: Piece
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The customize dialog for a previously ordered card, with its words, to change for someone else. */
export function SameCardDialog({ item, piece, open, onOpenChange }: SameCardDialogProps) {
  // As offered today: price and picture may have changed.
  const { data: card, error, refetch } = useQuery(read(cards.find, { params: { id: item.cardDesignId } }))
  if (card) return <CustomizeDialog card={card} begin={draftOf(piece)} open={open} onOpenChange={onOpenChange} />
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Customize ${item.cardDesign.title}`}>
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Opening your card..." />
      )}
    </Dialog>
  )
}

function draftOf({ customMessage, customSignature, writingStyle, artist }: Piece) {
  return {
    customMessage: customMessage ?? '',
    customSignature: customSignature ?? '',
    writingStyle: writingStyle as WritingStyle,
    selectedArtistId: artist?.id ?? '',
    quantity: 1,
    rush: false,
    anyArtist: false,
    recipients: null,
  }
}
