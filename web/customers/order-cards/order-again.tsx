import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cart } from '#contract/sales/cart.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { type Recipient, wordsFor } from '#contract/sales/recipients.ts'
import { ApiError, call, read, sentenceOf } from '#web/base/api.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { madeOf } from '#web/customers/card-steps/open-cards.ts'

/** Puts all cards of an order back in the cart, as they were; names those no longer offered. */
export function OrderAgain({ order }: { order: OrderDetails }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const cards = madeOf(order).filter(
    ({ customMessage, artist, waitsForAddress }) => customMessage !== null && artist?.id && !waitsForAddress,
  )
  const lines = linesOf(order, cards)
  const again = useMutation({
    mutationFn: async () => {
      const missing: string[] = []
      // Sequentially, so that the cart keeps the order's sequence.
      for (const pieces of lines) {
        const { title } = order.items[pieces[0].line]!.cardDesign
        await call(cart.add, { body: lineOf(order, pieces) }).catch((error: unknown) => {
          if (!isGone(error)) throw error
          missing.push(title)
        })
      }
      await queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
      return missing
    },
    onError: (error) => toast({ title: 'Not added', description: sentenceOf(error), variant: 'destructive' }),
    onSuccess: async (missing) => {
      if (missing.length > 0)
        toast({
          title: 'Some cards are unavailable',
          description: `Not added: ${missing.join(', ')}. The design is no longer in the shop, or its artist no longer letters it.`,
          variant: 'destructive',
        })
      else
        toast({
          title: 'Added to Cart',
          description: 'Your cards are in the cart, just as before. Please check the words.',
        })
      if (missing.length === lines.length) return
      await navigate({ to: '/cart' })
    },
  })
  if (cards.length === 0) return null
  return (
    <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
      {again.isPending ? 'Adding to Cart...' : 'Order again'}
    </Button>
  )
}

const isGone = (error: unknown) =>
  error instanceof ApiError &&
  ['card_unavailable', 'artist_unavailable', 'style_not_lettered'].includes(error.code ?? '')

type Pieces = [Piece, ...Piece[]]

/** Recipients who shared a line and an artist share one again; every other card gets its own line. */
function linesOf({ items }: OrderDetails, cards: Piece[]): Pieces[] {
  const key = ({ id, line, artist, writingStyle }: Piece) =>
    items[line]!.people === undefined ? id : `${line} ${artist?.id} ${writingStyle}`
  return [...Map.groupBy(cards, key).values()] as Pieces[]
}

function lineOf({ items }: OrderDetails, pieces: Pieces) {
  const { line, copies, customMessage, customSignature, writingStyle, artist } = pieces[0]
  const item = items[line]!
  const words = item.people === undefined ? { customMessage, customSignature } : item
  return {
    cardDesignId: item.cardDesignId,
    customMessage: words.customMessage ?? '',
    customSignature: words.customSignature ?? '',
    writingStyle: writingStyle as WritingStyle,
    selectedArtistId: artist?.id ?? '',
    quantity: copies,
    sessionId: '',
    ...(item.people !== undefined && { recipients: pieces.map((piece) => recipientOf(piece, words)) }),
  }
}

/** The card's own words, if they differed from the line's. */
function recipientOf(piece: Piece, words: Pick<Piece, 'customMessage' | 'customSignature'>): Recipient {
  const { name } = piece.recipient
  const common = wordsFor(words, { name })
  const own = (field: 'customMessage' | 'customSignature') => (piece[field] === common[field] ? null : piece[field])
  return {
    name,
    address: piece.recipient,
    customMessage: own('customMessage'),
    customSignature: own('customSignature'),
  }
}
