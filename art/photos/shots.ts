import { workshopOrders } from '#server/demo/workshop/workshop-orders.ts'

type WorkshopCard = (typeof workshopOrders)[number]['cards'][number]

/** A card of the demo's orders that was photographed before it was mailed. */
export interface Shot {
  /** Its files are called `<slug>-inside-<width>.avif` and `<slug>-envelope-<width>.avif`. */
  slug: string
  card: WorkshopCard
  /** What stands on the paper: not always what was ordered. */
  lettered: string
}

/** Cards that no artist has finished yet have no photos. */
const unfinished = ['waiting', 'offered', 'refused', 'accepted', 'late', 'cancelled']

/** The slips of the pen that a buyer finds on the photos, by the order's slug. */
const slips: Record<string, [ordered: string, lettered: string]> = {
  'isaac-friedman-ever-after': ['Sixty years', 'Sixteen years'],
}

export const shots: Shot[] = workshopOrders.flatMap(({ slug, cards }) =>
  cards.flatMap((card, index) => {
    if (unfinished.includes(card.stage)) return []
    const [ordered, lettered] = slips[slug] ?? ['', '']
    return {
      slug: cards.length === 1 ? slug : `${slug}-${index + 1}`,
      card,
      lettered: card.message.replace(ordered, lettered),
    }
  }),
)
