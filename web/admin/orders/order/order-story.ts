import { formatMoney } from '#contract/base/money.ts'
import type { OrderEvent } from '#contract/fulfillment/orders.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'

interface Chapter {
  text: string
  at: string
  /** The administrator who did it; undefined for customers and the shop itself. */
  by?: string
}

const events: Record<Exclude<OrderEvent['kind'], 'refunded'>, string> = {
  placed: 'Placed and paid',
  changed: 'Words changed by the customer',
  address_changed: 'Address changed by the customer',
  cards_cancelled: 'Cards cancelled',
  started: 'Started',
  mailed: 'All cards mailed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** An order's full history, oldest first: its events, what administrators did, and refunds. */
export function storyOf({ events: happened, history, refunds }: AdminOrder): Chapter[] {
  const done = new Set(history.map(({ action }) => action))
  return [
    // An administrator's step is in both lists; only the history knows who did it.
    ...happened.flatMap(({ kind, at, change }) =>
      kind === 'refunded' || done.has(kind) || change?.byShop ? [] : [{ text: events[kind], at }],
    ),
    ...history
      .filter(({ action }) => action !== 'refunded')
      .map(({ action, by, at, reason }) => ({ text: withReason(capitalized(action), reason), at, by })),
    // Refunds are in both lists too; only their own records know amounts and outcomes.
    ...refunds.map(chapterOf),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

const refundStates: Record<AdminOrder['refunds'][number]['state'], (money: string) => string> = {
  requested: (money) => `Refund of ${money} on its way`,
  pending: (money) => `Refund of ${money} on its way`,
  done: (money) => `Refunded ${money}`,
  failed: (money) => `Refund of ${money} failed`,
}

function chapterOf({ amount, state, reason, by, at }: AdminOrder['refunds'][number]): Chapter {
  const text = refundStates[state](formatMoney(amount))
  return { text: withReason(text, reason), at, ...(by && { by }) }
}

function withReason(text: string, reason: string | null): string {
  return reason ? `${text} (${reason})` : text
}

function capitalized(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1)
}
