import { AttentionBoard } from '#web/admin/attention/attention-board.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** What the shop cannot resolve automatically. */
export function AdminAttentionPage() {
  return (
    <AdminFrame title="Attention">
      <AttentionBoard />
    </AdminFrame>
  )
}
