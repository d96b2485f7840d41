import { MessagesList } from '#web/admin/messages/messages-list.tsx'
import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'

/** Messages to the shop and to its artists. */
export function AdminMessagesPage() {
  return (
    <AdminFrame title="Messages">
      <MessagesList />
    </AdminFrame>
  )
}
