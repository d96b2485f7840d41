import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** Completed green, processing blue, pending yellow, cancelled red, anything else gray (product.md, section 2). */
const tones: Record<string, BadgeTone> = { completed: 'green', processing: 'blue', pending: 'yellow', cancelled: 'red' }

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'gray'}>{status}</Badge>
}
