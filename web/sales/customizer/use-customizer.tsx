import { useCallback, useState } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { WishedHand } from './customize-draft.ts'

const load = () => import('./customize-dialog.tsx')
/** Not during the press: requesting each file takes about a millisecond. */
const prepare = () => afterPaint(() => void load())
const CustomizeDialog = onDemand(() => load().then(({ CustomizeDialog }) => CustomizeDialog), <Opening />)

/** A page's customize dialog: loaded on intent, opened with a card, mounted until its exit animation has ended. */
export function useCustomizer() {
  const [chosen, setChosen] = useState<{ card: Card; wished: WishedHand | undefined } | null>(null)
  const [open, setOpen] = useState(false)
  // Stable: a page passes it to many tiles.
  const customize = useCallback((card: Card, wished?: WishedHand) => {
    setChosen({ card, wished })
    setOpen(true)
  }, [])
  return {
    prepare,
    customize,
    dialog: chosen && (
      <CustomizeDialog
        key={`${chosen.card.id} ${chosen.wished?.selectedArtistId} ${chosen.wished?.writingStyle}`}
        {...chosen}
        open={open}
        onOpenChange={setOpen}
      />
    ),
  }
}

function Opening() {
  return (
    <output className="anim-fade fixed inset-x-0 bottom-6 z-50 mx-auto w-fit rounded-full bg-ink px-5 py-2.5 text-sm font-semibold text-white shadow-panel">
      Opening your card...
    </output>
  )
}
