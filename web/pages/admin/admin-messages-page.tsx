import { MessagesList } from '#web/admin/messages/messages-list.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** What people wrote to the desk and to artists. */
export function AdminMessagesPage() {
  return (
    <AdminFrame title="Messages">
      <MessagesList />
    </AdminFrame>
  )
}
