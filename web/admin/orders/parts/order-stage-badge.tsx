import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Staged = Pick<OrderSummary, 'status'>

const stages: Record<string, [label: string, tone: BadgeTone]> = {
  pending: ['Order received', 'yellow'],
  processing: ['Being lettered', 'blue'],
  completed: ['Complete', 'green'],
  cancelled: ['Cancelled', 'red'],
}

/** An order's state, in words. */
export function StageBadge({ order }: { order: Staged }) {
  const [label, tone] = stages[order.status] ?? [order.status, 'gray' as const]
  return <Badge tone={tone}>{label}</Badge>
}
