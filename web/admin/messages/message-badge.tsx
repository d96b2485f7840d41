import type { DeskMessage } from '#contract/messages-admin.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<DeskMessage['status'], BadgeTone> = { new: 'yellow', answered: 'green', done: 'grey' }

export function MessageBadge({ status }: { status: DeskMessage['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
