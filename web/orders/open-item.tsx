import type { OrderItem } from '#contract/orders.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { LetteredWords } from '#web/cards/lettered-words.tsx'
import { OpenCard } from '#web/cards/open-card.tsx'
import { writingStyleFont } from '#web/cards/writing-style-fonts.ts'

/** A card of an order lying open, with its words in the chosen hand. */
export function OpenItem({ item, eager = false }: { item: OrderItem; eager?: boolean }) {
  return (
    <OpenCard
      card={item.cardDesign}
      eager={eager}
      sizes="(min-width: 40rem) 190px, 130px"
      className="aspect-[10/7] grid-cols-2 shadow-lift"
    >
      <LetteredWords
        message={item.customMessage ?? ''}
        signature={item.customSignature ?? ''}
        hand={writingStyleFont[item.writingStyle as WritingStyle]}
      />
    </OpenCard>
  )
}
