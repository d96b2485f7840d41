import { AttentionBoard } from '#web/admin/attention/attention-board.tsx'
import { PortalFrame } from '#web/admin/parts/portal-frame.tsx'

/** What the shop cannot settle by itself. */
export function AdminAttentionPage() {
  return (
    <PortalFrame title="Attention">
      <AttentionBoard />
    </PortalFrame>
  )
}
