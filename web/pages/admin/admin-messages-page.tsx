import { MessagesList } from '#web/admin/messages/messages-list.tsx'
import { PortalFrame } from '#web/admin/parts/portal-frame.tsx'

/** What people wrote to the desk and to artists. */
export function AdminMessagesPage() {
  return (
    <PortalFrame title="Messages">
      <MessagesList />
    </PortalFrame>
  )
}
