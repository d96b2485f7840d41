import type { OrderEvent } from '#contract/orders.ts'
import type { DeskOrder } from '#contract/orders-admin.ts'

interface Chapter {
  text: string
  at: string
  /** The administrator who did it; what customers and the shop itself do has none. */
  by?: string
}

const events: Record<OrderEvent['kind'], string> = {
  placed: 'Placed and paid',
  changed: 'Changed by the customer',
  started: 'Started',
  mailed: 'All cards mailed, the customer was told',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** Everything that happened to an order, the oldest first: its events, and what administrators did. */
export function storyOf({ events: happened, history }: DeskOrder): Chapter[] {
  const done = new Set(history.map(({ action }) => action))
  return [
    // An administrator's step is in both lists; the history knows whose it was.
    ...happened.filter(({ kind }) => !done.has(kind)).map(({ kind, at }) => ({ text: events[kind], at })),
    ...history.map(({ action, by, at }) => ({ text: action.charAt(0).toUpperCase() + action.slice(1), at, by })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}
