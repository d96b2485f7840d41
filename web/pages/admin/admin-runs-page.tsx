import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { RunsList } from '#web/admin/business/runs/runs-list.tsx'

/** Business runs, from an accepted quote to the last mailbox. */
export function AdminRunsPage() {
  return (
    <PortalPage title="Runs">
      <RunsList />
    </PortalPage>
  )
}
