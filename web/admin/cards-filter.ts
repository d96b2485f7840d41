import type { AdminCard } from '#contract/cards.ts'
import type { DashboardSearch } from './dashboard-search.ts'

/** The portal's cards: by a part of title or category in any letter case, by category and by status (specification, section 2). */
export function filterAdminCards(cards: AdminCard[], { q = '', category, status }: DashboardSearch): AdminCard[] {
  const part = q.trim().toLowerCase()
  return cards.filter(
    (card) =>
      (card.title.toLowerCase().includes(part) || card.category.toLowerCase().includes(part)) &&
      (!category || card.category === category) &&
      (!status || card.isActive === (status === 'active')),
  )
}
