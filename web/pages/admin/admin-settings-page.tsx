import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { Settings } from '#web/admin/staff/settings/settings-form.tsx'

/** The owner's settings for production. */
export function AdminSettingsPage() {
  return (
    <PortalPage title="Production settings">
      <p className="mb-5 max-w-3xl text-quiet">
        These apply to what happens from now on. What a customer was already told, such as the hour until which the
        words can be changed, stays as it was.
      </p>
      <Settings />
    </PortalPage>
  )
}
