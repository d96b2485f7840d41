import { useState } from 'react'
import type { CartItem } from '#contract/sales/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

const load = () => import('./edit-line-dialog.tsx')
const EditLineDialog = onDemand(() => load().then(({ EditLineDialog }) => EditLineDialog))

/** Opens the customize dialog with a line's choices; loaded on intent, mounted once it has been opened. */
export function EditLine({ item, design }: { item: CartItem; design: NonNullable<CartItem['cardDesign']> }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Edit ${design.title}`}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      {wanted && <EditLineDialog item={item} design={design} open={open} onOpenChange={setOpen} />}
    </>
  )
}
