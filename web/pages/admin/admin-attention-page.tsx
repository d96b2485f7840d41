import { AttentionBoard } from '#web/admin/attention/attention-board.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** What the shop cannot resolve automatically. */
export function AdminAttentionPage() {
  return (
    <PortalPage title="Attention">
      <AttentionBoard />
    </PortalPage>
  )
}
