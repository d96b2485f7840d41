import type { AdminQuote } from '#contract/business/quotes-admin.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<AdminQuote['status'], BadgeTone> = {
  pending: 'yellow',
  quoted: 'blue',
  accepted: 'green',
  declined: 'red',
}

export function QuoteBadge({ status }: { status: AdminQuote['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
