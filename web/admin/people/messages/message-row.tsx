import { Link } from '@tanstack/react-router'
import { formatMoment } from '#contract/base/format-date.ts'
import type { AdminMessage } from '#contract/customers/messages-admin.ts'
import { cx } from '#web/ui/cx.ts'
import { tellAnswerDue } from './message-due.ts'
import { MessageBadge } from '#web/admin/people/parts/message-badge.tsx'

/** A message in the list; it opens by a link, which can be bookmarked. */
export function MessageRow({ message }: { message: AdminMessage }) {
  return (
    <Link
      data-row
      from="/admin/messages"
      search={(search) => ({ ...search, message: message.id })}
      resetScroll={false}
      className="grid gap-x-6 gap-y-1 px-4 py-3.5 outline-offset-[-3px] transition-colors hover:bg-sand sm:grid-cols-[14rem_1fr_auto] sm:px-5"
    >
      <span className="min-w-0">
        <span className={cx('block break-words', message.status === 'new' && 'font-semibold')}>{message.name}</span>
        <span className="block text-sm break-words text-quiet">
          {message.artistName
            ? `for ${message.artistName}`
            : message.orderNumber
              ? `about order #${message.orderNumber}`
              : 'to the shop'}
        </span>
      </span>
      <span className={cx('line-clamp-2 min-w-0 break-words', message.status !== 'new' && 'text-quiet')}>
        {message.message}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end sm:gap-1">
        <MessageBadge status={message.status} />
        {message.status === 'new' && <AnswerDue createdAt={message.createdAt} />}
        <span className="text-sm whitespace-nowrap text-quiet">{formatMoment(message.createdAt)}</span>
      </span>
    </Link>
  )
}

function AnswerDue({ createdAt }: Pick<AdminMessage, 'createdAt'>) {
  const { late, text } = tellAnswerDue(createdAt)
  return <span className={cx('text-sm whitespace-nowrap', late ? 'font-semibold text-wax' : 'text-quiet')}>{text}</span>
}
