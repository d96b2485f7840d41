import { Suspense, lazy, useState } from 'react'
import type { Card } from '#contract/cards.ts'

const load = () => import('./customize-dialog.tsx')
const CustomizeDialog = lazy(() => load().then((module) => ({ default: module.CustomizeDialog })))

/** The customize dialog of a page with cards: loaded on intent, opened with a card, mounted until its leaving was seen. */
export function useCustomizer() {
  const [card, setCard] = useState<Card | null>(null)
  const [open, setOpen] = useState(false)
  return {
    prepare: () => void load(),
    customize: (chosen: Card) => {
      setCard(chosen)
      setOpen(true)
    },
    dialog: card && (
      <Suspense fallback={null}>
        <CustomizeDialog key={card.id} card={card} open={open} onOpenChange={setOpen} />
      </Suspense>
    ),
  }
}
