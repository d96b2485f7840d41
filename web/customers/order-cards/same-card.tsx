import { useState } from 'react'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const load = () => import('./same-card-dialog.tsx')
const SameCardDialog = onDemand(() => load().then(({ SameCardDialog }) => SameCardDialog))

/** "Send to someone else": the customize dialog, filled with what this card says. */
export function SameCard({ order, piece }: { order: OrderDetails; piece: Piece }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const item = order.items[piece.line]!
  // Its words were erased with an account; a cancelled card offers nothing.
  if (piece.customMessage === null || piece.state === 'cancelled') return null
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start print:hidden"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        Send to someone else
      </Button>
      {wanted && <SameCardDialog item={item} piece={piece} open={open} onOpenChange={setOpen} />}
    </>
  )
}
