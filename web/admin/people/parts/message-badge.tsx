import type { AdminMessage } from '#contract/customers/messages-admin.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<AdminMessage['status'], BadgeTone> = { new: 'yellow', answered: 'green', done: 'gray' }

export function MessageBadge({ status }: { status: AdminMessage['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
