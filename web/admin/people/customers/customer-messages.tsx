import { Link } from '@tanstack/react-router'
import { formatMoment } from '#contract/base/format-date.ts'
import type { Customer } from '#contract/admin/customers-admin.ts'
import type { AdminMessage } from '#contract/customers/messages-admin.ts'
import { MessageBadge } from '#web/admin/people/parts/message-badge.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'

/** Messages from the address, and the desk's replies. */
export function CustomerMessages({ messages }: Pick<Customer, 'messages'>) {
  return (
    <Panel title="Messages">
      {messages.length === 0 ? (
        <p className="text-quiet">No messages from this address.</p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {messages.map((message) => (
            <li key={message.id} className="py-4">
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Message({
  message: { id, status, createdAt, message, artistName, reply, repliedAt },
}: {
  message: AdminMessage
}) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <MessageBadge status={status} />
        <Link to="/admin/messages" search={{ message: id }} className="text-wax underline underline-offset-4">
          {formatMoment(createdAt)}
        </Link>
        {artistName && `for ${artistName}`}
      </p>
      <p className="mt-2 break-words whitespace-pre-line">{message}</p>
      {reply !== null && repliedAt && (
        <div className="mt-3 rounded-[var(--radius)] bg-moss-soft px-4 py-3">
          <p className="text-sm font-semibold text-moss">Answered on {formatMoment(repliedAt)}</p>
          <p className="mt-1 break-words whitespace-pre-line">{reply}</p>
        </div>
      )}
    </>
  )
}
