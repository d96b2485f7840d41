import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cart } from '#contract/cart.ts'
import type { OrderDetails } from '#contract/orders.ts'
import type { Piece } from '#contract/pieces.ts'
import { ApiError, call, read, sentenceOf } from '#web/api.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { madeOf } from './open-cards.ts'

/** Puts all cards of an order into the cart once more, as they were; what is no longer offered is named. */
export function OrderAgain({ order }: { order: OrderDetails }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const cards = madeOf(order).filter(({ customMessage, artist }) => customMessage !== null && artist?.id)
  const again = useMutation({
    mutationFn: async () => {
      const missing: string[] = []
      // One after the other: the cart keeps the order's order.
      for (const piece of cards) {
        const { title } = order.items[piece.line]!.cardDesign
        await call(cart.add, { body: lineOf(order, piece) }).catch((error: unknown) => {
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
          title: 'Not everything is there any more',
          description: `Not added: ${missing.join(', ')}. The design or its artist is no longer in the shop.`,
          variant: 'destructive',
        })
      else
        toast({
          title: 'Added to Cart',
          description: 'Your cards are in the cart, as they were. Please look at the words.',
        })
      if (missing.length === cards.length) return
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
  error instanceof ApiError && (error.code === 'card_unavailable' || error.code === 'artist_unavailable')

function lineOf(
  { items }: OrderDetails,
  { line, copies, customMessage, customSignature, writingStyle, artist }: Piece,
) {
  return {
    cardDesignId: items[line]!.cardDesignId,
    customMessage: customMessage ?? '',
    customSignature: customSignature ?? '',
    writingStyle: writingStyle as WritingStyle,
    selectedArtistId: artist?.id ?? '',
    quantity: copies,
    sessionId: '',
  }
}
