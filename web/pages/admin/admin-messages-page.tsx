import { MessagesList } from '#web/admin/people/messages/messages-list.tsx'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'

/** Messages to the shop and to its artists. */
export function AdminMessagesPage() {
  return (
    <PortalPage title="Messages">
      <MessagesList />
    </PortalPage>
  )
}
