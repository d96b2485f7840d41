import type { OrderSummary } from '#contract/orders-admin.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Staged = Pick<OrderSummary, 'status' | 'lineCount' | 'shippedCount'>

const stages: Record<string, [label: string, tone: BadgeTone]> = {
  pending: ['Order received', 'yellow'],
  processing: ['Being lettered', 'blue'],
  completed: ['Complete', 'green'],
  cancelled: ['Cancelled', 'red'],
}

/** Where an order is, in words for people; an order whose cards are all mailed waits only to be completed. */
export function StageBadge({ order }: { order: Staged }) {
  const [label, tone] = isMailed(order)
    ? (['Mailed', 'blue'] as const)
    : (stages[order.status] ?? [order.status, 'gray'])
  return <Badge tone={tone}>{label}</Badge>
}

/** Every card is in the mail, and the order is not completed yet. */
export function isMailed({ status, lineCount, shippedCount }: Staged): boolean {
  return status === 'processing' && lineCount > 0 && shippedCount >= lineCount
}
