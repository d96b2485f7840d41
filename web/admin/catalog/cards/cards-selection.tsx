import { type AdminCard, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useChange } from '#web/admin/parts/use-change.ts'

/** Actions for several selected cards. */
export function CardsSelection({ cards, onDone }: { cards: AdminCard[]; onDone: () => void }) {
  const send = (isActive: boolean) => call(cardsAdmin.activate, { body: { ids: cards.map(({ id }) => id), isActive } })
  const activation = useChange(send, { done: 'Cards Updated', failed: 'Update Failed' })
  if (cards.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-[var(--radius)] bg-sand px-4 py-2">
      <output className="flex-1 text-sm font-semibold">
        {cards.length} {cards.length === 1 ? 'card' : 'cards'} selected
      </output>
      {[true, false].map((isActive) => (
        <Button
          key={String(isActive)}
          variant="secondary"
          size="sm"
          disabled={activation.isPending}
          onClick={() => activation.mutate(isActive, { onSuccess: onDone })}
        >
          {isActive ? 'Activate' : 'Deactivate'}
        </Button>
      ))}
      <Button variant="quiet" size="sm" onClick={onDone}>
        Clear selection
      </Button>
    </div>
  )
}
